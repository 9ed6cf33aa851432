import type { Answers } from '../answers.ts'
import type { KnownAnswers } from '../conditions/condition.ts'
import type { Form } from '../form.ts'
import type { AnyField } from '../kinds/index.ts'
import type { Problem } from '../../../platform/text/problem.ts'
import type { FormContext } from '../form-context.ts'

/** Digits just typed. `keep` is the name to store them under; it stays the same if a list item moves. */
export interface TypedSecret {
  readonly path: string
  readonly keep: string
  readonly digits: string
}

/** A problem and its position in the form: field, or list, item and field. */
export interface FoundProblem extends Problem {
  readonly at: readonly number[]
}

/** A pass over the fields of one object: of a section, or of one item. */
export interface Pass {
  readonly form: Form
  readonly context: FormContext
  readonly answers: KnownAnswers
  /** The stored answers at this level. Digits stay valid only while the form asks for the same number. */
  readonly before: KnownAnswers
  readonly stored: Answers
  learn(field: AnyField, value: unknown): void
  readonly problems: FoundProblem[]
  readonly secrets: TypedSecret[]
}

/** Where a field's answer comes from, where it goes, and its name. */
export interface Slot {
  readonly sent: unknown
  readonly kept: unknown
  readonly out: Record<string, unknown>
  readonly prefix: string
  readonly keepPrefix: string
  /** For an item: the position of its list and its own. */
  readonly at: readonly number[]
}

/** The values resolved so far in this object and, before it, outside. */
export const knowing = (outside?: KnownAnswers) => {
  const values = new Map<AnyField, unknown>()
  return {
    answers: { of: (field: AnyField) => (values.has(field) ? values.get(field) : outside?.of(field)) },
    learn: (field: AnyField, value: unknown) => void values.set(field, value),
  }
}

export const inFormOrder = (a: FoundProblem, b: FoundProblem) => {
  const apart = a.at.findIndex((number, index) => number !== b.at[index])
  return apart === -1 ? a.at.length - b.at.length : a.at[apart]! - (b.at[apart] ?? -1)
}
