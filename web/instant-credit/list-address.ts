import { instantCreditStates, type InstantCreditState } from '../../domain/rules/instant-credit.ts'
import { defined, readOneOf, readText } from '../ui/data-table/index.ts'

/** The filters of the list in the URL. */
export interface InstantCreditSearch {
  search?: string
  state?: InstantCreditState
  cursor?: string
}

export const readInstantCreditSearch = (raw: Record<string, unknown>): InstantCreditSearch =>
  defined<InstantCreditSearch>({
    search: readText(raw['search'], 100),
    state: readOneOf(instantCreditStates, raw['state']),
    cursor: readText(raw['cursor'], 1_000),
  })
