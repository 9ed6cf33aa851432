import { nationalDigits } from '../../../domain/text/phone.ts'
import { useState, type ClipboardEvent } from 'react'
import { lastFour, type MoneyField, type PhoneField, type SecretField } from '../../../domain/kit/index.ts'
import { Button } from '../../ui/index.ts'
import { amountIn, asDollars, fillMask, FormattedInput } from './formatted.tsx'
import { Frame, inputProps } from './frame.tsx'
import type { FieldProps } from './props.ts'
import styles from './fields.module.css'
import { say } from '../../language/index.ts'

/** A complete number, pasted in any format, replaces the current one. */
const pasted = (event: ClipboardEvent<HTMLInputElement>, mask: string, put: (value: string) => void) => {
  const digits = nationalDigits(event.clipboardData.getData('text'))
  if (digits.length !== lengthOf(mask)) return
  event.preventDefault()
  put(fillMask(mask, digits))
}
const lengthOf = (mask: string) => mask.replaceAll(/[^#]/g, '').length

interface MaskedProps extends Pick<FieldProps, 'fieldState' | 'state'> {
  mask: string
  strip: (typed: string) => string
  autoComplete: string | undefined
  type: 'tel' | 'text'
  takesFocus?: boolean
}

const MaskedInput = ({ mask, strip, autoComplete, type, takesFocus, fieldState, state }: MaskedProps) => (
  <FormattedInput
    {...inputProps({ fieldState, state })}
    type={type}
    inputMode="numeric"
    autoComplete={autoComplete}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- only after "Change" was pressed
    autoFocus={takesFocus}
    readOnly={fieldState.fixed}
    value={typeof state.value === 'string' ? strip(state.value) : ''}
    strip={strip}
    format={(digits) => fillMask(mask, digits)}
    onPaste={(event) => pasted(event, mask, state.change)}
    onChange={(_, formatted) => state.change(formatted)}
  />
)

const digitsIn = (typed: string) => typed.replaceAll(/\D/g, '')

export const PhoneInput = ({ of, fieldState, state }: FieldProps<PhoneField>) => (
  <Frame fieldState={fieldState} state={state}>
    <MaskedInput
      fieldState={fieldState}
      state={state}
      mask={of.mask}
      strip={nationalDigits}
      type="tel"
      autoComplete={of.autocomplete}
    />
  </Frame>
)

/** Shows only the last four digits of a stored number. "Change" replaces it; left empty, the stored number stays. */
export const SecretInput = ({ fieldState, state }: FieldProps<SecretField>) => {
  const [replaced, setReplaced] = useState<{ value: unknown; mask: string } | null>(null)
  const kept = lastFour(state.value)
  const leave = () => {
    // With another mask it would be another kind of number.
    if (state.value === '' && replaced?.mask === fieldState.mask) {
      state.change(replaced.value)
      setReplaced(null)
    }
    state.leave()
  }
  return (
    <Frame fieldState={fieldState} state={state}>
      {kept ? (
        <div className={styles.kept}>
          <output id={state.id} tabIndex={-1}>
            {(fieldState.mask ? fieldState.mask.replaceAll('#', '•').slice(0, -4) : '••••') + kept.last4}
          </output>
          {!fieldState.fixed && (
            <Button
              variant="quiet"
              onClick={() => {
                setReplaced({ value: state.value, mask: fieldState.mask })
                state.change('')
              }}
            >
              {say('Change')}
              <span className="unseen">{` ${fieldState.label}`}</span>
            </Button>
          )}
        </div>
      ) : fieldState.mask === '' ? (
        <input
          {...inputProps({ fieldState, state: { ...state, leave } })}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only after "Change" was pressed
          autoFocus={replaced !== null}
          readOnly={fieldState.fixed}
          value={typeof state.value === 'string' ? state.value : ''}
          onChange={({ target }) => state.change(target.value)}
        />
      ) : (
        <MaskedInput
          fieldState={fieldState}
          state={{ ...state, leave }}
          mask={fieldState.mask}
          strip={digitsIn}
          type="text"
          autoComplete="off"
          takesFocus={replaced !== null}
        />
      )}
    </Frame>
  )
}

/** Whole dollars. Cents can be typed, or 12345.60 would become 1,234,560; they are dropped when the field loses focus. */
export const MoneyInput = (props: FieldProps<MoneyField>) => {
  const { fieldState, state } = props
  return (
    <Frame fieldState={fieldState} state={state}>
      <FormattedInput
        {...inputProps(props)}
        inputMode="decimal"
        autoComplete="off"
        readOnly={fieldState.fixed}
        value={amountIn(String(state.value ?? ''))}
        strip={amountIn}
        format={asDollars}
        onChange={(amount) => state.change(amount)}
      />
    </Frame>
  )
}
