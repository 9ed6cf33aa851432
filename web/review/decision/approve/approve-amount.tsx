import { useRef, type KeyboardEvent } from 'react'
import { asDollars, FormattedInput } from '../../../form/fields/formatted.tsx'
import { pastedDollars, typedDollars } from './approval.ts'
import { Entry } from '../../entry/entry.tsx'

interface AmountEntryProps {
  problem: string | undefined
  value: string
  onChange: (digits: string) => void
}

/** Whole dollars with their signs while they are typed (REV-072). */
export const AmountEntry = ({ problem, value, onChange }: AmountEntryProps) => {
  // After a point come cents: without it `12345.60` would be typed as 1,234,560.
  const inCents = useRef(false)
  const press = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey || event.altKey
    const cents = !command && /^[.eE]$/.test(event.key)
    if (cents || (!command && /^[+-]$/.test(event.key)) || (inCents.current && /^\d$/.test(event.key)))
      event.preventDefault()
    if (/^Shift$|^[+-]$/.test(event.key)) return
    inCents.current = cents || (inCents.current && /^\d$/.test(event.key))
  }
  return (
    <Entry label="Credit Amount" hint="Whole dollars" problem={problem}>
      {(given) => (
        <FormattedInput
          {...given}
          className="control"
          inputMode="numeric"
          autoComplete="off"
          required
          value={value}
          strip={typedDollars}
          format={asDollars}
          onKeyDown={press}
          onPointerDown={() => (inCents.current = false)}
          onBlur={() => (inCents.current = false)}
          onPaste={(event) => {
            event.preventDefault()
            const { value: shown, selectionStart, selectionEnd } = event.currentTarget
            const pasted = pastedDollars(event.clipboardData.getData('text'))
            onChange(
              typedDollars(
                shown.slice(0, selectionStart ?? 0) + pasted + shown.slice(selectionEnd ?? shown.length),
              ),
            )
          }}
          onChange={onChange}
        />
      )}
    </Entry>
  )
}
