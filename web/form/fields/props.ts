import type { AnyField } from '../../../domain/kit/index.ts'
import type { Standing } from '../field-state.ts'
import type { FieldState } from '../use-field.ts'

/** What every component of this folder is given: the question, how it stands, and its answer. */
export interface FieldProps<F extends AnyField = AnyField> {
  of: F
  standing: Standing
  state: FieldState
}
