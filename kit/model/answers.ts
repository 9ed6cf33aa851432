import type { AnyField } from './kinds/index.ts'

/** The answers to a list of fields. Every key is optional because drafts exist. */
export type AnswersIn<Fs extends readonly AnyField[]> = {
  [F in Fs[number] as F['key']]?: F['kind'] extends 'numbered'
    ? F['empty'][number & keyof F['empty']]
    : F['empty']
}

/** JSON as sent in the API, section → field. Typed `object` so that an inferred interface fits too. */
export type Answers = object

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads own keys only, so `__proto__` or `constructor` in a request has no effect. */
export const own = (record: unknown, key: string): unknown =>
  isRecord(record) && Object.hasOwn(record, key) ? record[key] : undefined
