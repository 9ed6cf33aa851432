import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import { IconSearch } from '../../../../platform/ui/index.ts'
import styles from './search-box.module.css'

const BREATH = 250

interface SearchBoxProps {
  /** The label, also shown in the empty input. */
  label: string
  value: string
  box: RefObject<HTMLInputElement | null>
  onChange: (words: string) => void
}

/** A list's search (REV-005, HIST-003). Typing waits for a pause, Enter does not; Escape clears. */
export const SearchBox = ({ label, value, box, onChange }: SearchBoxProps) => {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Searches that the URL has not reached yet. The user may have typed on, so their arrival changes nothing here.
  const underWay = useRef<string[]>([])
  useEffect(() => {
    const own = underWay.current.indexOf(value.trim())
    underWay.current = own < 0 ? [] : underWay.current.slice(own + 1)
    if (own >= 0) return
    // The URL changed otherwise: back, forward, or cleared filters.
    clearTimeout(timer.current)
    setTyped(value)
  }, [value])
  // What the timer uses. Those of the last letter may be old on a slow page, and would add a second history entry.
  const now = useRef({ value, onChange })
  useEffect(() => {
    now.current = { value, onChange }
  })
  // A pending search must not bring back a user who has opened a row.
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (words: string, after: number) => {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (words.trim() !== now.current.value.trim()) underWay.current.push(words.trim())
      now.current.onChange(words)
    }, after)
  }
  return (
    <div className={styles.find} style={{ '--letters': label.length } as CSSProperties}>
      <IconSearch aria-hidden="true" />
      <input
        ref={box}
        type="search"
        className="control"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={400}
        value={typed}
        onChange={(event) => search(event.target.value, BREATH)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed, 0)
          if (event.key !== 'Escape' || typed === '') return
          event.preventDefault()
          search('', 0)
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </div>
  )
}
