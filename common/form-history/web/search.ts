/** The form history's filters in the address (HIST-002 to 004). */
import { withoutUndefined, readOneOf, readText } from '../../../kit/list/web/index.ts'

export const filters = { my: 'My', branch: 'Branch', regional: 'Regional' } as const
export type Filter = keyof typeof filters
export const pageSizes = [10, 25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
/** The server's limit (docs/decisions/0039). */
const MOST_PAGES = 1_000

/** Default values are left out of the address. */
export interface HistorySearch {
  filter?: Filter
  search?: string
  page?: number
  size?: PageSize
}

export const filterOf = ({ filter }: HistorySearch): Filter => filter ?? 'my'
export const sizeOf = ({ size }: HistorySearch): PageSize => size ?? 10
export const pageOf = ({ page }: HistorySearch): number => page ?? 1

/** Reads any address; invalid values fall back to the defaults. */
export const readHistorySearch = (raw: Record<string, unknown>): HistorySearch => {
  const filter = readOneOf(Object.keys(filters) as Filter[], String(raw['filter']).toLowerCase())
  const page = Number(raw['page'])
  const size = readOneOf(pageSizes, raw['size'])
  return withoutUndefined<HistorySearch>({
    filter: filter === 'my' ? undefined : filter,
    search: readText(raw['search'], 200),
    page: Number.isInteger(page) && page > 1 && page <= MOST_PAGES ? page : undefined,
    size: size === 10 ? undefined : size,
  })
}

/** A changed filter starts at the first page. */
export const changeHistorySearch = (
  search: HistorySearch,
  change: { [K in keyof HistorySearch]?: HistorySearch[K] | undefined },
): HistorySearch => readHistorySearch({ ...search, page: undefined, ...change })
