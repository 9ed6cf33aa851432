import { useEffect, useId, useRef } from 'react'
import { dayOf, type Day } from '../../../../platform/text/days/days.ts'
import { buttonClass, IconChevronDown, IconX, Menu } from '../../../../platform/ui/index.ts'
import { isBackwards, usualRanges, type Range } from './date-ranges.ts'
import styles from './bars.module.css'

interface DayEntryProps {
  label: string
  value: Day | undefined
  invalid: string | undefined
  onChange: (day: Day | undefined) => void
}

/** The browser's date input. A year is typed digit by digit, so it counts after a pause. */
const DayEntry = ({ label, value, invalid, onChange }: DayEntryProps) => {
  const entry = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (entry.current && entry.current.value !== (value ?? '')) entry.current.value = value ?? ''
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <input
      ref={entry}
      type="date"
      className="control"
      aria-label={label}
      aria-invalid={invalid !== undefined || undefined}
      aria-describedby={invalid}
      min="2000-01-01"
      max="2099-12-31"
      defaultValue={value}
      onChange={({ target }) => {
        clearTimeout(timer.current)
        if (target.validity.valid) timer.current = setTimeout(() => onChange(target.value || undefined), 400)
      }}
    />
  )
}

interface DateRangeProps {
  from: Day | undefined
  to: Day | undefined
  zone: string
  onChange: (range: { [K in keyof Range]?: Day | undefined }) => void
}

/** From and to, both included (REV-008). */
export const DateRange = ({ from, to, zone, onChange }: DateRangeProps) => {
  const ids = { label: useId(), problem: useId() }
  const backwards = isBackwards({ from, to })
  const invalid = backwards ? ids.problem : undefined
  return (
    <div className={styles.dates}>
      <div role="group" aria-labelledby={ids.label} className={styles.range}>
        <span id={ids.label} className={styles.label}>
          Date Range
        </span>
        <DayEntry label="From" value={from} invalid={invalid} onChange={(day) => onChange({ from: day })} />
        <span aria-hidden="true">–</span>
        <DayEntry label="To" value={to} invalid={invalid} onChange={(day) => onChange({ to: day })} />
        <Menu
          className={`${buttonClass('quiet')} ${styles.icon}`}
          label={
            <>
              <span className="unseen">Common date ranges</span>
              <IconChevronDown aria-hidden="true" />
            </>
          }
          items={usualRanges(dayOf(new Date(), zone)).map(({ words, ...range }) => ({
            label: words,
            onChoose: () => onChange(range),
          }))}
        />
        {(from ?? to) && (
          <button
            type="button"
            className={`${buttonClass('quiet')} ${styles.icon}`}
            aria-label="Clear the date range"
            onClick={() => onChange({ from: undefined, to: undefined })}
          >
            <IconX aria-hidden="true" />
          </button>
        )}
      </div>
      {backwards && (
        <p id={ids.problem} className="field-problem" role="alert">
          End date must be after start date.
        </p>
      )}
    </div>
  )
}
