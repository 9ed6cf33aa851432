/** What is known of somebody before the first answer: from the web shop's token, an account, a link of ours. */
import type { Answers, FormContext } from '../../domain/kit/index.ts'

export interface Arrival {
  facts: FormContext['facts']
  /** Sections with some of their fields. */
  answers: Answers
  /** Travels with the first save, and leaves the address after it. */
  sftoken?: string
}

/** The words of an address that may say who comes (SHELL-A09). */
const words = ['sftoken', 'accountId', 'apiKey', 'id'] as const
export type ArrivalSearch = Partial<Record<(typeof words)[number], string>>

/**
 * As they stand in the address: a number with noughts before it is no number. The token of the shop was taken out of it
 * (taken-token.ts). Null when none is there.
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

/** The search of an address without them. */
export const withoutArrival = (search: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !words.some((word) => word === name)))
