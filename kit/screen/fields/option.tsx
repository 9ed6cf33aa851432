import { useEffect, useRef, useState } from 'react'
import type { Option, OptionField } from '../../model/index.ts'
import { useFormScope } from '../scope.ts'
import { autofillOf } from './autofill.ts'
import { EmptyList } from './empty-list.tsx'
import { Frame, inputProps } from './frame.tsx'
import type { FieldState } from '../state/field-state.ts'
import type { FieldProps } from './props.ts'
import { say } from '../../../platform/language/index.ts'

/** A list of the server, or a line to type on where it lists nothing or cannot be reached. */
export const OptionInput = (props: FieldProps<OptionField>) => {
  const { of, fieldState, state } = props
  const options = useOptions(fieldState)
  const value = String(state.value ?? '')
  useUsual(props, options)
  const shared = { ...inputProps(props), value, autoComplete: autofillOf(of.autocomplete, state.item) }
  const typed =
    !fieldState.listed || (options !== 'asking' && options.length === 0 && of.orText) || options === 'failed'
  return (
    <Frame fieldState={fieldState} state={state}>
      {typed ? (
        <input
          {...shared}
          type="text"
          readOnly={fieldState.fixed}
          onChange={(event) => state.change(event.target.value)}
        />
      ) : (
        <select
          {...shared}
          disabled={fieldState.fixed}
          onChange={(event) => state.change(event.target.value)}
        >
          <option value="">{options === 'asking' ? say('Loading…') : say('Select an option')}</option>
          {withCurrent(options === 'asking' ? [] : options, value).map(([code, label]) => (
            <option key={code} value={code}>
              {say(label)}
            </option>
          ))}
        </select>
      )}
      {Array.isArray(options) && options.length === 0 && !typed && <EmptyList of={fieldState} />}
    </Frame>
  )
}

/** The current answer stays in the list until the options have loaded. */
const withCurrent = (options: readonly Option[], value: string): readonly Option[] =>
  value === '' || options.some(([code]) => code === value) ? options : [...options, [value, value]]

const useOptions = ({ listed, endpoint, query }: FieldState) => {
  const { lookups } = useFormScope()
  const [found, setFound] = useState<{ name: string; options: readonly Option[] | 'failed' } | null>(null)
  const search = new URLSearchParams(query).toString()
  const name = `${endpoint}?${search}`
  useEffect(() => {
    if (!listed) return undefined
    let wanted = true
    lookups.options(endpoint, Object.fromEntries(new URLSearchParams(search))).then(
      (options) => wanted && setFound({ name, options }),
      (error: unknown) => {
        console.warn('A list could not be loaded.', error)
        if (wanted) setFound({ name, options: 'failed' })
      },
    )
    return () => {
      wanted = false
    }
  }, [lookups, listed, endpoint, search, name])
  return found?.name === name ? found.options : 'asking'
}

/** Chooses the first option after another answer has changed the list, unless this field has an answer. */
const useUsual = (
  { fieldState: { usualFirst, query }, state: { value, change } }: FieldProps<OptionField>,
  options: ReturnType<typeof useOptions>,
) => {
  const search = JSON.stringify(query)
  const [first] = Array.isArray(options) ? options : []
  const known = useRef(search)
  useEffect(() => {
    if (!usualFirst || !first || search === known.current) return
    known.current = search
    if (!value && !Object.values(query).includes('')) change(first[0])
  })
}
