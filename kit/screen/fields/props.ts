import type { AnyField } from '../../model/index.ts'
import type { FieldState } from '../state/field-state.ts'
import type { FieldBinding } from '../use-field.ts'

/** The props of every component in this folder: the field, its state, and its binding to the form. */
export interface FieldProps<F extends AnyField = AnyField> {
  of: F
  fieldState: FieldState
  state: FieldBinding
}
