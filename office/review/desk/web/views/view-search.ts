/** What a view saves of the list's address, and what the address is if a view is opened. */
import { readListSearch, type ListSearch } from '../../../web/list/list-address.ts'
import { changeListSearch, questionOf } from '../../../web/list/list-search.ts'
import type { View } from './queries.ts'

type Filters = View['filters']

/** Without the search: it names customers. */
export const filtersOf = (search: ListSearch): Filters => {
  const { customer: _, ...filters } = questionOf(search)
  return filters
}

/** The address of filters. Those that the address names like the server need no entry here. */
const searchOf = ({ status, startDate, endDate, ...filters }: Filters): ListSearch =>
  readListSearch({ ...filters, filter: status ?? 'Pending', from: startDate, to: endDate })

/** The address of a view; the page size stays. */
export const searchOfView = ({ id, filters }: Pick<View, 'id' | 'filters'>, now: ListSearch): ListSearch =>
  readListSearch({ ...searchOf(filters), pageSize: now.pageSize, view: id })

/** The same filters without the view. */
export const withoutView = (now: ListSearch): ListSearch => changeListSearch(now, { view: undefined })

/** Whether the list shows what the filters say. The search does not count. */
export const shows = (now: ListSearch, filters: Filters): boolean =>
  JSON.stringify(filtersOf(now)) === JSON.stringify(filtersOf(searchOf(filters)))

/** `?view=12`: the filters are those of the view. */
export const namesOnlyView = (now: ListSearch): boolean =>
  now.view !== undefined && Object.keys(now).every((key) => key === 'view' || key === 'pageSize')

/** REV-006 and REV-014 fix how the list opens, so the analyst's own work is one click away. */
export const ownWork = {
  name: 'Mine and unassigned, due first',
  search: { filter: 'Pending', assigned: 'mine-or-none', sort: 'due' },
} as const

/** Views that everyone has. The list opens with the first one. */
export const builtIn: readonly { name: string; search: ListSearch }[] = [
  { name: 'Pending, newest first', search: { filter: 'Pending' } },
  ownWork,
]
