import { defined, readOneOf, readText } from '../ui/data-table/index.ts'

export const states = ['opening', 'open', 'refused'] as const

/** The filters of the list of cash accounts in the URL. */
export interface CashListSearch {
  search?: string
  state?: (typeof states)[number]
  cursor?: string
}

export const readCashListSearch = (raw: Record<string, unknown>): CashListSearch =>
  defined<CashListSearch>({
    search: readText(raw['search'], 100),
    state: readOneOf(states, raw['state']),
    cursor: readText(raw['cursor'], 1_000),
  })
