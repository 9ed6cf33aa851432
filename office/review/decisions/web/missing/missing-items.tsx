import { useRef } from 'react'
import type { Day } from '../../../../../platform/text/days/days.ts'
import { Button, DayInput, IconX, Entry } from '../../../../../platform/ui/index.ts'
import { mostItems, withItem, type PendingProblems } from './missing.ts'
import styles from '../decision-dialog.module.css'

interface MissingItemsProps {
  items: readonly string[]
  /** The text in the input. */
  typed: string
  by: Day
  suggestions: readonly string[]
  problems: PendingProblems
  onItems: (items: readonly string[]) => void
  onTyped: (typed: string) => void
  onBy: (by: Day) => void
}

/** What the applicant must send, and by when. Without items, the reason itself is the missing item. */
export const MissingItems = (props: MissingItemsProps) => {
  const { items, typed, by, suggestions, problems, onItems, onTyped, onBy } = props
  const input = useRef<HTMLInputElement>(null)
  const add = (item: string) => {
    onItems(withItem(items, item))
    input.current?.focus()
  }
  const addTyped = () => {
    add(typed)
    onTyped('')
  }
  return (
    <div className={`${styles.entries} ${styles.inset}`}>
      <div className={styles.set}>
        <div className={styles.row}>
          <Entry label="Missing item" hint="The customer will see this text." problem={problems.missingItems}>
            {(given) => (
              <input
                {...given}
                ref={input}
                className="control"
                autoComplete="off"
                maxLength={200}
                disabled={items.length >= mostItems}
                value={typed}
                onChange={(event) => onTyped(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || typed.trim() === '') return
                  event.preventDefault()
                  addTyped()
                }}
              />
            )}
          </Entry>
          <Button disabled={typed.trim() === ''} onClick={addTyped}>
            Add
          </Button>
        </div>
        {items.length > 0 && (
          <ul className={styles.items} aria-label="Missing items">
            {items.map((item) => (
              <li key={item}>
                {item}
                <Button
                  variant="quiet"
                  aria-label={`Remove ${item}`}
                  onClick={() => {
                    onItems(items.filter((one) => one !== item))
                    input.current?.focus()
                  }}
                >
                  <IconX aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
        )}
        {suggestions.length > 0 && items.length < mostItems && (
          <div className={styles.suggestions} role="group" aria-label="Suggestions">
            <span className={styles.soft}>Add:</span>
            {suggestions.map((item) => (
              <button type="button" key={item} onClick={() => add(item)}>
                {item}
              </button>
            ))}
          </div>
        )}
        <p className="unseen" role="status">
          {items.length === 1 ? '1 item listed.' : `${items.length} items listed.`}
        </p>
      </div>
      <Entry label="Needed by" problem={problems.missingBy}>
        {(given) => <DayInput {...given} required value={by} onChange={onBy} />}
      </Entry>
    </div>
  )
}
