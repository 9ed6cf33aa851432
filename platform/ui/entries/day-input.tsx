import type { ComponentProps } from 'react'
import { isDay } from '../../text/days/plausible-days.ts'

/** Reported for a half-typed date, of which browsers say only ''. It is no valid day, so the field shows a message. */
const INCOMPLETE = 'incomplete'

interface DayInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onBlur'> {
  value: string
  onChange: (day: string) => void
  onBlur?: (day: string) => void
}

/** The browser's date input. What is typed so far may be no day, or one of the year 0002. */
export const DayInput = ({ value, onChange, onBlur, ...input }: DayInputProps) => {
  const dayIn = (target: HTMLInputElement) => (target.validity.badInput ? INCOMPLETE : target.value)
  return (
    <input
      className="control"
      {...input}
      type="date"
      value={isDay(value) ? value : ''}
      onChange={({ target }) => onChange(dayIn(target))}
      // Removing the last part of half a date fires no change event.
      onBlur={({ target }) => {
        const day = dayIn(target)
        if (day !== value) onChange(day)
        onBlur?.(day)
      }}
    />
  )
}
