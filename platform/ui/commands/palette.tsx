import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { IconSearch } from '../office-icons.ts'
import { keyWords, type Command } from './command.ts'
import { groupsOf } from './groups.ts'
import { useAllCommands } from './registry.ts'
import styles from './commands.module.css'

/** The commands whose label or group contains every typed word; those that begin with the words first. */
export const commandsNamed = (commands: readonly Command[], typed: string) => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const starts = ({ label }: Command) => label.toLowerCase().startsWith(words.join(' '))
  const found = commands.filter(
    ({ visible, label, group }) =>
      visible && words.every((word) => `${label} ${group}`.toLowerCase().includes(word)),
  )
  return words.length === 0 ? found : found.toSorted((a, b) => Number(starts(b)) - Number(starts(a)))
}

/** Every command of the screen, by name (Ctrl+K): type, ↑ ↓, Enter. */
const Palette = ({ onClose }: { onClose: () => void }) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const all = useAllCommands().filter((command) => command.id !== 'palette')
  const groups = groupsOf(commandsNamed(all, typed))
  const found = groups.flatMap(([, commands]) => commands)
  const chosen = found[Math.min(at, found.length - 1)]
  const idOf = (command: Command) => `${id}-${command.id}`
  const run = (command: Command | undefined) => {
    if (!command?.enabled) return
    // Its own dialog opens after this one has returned the focus.
    onClose()
    setTimeout(command.run)
  }
  const move = (to: number) => {
    setAt(to)
    const next = found[to]
    if (next) document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    const last = found.length - 1
    const from = Math.min(at, last)
    const to = { ArrowDown: from >= last ? 0 : from + 1, ArrowUp: from <= 0 ? last : from - 1 }[event.key]
    if (event.key === 'Enter') run(chosen)
    if (to === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (to !== undefined) move(to)
  }
  return (
    <Dialog title="Find a command" onClose={onClose} width={560}>
      <div className={styles.find}>
        <IconSearch aria-hidden="true" />
        <input
          className="control"
          role="combobox"
          aria-label="Find a command"
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={chosen && idOf(chosen)}
          placeholder="Type a command"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onKeyDown={press}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
        />
      </div>
      <div id={id} ref={list} role="listbox" aria-label="Commands" className={styles.list}>
        {groups.map(([group, commands]) => (
          <div key={group} role="group" aria-label={group}>
            <p className={styles.group} aria-hidden="true">
              {group}
            </p>
            {commands.map((command) => (
              // Keys go to the input, which owns the list.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={command.id}
                id={idOf(command)}
                role="option"
                aria-selected={command === chosen}
                aria-disabled={!command.enabled || undefined}
                className={styles.option}
                onClick={() => run(command)}
              >
                {command.label}
                {command.shortcut && <kbd aria-hidden="true">{keyWords(command.shortcut)}</kbd>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={found.length > 0 ? 'unseen' : styles.none} role="status">
        {found.length === 0 ? 'No matching commands.' : ''}
      </p>
    </Dialog>
  )
}
export default Palette
