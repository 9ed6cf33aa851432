/** What is known about the customer before the first answer: from a storefront token, an account, or one of our links. */
import type { Answers, FormContext } from '../../../kit/model/index.ts'

export interface Arrival {
  facts: FormContext['facts']
  /** Some answers, by section. */
  answers: Answers
  /** Sent with the first save, then removed from the address. */
  sftoken?: string
}

/** The query parameters that may identify the visitor (SHELL-A09). */
const words = ['sftoken', 'accountId', 'apiKey', 'id'] as const
export type ArrivalSearch = Partial<Record<(typeof words)[number], string>>

/**
 * The raw query parameters, because an account number may have leading zeros. taken-token.ts has already removed the
 * shop's token from the address. Null if there are none.
 */
export const arrivalIn = (searchStr: string, sftoken: string | null): ArrivalSearch | null => {
  if (sftoken) return { sftoken }
  const search = new URLSearchParams(searchStr)
  const found = words.flatMap((word) => {
    const value = search.get(word)
    return value ? [[word, value] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}

/** The query without these parameters. */
export const withoutArrival = (search: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !words.some((word) => word === name)))
