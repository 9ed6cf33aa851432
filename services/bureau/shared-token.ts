/**
 * A bureau's bearer token: requested when first needed, shared by concurrent calls, kept until it expires, and
 * requested again, once, if the bureau no longer accepts it.
 */
import { type Ask, askJson } from '../../platform/ask-json.ts'

export interface IssuedToken {
  readonly value: string
  /** Milliseconds from now. */
  readonly lasts: number
}

/** A request to any bureau. */
export interface Manner {
  patience?: number
  onFault?: (says: string) => void
}

/** A token that expires on its way is useless. */
const MARGIN = 60_000

export const sharedToken = (obtain: () => Promise<IssuedToken>, clock: () => number = Date.now) => {
  let asked: Promise<string> | null = null
  let until = 0

  const token = (): Promise<string> => {
    if (asked && clock() < until) return asked
    until = Number.POSITIVE_INFINITY
    const mine = obtain().then(
      ({ value, lasts }) => {
        until = clock() + lasts - MARGIN
        return value
      },
      (error: unknown) => {
        // The next call requests a new one.
        if (asked === mine) asked = null
        throw error
      },
    )
    asked = mine
    return mine
  }

  return {
    /** Gets a token. */
    async connect(): Promise<void> {
      await token()
    },

    /** Like askJson, with our token. */
    async ask<T>(question: Ask<T>): Promise<T | null> {
      const first = token()
      const withToken = (value: string) => ({
        ...question,
        headers: { ...question.headers, authorization: `Bearer ${value}` },
      })
      const value = await first
      try {
        return await askJson({
          ...withToken(value),
          refuses: (status, body) =>
            status === 401 ? new Expired() : (question.refuses?.(status, body) ?? null),
        })
      } catch (error) {
        if (!(error instanceof Expired)) throw error
        if (asked === first) asked = null
        // Refused again, so age is not the reason: a fault like any other.
        return askJson(withToken(await token()))
      }
    },
  }
}

class Expired extends Error {}
