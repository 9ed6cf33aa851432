import { nationalDigits } from '../../../domain/text/phone.ts'
import { useState, type ClipboardEvent } from 'react'
import { lastFour, type MoneyField, type PhoneField, type SecretField } from '../../../domain/kit/index.ts'
import { Button } from '../../ui/button.tsx'
import { amountIn, asDollars, fillMask, FormattedInput } from './formatted.tsx'
import { Frame, inputProps } from './frame.tsx'
import type { FieldProps } from './props.ts'
import styles from './fields.module.css'

/** A number that is pasted whole, however it was written, takes the place of what was there. */
const pasted = (event: ClipboardEvent<HTMLInputElement>, mask: string, put: (value: string) => void) => {
  const digits = nationalDigits(event.clipboardData.getData('text'))
  if (digits.length !== lengthOf(mask)) return
  event.preventDefault()
  put(fillMask(mask, digits))
}
const lengthOf = (mask: string) => mask.replaceAll(/[^#]/g, '').length

interface MaskedProps extends Pick<FieldProps, 'standing' | 'state'> {
  mask: string
  strip: (typed: string) => string
  autoComplete: string | undefined
  type: 'tel' | 'text'
  takesFocus?: boolean
}

const MaskedInput = ({ mask, strip, autoComplete, type, takesFocus, standing, state }: MaskedProps) => (
  <FormattedInput
    {...inputProps({ standing, state })}
    type={type}
    inputMode="numeric"
    autoComplete={autoComplete}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- only after "Change" was pressed
    autoFocus={takesFocus}
    readOnly={standing.fixed}
    value={typeof state.value === 'string' ? strip(state.value) : ''}
    strip={strip}
    format={(digits) => fillMask(mask, digits)}
    onPaste={(event) => pasted(event, mask, state.change)}
    onChange={(_, formatted) => state.change(formatted)}
  />
)

const digitsIn = (typed: string) => typed.replaceAll(/\D/g, '')

export const PhoneInput = ({ of, standing, state }: FieldProps<PhoneField>) => (
  <Frame standing={standing} state={state}>
    <MaskedInput
      standing={standing}
      state={state}
      mask={of.mask}
      strip={nationalDigits}
      type="tel"
      autoComplete={of.autocomplete}
    />
  </Frame>
)

/** Digits go in, four of them come back; "Change" types them anew, and left empty keeps what was there. */
export const SecretInput = ({ standing, state }: FieldProps<SecretField>) => {
  const [replaced, setReplaced] = useState<{ value: unknown; mask: string } | null>(null)
  const kept = lastFour(state.value)
  const leave = () => {
    // Asked for in another way meanwhile, it would be another kind of number.
    if (state.value === '' && replaced?.mask === standing.mask) {
      state.change(replaced.value)
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
                setReplaced({ value: state.value, mask: standing.mask })
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
          strip={digitsIn}
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
      <FormattedInput
        {...inputProps(props)}
        inputMode="decimal"
        autoComplete="off"
        readOnly={standing.fixed}
        value={amountIn(String(state.value ?? ''))}
        strip={amountIn}
        format={asDollars}
        onChange={(amount) => state.change(amount)}
      />
    </Frame>
  )
}
