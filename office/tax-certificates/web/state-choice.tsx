import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Entry } from '../../../platform/ui/index.ts'
import { states } from './queries.ts'
import styles from './tax-certificates.module.css'

interface StateChoiceProps {
  /** Two letters each. */
  value: readonly string[]
  readOnly: boolean
  problem: string | undefined
  onChange: (states: readonly string[]) => void
}

/** The states of a certificate: a list with a search. The chosen ones are named above it. */
export const StateChoice = ({ value, readOnly, problem, onChange }: StateChoiceProps) => {
  const { data: known = [] } = useQuery(states)
  const [words, setWords] = useState('')
  const chosen = known.filter(({ key }) => value.includes(key))
  const typed = words.trim().toLowerCase()
  const shown = known.filter(
    ({ key, value: name }) => name.toLowerCase().includes(typed) || key.toLowerCase() === typed,
  )
  return (
    <Entry
      label="States"
      hint={chosen.map(({ value: name }) => name).join(', ') || 'None yet'}
      problem={problem}
      isGroup
    >
      {({ id, 'aria-describedby': describedBy, ...given }) => (
        <div {...given} id={id} role="group" aria-describedby={describedBy} tabIndex={-1}>
          {!readOnly && (
            <>
              <input
                type="search"
                className={`control ${styles.search}`}
                aria-label="Find a state"
                placeholder="Find a state"
                autoComplete="off"
                value={words}
                onChange={({ target }) => setWords(target.value)}
                // Enter would save the form.
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              />
              <div className={styles.states}>
                {shown.map(({ key, value: name }) => (
                  <label key={key} className={styles.state}>
                    <input
                      type="checkbox"
                      checked={value.includes(key)}
                      onChange={({ target }) =>
                        onChange(target.checked ? [...value, key] : value.filter((one) => one !== key))
                      }
                    />
                    {name}
                  </label>
                ))}
                {shown.length === 0 && <p className={styles.soft}>No state has this name.</p>}
              </div>
            </>
          )}
        </div>
      )}
    </Entry>
  )
}
