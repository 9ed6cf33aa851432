/** A command is one value. Menus, buttons, shortcuts, the palette and the help read it. */

export interface Command {
  /** Unique among the commands of a screen: 'application.approve'. */
  id: string
  label: string
  /** The heading in the palette and the help. */
  group: string
  /** The key, as `KeyboardEvent.key` names it; 'Ctrl+K' with a modifier. */
  shortcut?: string
  /** A second key for the same command. */
  also?: string
  /** Whether this employee, on this record, has the command at all. */
  visible: boolean
  /** Whether it can run now. */
  enabled: boolean
  run: () => void
}

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

const named: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

/** A key as people read it: 'A', '←', 'Ctrl+K'. */
export const keyWords = (shortcut: string) =>
  named[shortcut] ?? (shortcut.length === 1 ? shortcut.toUpperCase() : shortcut)

/** For `aria-keyshortcuts`. */
export const keysOf = ({ shortcut, also }: Pick<Command, 'shortcut' | 'also'>) =>
  [shortcut, also]
    .filter((key) => key !== undefined)
    .join(' ')
    .replace('Ctrl+', 'Control+') || undefined

/** One printed character, which can be turned off because dictated text could press it (WCAG 2.1.4). */
const isCharacter = (shortcut: string) => shortcut.length === 1

const matches = (shortcut: string, { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean => {
  if (altKey) return false
  if (shortcut.startsWith('Ctrl+'))
    return (
      (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === shortcut.slice('Ctrl+'.length).toLowerCase()
    )
  if (ctrlKey || metaKey) return false
  // A sign such as ? may need Shift; a letter with Shift is another key.
  if (shiftKey && (!isCharacter(shortcut) || /[a-z]/i.test(shortcut))) return false
  return key.toLowerCase() === shortcut.toLowerCase()
}

/** The first command of a pressed key; undefined for any other key. */
export const commandOf = (
  pressed: Pressed,
  commands: readonly Command[],
  characters: boolean,
): Command | undefined =>
  commands.find(
    ({ visible, enabled, shortcut, also }) =>
      visible &&
      enabled &&
      [shortcut, also].some((key) => key && (characters || !isCharacter(key)) && matches(key, pressed)),
  )

/** Whether the focused element uses this key itself. Shortcuts never fire while someone is typing. */
export const isTyping = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('textarea, select, [contenteditable], [role="menu"], [role="listbox"]')) return true
  // Checkboxes have no letters, and arrows move in radio buttons.
  if (target.closest('input:not([type="checkbox"], [type="radio"])')) return true
  return key.startsWith('Arrow') && target.closest('input, [role="region"][tabindex]') !== null
}
