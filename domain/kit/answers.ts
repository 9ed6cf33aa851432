import type { AnyField } from './kinds/index.ts'

/** What is answered in a row of fields. Every key is optional, because drafts exist. */
export type AnswersIn<Fs extends readonly AnyField[]> = {
  [F in Fs[number] as F['key']]?: F['kind'] extends 'numbered'
    ? F['empty'][number & keyof F['empty']]
    : F['empty']
}

/** Plain JSON in the shape of the wire, section → field; `object`, so that an inferred interface fits too. */
export type Answers = object

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A key of its own, so that no `__proto__` or `constructor` in a request means anything. */
export const own = (record: unknown, key: string): unknown =>
  isRecord(record) && Object.hasOwn(record, key) ? record[key] : undefined
