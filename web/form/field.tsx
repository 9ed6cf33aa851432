import type { ComponentType } from 'react'
import type { AnyField } from '../../domain/kit/index.ts'
import { components } from './fields/components.ts'
import type { FieldProps } from './fields/props.ts'
import { useField, useFieldState } from './use-field.ts'
import type { FieldState } from './field-state.ts'

interface OneField {
  of: AnyField
  /** What it is called here, where a section only mentions it. */
  called?: Pick<FieldState, 'label' | 'hint'>
}

/** `<Field of={companyName} />`: the question, while it arises and this viewer may see it. */
export const Field = ({ of, called }: OneField) => {
  const fieldState = { ...useFieldState(of), ...called }
  return fieldState.present ? (
    <div className={of.width}>
      <Present of={of} fieldState={fieldState} />
    </div>
  ) : null
}

const Present = ({ of, fieldState }: { of: AnyField; fieldState: FieldState }) => {
  const state = useField(of)
  // The map gives each kind its own component; that they fit each other is checked there.
  const Component = components[of.kind] as ComponentType<FieldProps>
  return <Component of={of} fieldState={fieldState} state={state} />
}
