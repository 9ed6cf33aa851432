import { withoutUndefined, readOneOf, readText } from '../../../kit/list/web/index.ts'

export const branchFilters = ['all', 'open', 'closed'] as const

/** The filters of the list in the URL. */
export interface BranchSearch {
  search?: string
  show?: (typeof branchFilters)[number]
  cursor?: string
}

export const readBranchSearch = (raw: Record<string, unknown>): BranchSearch =>
  withoutUndefined<BranchSearch>({
    search: readText(raw['search'], 100),
    show: readOneOf(branchFilters, raw['show']),
    cursor: readText(raw['cursor'], 1_000),
  })
