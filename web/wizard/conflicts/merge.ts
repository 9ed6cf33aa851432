import type { Answers } from '../../../domain/kit/index.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Three states of the answers become one: what was changed since `base` here stays, everything else is `theirs`.
 * Sections and signatories are merged key by key, a list as a whole. What they do not speak of stays, and so
 * does what stands at one of the paths of `keep` (a wrong value, which the server did not take).
 */
export const merged = (
  base: unknown,
  mine: Answers,
  theirs: Answers,
  keep: readonly string[] = [],
  prefix = '',
): Answers => {
  const out: Record<string, unknown> = { ...mine }
  for (const [key, there] of Object.entries(theirs)) {
    const path = prefix + key
    const own = out[key]
    const before = isRecord(base) ? base[key] : undefined
    if (there === undefined || keep.includes(path)) continue
    if (isRecord(own) && isRecord(there)) out[key] = merged(before, own, there, keep, `${path}.`)
    else if (own === undefined || same(own, before)) out[key] = there
  }
  return out
}

/** `businessInfo.email`, `tradeReference.1.name` → what stands there. */
export const valueAt = (answers: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], answers)
