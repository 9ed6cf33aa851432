import { useState } from 'react'
import { lastFour, type MoneyField, type PhoneField, type SecretField } from '../../model/index.ts'
import { splitExtension } from '../../../platform/text/phone.ts'
import { Button } from '../../../platform/ui/index.ts'
import { useFormScope } from '../scope.ts'
import { autofillOf } from './autofill.ts'
import { FormattedInput } from './formatted.tsx'
import { Frame, inputProps } from './frame.tsx'
import { digitsNotation, dollarNotation, phoneNotation, type Notation } from './notation.ts'
import type { FieldProps } from './props.ts'
import styles from './fields.module.css'
import { say } from '../../../platform/language/index.ts'

interface MaskedProps extends Pick<FieldProps, 'fieldState' | 'state'> {
  notation: Notation
  autoComplete: string | undefined
  type: 'tel' | 'text'
  takesFocus?: boolean
  /** Takes a pasted text that replaces the answer, whatever is selected. */
  onPasted: (text: string) => boolean
}

const MaskedInput = ({
  notation,
  autoComplete,
  type,
  takesFocus,
  onPasted,
  fieldState,
  state,
}: MaskedProps) => (
  <FormattedInput
    {...inputProps({ fieldState, state })}
    type={type}
    inputMode="numeric"
    autoComplete={autoComplete}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- only after "Change" was pressed
    autoFocus={takesFocus}
    readOnly={fieldState.fixed}
    value={typeof state.value === 'string' ? state.value : ''}
    notation={notation}
    onPaste={(event) => {
      if (!fieldState.fixed && onPasted(event.clipboardData.getData('text'))) event.preventDefault()
    }}
    onChange={state.change}
  />
)

/** A complete number, pasted in any format, replaces the current one. */
const takeComplete =
  (notation: Notation, length: number, put: (answer: string) => void) => (text: string) => {
    const answer = notation.whole(text)
    if (answer?.length !== length) return false
    put(answer)
    return true
  }

export const PhoneInput = ({ of, fieldState, state }: FieldProps<PhoneField>) => {
  const form = useFormScope()
  const notation = phoneNotation(of.mask)
  /** An extension after the number moves to its own field. */
  const takeExtension = (text: string): boolean => {
    const split = of.extension && splitExtension(text)
    if (!split || !of.extension) return false
    state.change(split.number)
    form.change(of.extension, split.extension, state.item)
    return true
  }
  const leave = () => {
    if (typeof state.value === 'string') takeExtension(state.value)
    state.leave()
  }
  return (
    <Frame fieldState={fieldState} state={state}>
      <MaskedInput
        fieldState={fieldState}
        state={{ ...state, leave }}
        notation={notation}
        type="tel"
        autoComplete={autofillOf(of.autocomplete, state.item)}
        onPasted={(text) => takeExtension(text) || takeComplete(notation, of.mask.length, state.change)(text)}
      />
    </Frame>
  )
}

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
          notation={digitsNotation(fieldState.mask)}
          onPasted={takeComplete(digitsNotation(fieldState.mask), fieldState.mask.length, state.change)}
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
        value={String(state.value ?? '')}
        notation={dollarNotation}
        onChange={state.change}
      />
    </Frame>
  )
}
