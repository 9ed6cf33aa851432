/** Reads a list's URL. Any URL gives a list: unknown values are ignored. */
import type { Day } from '../../../platform/text/days/days.ts'
import { ANY_DAY, dayProblem } from '../../../platform/text/days/plausible-days.ts'

/** The router parses `4711` in a URL as a number, and `true` as a boolean. */
export const readText = (value: unknown, most: number): string | undefined => {
  const said = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  return typeof said === 'string' && said.trim() ? said.slice(0, most) : undefined
}

/** The ID of a row. */
export const readId = (value: unknown): number | undefined => {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

export const readDay = (value: unknown): Day | undefined =>
  typeof value === 'string' && value !== '' && dayProblem(value, ANY_DAY) === null ? value : undefined

export const readOneOf = <T extends string | number>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => String(one) === String(value))

/** Without undefined entries. */
export const withoutUndefined = <T extends object>(read: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as T
