/**
 * Recently verified tokens, by hash: a back-office page makes many calls with one token, and each signature check
 * takes a tenth of a millisecond. Entries end with their token, and after five minutes at the latest, so that a key
 * which the authority withdraws is soon forgotten.
 */
import { hash } from 'node:crypto'

const LONGEST = 5 * 60_000

export interface RecentTokens<Value> {
  get(token: string, now: number): Value | undefined
  /** `until`: milliseconds since 1970. */
  put(token: string, value: Value, until: number, now: number): void
}

export const recentTokens = <Value>(most: number): RecentTokens<Value> => {
  const kept = new Map<string, { value: Value; until: number }>()
  const keyOf = (token: string) => hash('sha256', token, 'base64')
  return {
    get(token, now) {
      const key = keyOf(token)
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      if (found.until <= now) return undefined
      // A map keeps insertion order: used entries move to the end, and the front is dropped first.
      kept.set(key, found)
      return found.value
    },
    put(token, value, until, now) {
      kept.set(keyOf(token), { value, until: Math.min(until, now + LONGEST) })
      const oldest = kept.keys().next()
      if (kept.size > most && !oldest.done) kept.delete(oldest.value)
    },
  }
}
