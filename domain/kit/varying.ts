import type { Condition, Known } from './condition.ts'
import type { FormContext } from './form-context.ts'

/** Where a field is resolved: the form context and the answers so far. */
export interface FieldContext {
  readonly context: FormContext
  readonly answers: Known
}

interface Vary<T> {
  readonly otherwise: T
  readonly cases: readonly (readonly [Condition, T])[]
}
/** A value, or one that differs by condition. A different label never needs a second field. */
export type Varying<T> = T | Vary<T>

/** The first case whose condition holds, or `otherwise`. */
export const vary = <T>(otherwise: T, ...cases: (readonly [Condition, T])[]): Vary<T> => ({
  otherwise,
  cases,
})

const varies = <T>(value: Varying<T>): value is Vary<T> =>
  typeof value === 'object' && value !== null && 'otherwise' in value && 'cases' in value

/** Resolves the value for this field context; without one, returns the default. */
export const resolve = <T>(value: Varying<T>, fieldContext?: FieldContext): T => {
  if (!varies(value)) return value
  const found =
    fieldContext &&
    value.cases.find(([condition]) => condition.holds(fieldContext.context, fieldContext.answers))
  return found ? found[1] : value.otherwise
}

/** The conditions that it depends on. */
export const conditionsIn = (value: unknown): readonly Condition[] =>
  varies(value) ? value.cases.map(([condition]) => condition) : []
