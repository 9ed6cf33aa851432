import { useState, type ClipboardEvent } from 'react'
import { NumericFormat, PatternFormat } from 'react-number-format'
import {
  lastFour,
  nationalDigits,
  type MoneyField,
  type PhoneField,
  type SecretField,
} from '../../domain/kit/index.ts'
import { Button } from '../ui/button.tsx'
import { Frame, inputProps } from './frame.tsx'
import type { FieldProps } from './props.ts'
import styles from './fields.module.css'

/** Fills a mask with digits, as far as they go. */
const masked = (mask: string, digits: string) => {
  let rest = digits
  let out = ''
  for (const sign of mask) {
    if (rest === '') return out
    out += sign === '#' ? rest[0] : sign
    if (sign === '#') rest = rest.slice(1)
  }
  return out
}

/** A number that is pasted whole, however it was written, takes the place of what was there. */
const pasted = (event: ClipboardEvent<HTMLInputElement>, mask: string, put: (value: string) => void) => {
  const digits = nationalDigits(event.clipboardData.getData('text'))
  if (digits.length !== mask.replaceAll(/[^#]/g, '').length) return
  event.preventDefault()
  put(masked(mask, digits))
}

interface MaskedProps extends Pick<FieldProps, 'standing' | 'state'> {
  mask: string
  autoComplete: string | undefined
  type: 'tel' | 'text'
  takesFocus?: boolean
}

/** An input that fills a mask. PatternFormat also tells of changes that it was given; those are not taken. */
const MaskedInput = ({ mask, autoComplete, type, takesFocus, standing, state }: MaskedProps) => (
  <PatternFormat
    {...inputProps({ standing, state })}
    format={mask}
    type={type}
    inputMode="numeric"
    autoComplete={autoComplete}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- only after "Change" was pressed
    autoFocus={takesFocus}
    readOnly={standing.fixed}
    value={typeof state.value === 'string' ? state.value : ''}
    onPaste={(event) => pasted(event, mask, state.change)}
    onValueChange={({ formattedValue }, { source }) => {
      if (source === 'event') state.change(formattedValue)
    }}
  />
)

export const PhoneInput = ({ of, standing, state }: FieldProps<PhoneField>) => (
  <Frame standing={standing} state={state}>
    <MaskedInput standing={standing} state={state} mask={of.mask} type="tel" autoComplete={of.autocomplete} />
  </Frame>
)

/** Digits go in, four of them come back; "Change" types them anew, and left empty keeps what was there. */
export const SecretInput = ({ standing, state }: FieldProps<SecretField>) => {
  const [replaced, setReplaced] = useState<unknown>(null)
  const kept = lastFour(state.value)
  const leave = () => {
    if (state.value === '' && replaced) {
      state.change(replaced)
      setReplaced(null)
    }
    state.leave()
  }
  return (
    <Frame standing={standing} state={state}>
      {kept ? (
        <div className={styles.kept}>
          <output id={state.id} tabIndex={-1}>
            {standing.mask.replaceAll('#', '•').slice(0, -4) + kept.last4}
          </output>
          {!standing.fixed && (
            <Button
              variant="quiet"
              onClick={() => {
                setReplaced(state.value)
                state.change('')
              }}
            >
              Change<span className="unseen">{` ${standing.label}`}</span>
            </Button>
          )}
        </div>
      ) : (
        <MaskedInput
          standing={standing}
          state={{ ...state, leave }}
          mask={standing.mask}
          type="text"
          autoComplete="off"
          takesFocus={replaced !== null}
        />
      )}
    </Frame>
  )
}

/** Whole dollars. Cents may be typed, or 12345.60 would become 1,234,560; they are cut when the field is left. */
export const MoneyInput = (props: FieldProps<MoneyField>) => {
  const { standing, state } = props
  return (
    <Frame standing={standing} state={state}>
      <NumericFormat
        {...inputProps(props)}
        inputMode="decimal"
        autoComplete="off"
        prefix="$"
        thousandSeparator
        decimalScale={2}
        allowNegative={false}
        readOnly={standing.fixed}
        value={typeof state.value === 'number' || typeof state.value === 'string' ? state.value : ''}
        valueIsNumericString
        onValueChange={({ value }, { source }) => {
          if (source === 'event') state.change(value)
        }}
      />
    </Frame>
  )
}
