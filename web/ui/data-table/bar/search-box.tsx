import { useEffect, useRef, useState, type RefObject } from 'react'
import { IconSearch } from '../../icons.ts'
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
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The URL changed otherwise: back, forward, or cleared filters.
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value.trim()) setTyped(value)
  }
  // A pending search must not bring back a user who has opened a row.
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (words: string, after: number) => {
    setTyped(words)
    clearTimeout(timer.current)
    if (after > 0) timer.current = setTimeout(onChange, after, words)
    else onChange(words)
  }
  return (
    <div className={styles.find}>
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
