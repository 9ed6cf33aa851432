import type { Answers } from '../../../model/index.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Three-way merge: keeps what changed here since `base` and takes everything else from `theirs`. Merges sections and
 * signatories key by key, and a list as a whole. Keys missing in `theirs` stay, and so do the values at the paths in
 * `keep` (invalid values that the server rejected).
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

/** The value at a path such as `businessInfo.email` or `tradeReference.1.name`. */
export const valueAt = (answers: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], answers)
