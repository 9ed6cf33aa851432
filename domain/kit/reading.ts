import type { Answers } from './answers.ts'
import type { Known } from './condition.ts'
import type { Form } from './form.ts'
import type { AnyField } from './kinds/index.ts'
import type { Problem } from './problem.ts'
import type { FormContext } from './form-context.ts'

/** Digits just typed. `keep` is the name to keep them under; it stays when an item of a list moves. */
export interface TypedSecret {
  readonly path: string
  readonly keep: string
  readonly digits: string
}

/** A problem and where a reader of the form meets it: field, or list, item and field. */
export interface Found extends Problem {
  readonly at: readonly number[]
}

/** A pass over fields that stand in one object: a section's, or one item's of a list. */
export interface Pass {
  readonly form: Form
  readonly context: FormContext
  readonly answers: Known
  /** What the stored answers say here: digits stay what they were only while they are asked in the same way. */
  readonly before: Known
  readonly stored: Answers
  learn(field: AnyField, value: unknown): void
  readonly problems: Found[]
  readonly secrets: TypedSecret[]
}

/** Where a field's answer comes from, where it goes, and what it is called. */
export interface Slot {
  readonly sent: unknown
  readonly kept: unknown
  readonly out: Record<string, unknown>
  readonly prefix: string
  readonly keepPrefix: string
  /** Of an item: the number of its list and its own. */
  readonly at: readonly number[]
}

/** What has been settled so far in this object, and before it outside of it. */
export const knowing = (outside?: Known) => {
  const values = new Map<AnyField, unknown>()
  return {
    answers: { of: (field: AnyField) => (values.has(field) ? values.get(field) : outside?.of(field)) },
    learn: (field: AnyField, value: unknown) => void values.set(field, value),
  }
}

export const inFormOrder = (a: Found, b: Found) => {
  const apart = a.at.findIndex((number, index) => number !== b.at[index])
  return apart === -1 ? a.at.length - b.at.length : a.at[apart]! - (b.at[apart] ?? -1)
}
