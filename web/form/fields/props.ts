import type { AnyField } from '../../../domain/kit/index.ts'
import type { FieldState } from '../field-state.ts'
import type { FieldBinding } from '../use-field.ts'

/** What every component of this folder is given: the question, how it stands, and its answer. */
export interface FieldProps<F extends AnyField = AnyField> {
  of: F
  fieldState: FieldState
  state: FieldBinding
}
