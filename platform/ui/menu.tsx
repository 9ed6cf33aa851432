import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import styles from './menu.module.css'

export interface MenuItem {
  label: string
  icon?: ReactNode
  /** The heading above it and the entries that follow with the same one. Labels differ within a group. */
  group?: string
  /** One of several, of which the current one is marked. */
  current?: boolean
  /** Shown beside it: the key that does the same. */
  shortcut?: string | undefined
  disabled?: boolean
  onChoose: () => void
}

interface MenuProps {
  /** The content of the button. */
  label: ReactNode
  /** The style of the button. */
  className?: string | undefined
  items: readonly MenuItem[]
}

/** Neighbors of one group, in their order. */
const groupsOf = (items: readonly MenuItem[]) => {
  const groups: { heading: string | undefined; items: MenuItem[] }[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && last.heading === item.group) last.items.push(item)
    else groups.push({ heading: item.group, items: [item] })
  }
  return groups
}

const ENTRY = '[role^="menuitem"]'

/** A menu of actions: ↑ ↓ Home End move, Enter selects, Escape returns to the button. */
export const Menu = ({ label, className, items }: MenuProps) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    frame.current?.querySelector<HTMLElement>(ENTRY)?.focus()
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  // At the left edge of a phone it opens to the right.
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (open && list.current && list.current.getBoundingClientRect().left < 0)
      list.current.dataset.side = 'start'
  }, [open])

  const close = () => {
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') setOpen(false)
    if (event.key === 'Escape') close()
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(ENTRY)]
    const at = entries.findIndex((entry) => entry === document.activeElement)
    const last = entries.length - 1
    const to = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    entries[to]?.focus()
  }
  return (
    <div className={styles.menu} ref={frame}>
      <button
        type="button"
        id={id}
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {open && (
        <div
          ref={list}
          role="menu"
          tabIndex={-1}
          aria-labelledby={id}
          className={styles.list}
          onKeyDown={walk}
        >
          {groupsOf(items).map(({ heading, items: entries }) =>
            heading === undefined ? (
              entries.map((item) => <Entry key={item.label} item={item} close={close} />)
            ) : (
              <div key={heading} role="group" aria-label={heading} className={styles.group}>
                <div className={styles.heading} aria-hidden="true">
                  {heading}
                </div>
                {entries.map((item) => (
                  <Entry key={item.label} item={item} close={close} />
                ))}
              </div>
            ),
          )}
        </div>
      )}
    </div>
  )
}

const Entry = ({ item, close }: { item: MenuItem; close: () => void }) => {
  const { label, icon, current, shortcut, disabled = false, onChoose } = item
  return (
    <button
      type="button"
      role={current === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={current}
      tabIndex={-1}
      className={styles.item}
      aria-keyshortcuts={shortcut}
      data-key={shortcut}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (disabled) return
        close()
        onChoose()
      }}
    >
      {icon}
      {label}
    </button>
  )
}
