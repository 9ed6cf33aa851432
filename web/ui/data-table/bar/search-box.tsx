import { useEffect, useRef, useState, type RefObject } from 'react'
import { IconSearch } from '../../icons.ts'
import styles from './search-box.module.css'

const BREATH = 250

interface SearchBoxProps {
  /** What is looked for; also stands in the empty box. */
  label: string
  value: string
  box: RefObject<HTMLInputElement | null>
  onChange: (words: string) => void
}

/** The search of a list (REV-005, HIST-003). Typing waits for a breath, Enter does not; Escape clears. */
export const SearchBox = ({ label, value, box, onChange }: SearchBoxProps) => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address changed otherwise: back, forward, or filters cleared.
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value.trim()) setTyped(value)
  }
  // A search that still waits must not call back whoever has opened a row meanwhile.
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
