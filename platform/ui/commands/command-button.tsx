import { Button, type ButtonVariant } from '../button.tsx'
import { keysOf, keyWords, type Command } from './command.ts'
import styles from './commands.module.css'

interface CommandButtonProps {
  of: Command
  variant?: ButtonVariant
  /** Whether the button shows its key. */
  keyShown?: boolean
}

/** The button of a command, with its key; nothing if the employee does not have the command. */
export const CommandButton = ({ of: command, variant, keyShown = true }: CommandButtonProps) => {
  if (!command.visible) return null
  const { label, shortcut, enabled, run } = command
  return (
    <Button
      {...(variant && { variant })}
      className={styles.button ?? ''}
      disabled={!enabled}
      aria-keyshortcuts={keysOf(command)}
      data-key={keyShown && shortcut ? keyWords(shortcut) : undefined}
      onClick={run}
    >
      {label}
    </Button>
  )
}

/** The entries of a menu: the visible commands in their order. */
export const menuItems = (commands: readonly Command[]) =>
  commands
    .filter(({ visible }) => visible)
    .map(({ label, shortcut, enabled, run }) => ({
      label,
      shortcut: shortcut && keyWords(shortcut),
      disabled: !enabled,
      onChoose: run,
    }))
