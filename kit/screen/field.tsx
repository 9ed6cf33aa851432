import type { ComponentType } from 'react'
import type { AnyField } from '../model/index.ts'
import { components } from './fields/components.ts'
import type { FieldProps } from './fields/props.ts'
import { useField, useFieldState } from './use-field.ts'
import type { FieldState } from './state/field-state.ts'
import { say, useLanguage } from '../../platform/language/index.ts'

interface OneField {
  of: AnyField
  /** Label and hint of a field that another section repeats. */
  called?: Pick<FieldState, 'label' | 'hint'>
}

/** `<Field of={companyName} />`: the field, if it applies and this viewer may see it. */
export const Field = ({ of, called }: OneField) => {
  useLanguage()
  const fieldState = inLanguage({ ...useFieldState(of), ...called })
  return fieldState.present ? (
    <div className={of.width}>
      <Present of={of} fieldState={fieldState} />
    </div>
  ) : null
}

/** The texts of the form's definition in the language of the page. */
const inLanguage = (fieldState: FieldState): FieldState => ({
  ...fieldState,
  label: say(fieldState.label),
  hint: say(fieldState.hint),
  warning: say(fieldState.warning),
  note: say(fieldState.note),
  options: fieldState.options.map(([code, label]) => [code, say(label)]),
})

/** An answer that the screen has filled in says where it comes from. */
const withSource = (fieldState: FieldState, from: string): FieldState =>
  from && !fieldState.fixed
    ? { ...fieldState, source: say('From {section}. Change it if it differs.', { section: say(from) }) }
    : fieldState

const Present = ({ of, fieldState }: { of: AnyField; fieldState: FieldState }) => {
  const state = useField(of)
  // `components` checks that each kind has a matching component.
  const Component = components[of.kind] as ComponentType<FieldProps>
  return <Component of={of} fieldState={withSource(fieldState, state.from)} state={state} />
}
