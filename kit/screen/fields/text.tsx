import { Suspense, useState } from 'react'
import type { DateField, EmailField, NumberField, TextField } from '../../model/index.ts'
import { DayInput, lazyPart } from '../../../platform/ui/index.ts'
import { autofillOf } from './autofill.ts'
import { Frame, inputProps } from './frame.tsx'
import type { FieldProps } from './props.ts'
import { say } from '../../../platform/language/index.ts'

const Suggestions = lazyPart(() => import('./suggested/suggestions.tsx'))
const Completions = lazyPart(() => import('./suggested/completions.tsx'))

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** One line or several. No `maxLength`: text that is too long gets a message instead of being cut silently. */
export const TextInput = (props: FieldProps<TextField>) => {
  const { of, fieldState, state } = props
  const [isTyped, setTyped] = useState(false)
  const list = (of.suggestedBy ?? of.completes) && !fieldState.fixed ? `${state.id}-list` : undefined
  const shared = {
    ...inputProps(props),
    value: textOf(state.value),
    readOnly: fieldState.fixed,
    autoComplete: autofillOf(of.autocomplete, state.item),
    onChange: (event: { target: { value: string } }) => {
      setTyped(true)
      state.change(event.target.value)
    },
  }
  return (
    <Frame fieldState={fieldState} state={state}>
      {of.multiline ? (
        <textarea {...shared} rows={4} />
      ) : (
        <input {...shared} type="text" inputMode={of.inputMode} list={list} />
      )}
      <Counter left={of.max - [...shared.value].length} max={of.max} />
      {list && (
        <Suspense>
          {of.suggestedBy && <Suggestions id={list} of={of} />}
          {of.completes && isTyped && <Completions id={list} of={of} state={state} />}
        </Suspense>
      )}
    </Frame>
  )
}

/** Shorter texts need no counter. */
const COUNTED = 20

/** How many more characters fit, once few do. */
const Counter = ({ left, max }: { left: number; max: number }) =>
  max >= COUNTED && left <= Math.max(5, max / 10) ? (
    <p className="field-hint" aria-live="polite">
      {left < 0 ? say('{count} too many', { count: -left }) : say('{count} characters left', { count: left })}
    </p>
  ) : null

export const EmailInput = (props: FieldProps<EmailField>) => {
  const { fieldState, state } = props
  return (
    <Frame fieldState={fieldState} state={state}>
      <input
        {...inputProps(props)}
        // With type `email`, browsers hide pasted spaces from us. inputMode still brings up the email keyboard.
        type="text"
        inputMode="email"
        autoComplete={autofillOf(props.of.autocomplete, state.item)}
        autoCapitalize="none"
        spellCheck={false}
        readOnly={fieldState.fixed}
        value={textOf(state.value)}
        onChange={(event) => state.change(event.target.value)}
      />
    </Frame>
  )
}

export const NumberInput = (props: FieldProps<NumberField>) => {
  const { fieldState, state } = props
  return (
    <Frame fieldState={fieldState} state={state}>
      <input
        {...inputProps(props)}
        type="text"
        inputMode="numeric"
        readOnly={fieldState.fixed}
        value={textOf(state.value)}
        onChange={(event) => state.change(event.target.value)}
      />
    </Frame>
  )
}

export const DateInput = (props: FieldProps<DateField>) => {
  const { fieldState, state } = props
  return (
    <Frame fieldState={fieldState} state={state}>
      <DayInput
        {...inputProps(props)}
        min={fieldState.earliest}
        max={fieldState.latest}
        readOnly={fieldState.fixed}
        value={textOf(state.value)}
        onChange={state.change}
        onBlur={state.leave}
      />
    </Frame>
  )
}
