import { fillText } from '../../../platform/text/filled.ts'
import type { Condition, KnownAnswers } from './condition.ts'
import type { AnyField } from '../kinds/index.ts'
import type { FormContext } from '../form-context.ts'

/** Where a field is resolved: the form context and the answers so far. */
export interface FieldContext {
  readonly context: FormContext
  readonly answers: KnownAnswers
  /** In a list: the number of its item, from 1. */
  readonly item?: number
}

interface Vary<T> {
  readonly otherwise: T
  readonly cases: readonly (readonly [Condition, T])[]
  /** What fills the places of its cases, which only count from the second item of a list on (`naming`). */
  readonly names?: Names
}
/** `{name}` in a text → the fields whose answers it stands for. */
export type Names = Readonly<Record<string, readonly AnyField[]>>
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
  if (!found) return value.otherwise
  return (value.names ? nameItem(found[1], value.names, fieldContext) : found[1]) ?? value.otherwise
}

/** Null in the first item of a list, and for a name of spaces. */
const nameItem = <T>(text: T, names: Names, { answers, item = 1 }: FieldContext): T | null => {
  const values = Object.entries(names).map(([name, fields]) => {
    const parts = fields.map((field) => String(answers.of(field) ?? '').trim())
    return [name, parts.filter(Boolean).join(' ')] as const
  })
  if (item === 1 || typeof text !== 'string' || values.some(([, value]) => value === '')) return null
  return fillText(text, Object.fromEntries(values)) as T
}

/** The conditions that it depends on. */
export const conditionsIn = (value: unknown): readonly Condition[] =>
  varies(value) ? value.cases.map(([condition]) => condition) : []
