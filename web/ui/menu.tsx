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

interface MenuProps {
  /** The content of the button. */
  label: ReactNode
  /** The style of the button. */
  className?: string | undefined
  items: readonly {
    label: string
    icon?: ReactNode
    /** Shown beside it: the key that does the same. */
    shortcut?: string | undefined
    disabled?: boolean
    onChoose: () => void
  }[]
}

/** A menu of actions: ↑ ↓ Home End move, Enter selects, Escape returns to the button. */
export const Menu = ({ label, className, items }: MenuProps) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    frame.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
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
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
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
          {items.map(({ label, icon, shortcut, disabled = false, onChoose }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
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
          ))}
        </div>
      )}
    </div>
  )
}
