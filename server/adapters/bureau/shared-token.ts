/**
 * A bearer token of a bureau: asked for when first needed, shared by all who call meanwhile, kept for its life, and
 * asked for anew once where the bureau takes it no longer.
 */
import { type Ask, askJson } from '../ask-json.ts'

export interface IssuedToken {
  readonly value: string
  /** Milliseconds from now. */
  readonly lasts: number
}

/** How a bureau is asked, whichever it is. */
export interface Manner {
  patience?: number
  onFault?: (says: string) => void
}

/** A token that dies on its way is of no use. */
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
        // Whoever asks next begins anew.
        if (asked === mine) asked = null
        throw error
      },
    )
    asked = mine
    return mine
  }

  return {
    /** As askJson, with our token. */
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
        // Refused again, it is no matter of age: a fault like any other.
        return askJson(withToken(await token()))
      }
    },
  }
}

class Expired extends Error {}
