/**
 * How the user left the list, for each banner (REV-016). Filters, order and page size outlive the visit; the search,
 * and page keys that name customers, last as long as the tab. The rows are kept, so that previous and next work
 * after a decision removes the application from the list.
 */
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { browserStore, readRecord, tabStore, writeRecord } from '../../../../platform/storage/index.ts'
import { readListSearch, type ListSearch } from './list-address.ts'
import { sortOf } from './list-search.ts'

export interface LeftRow {
  creditAppId: number
  companyName: string
}
/** A page as it was shown. */
export interface LeftPage {
  cursor: string | undefined
  rows: readonly LeftRow[]
  /** The number of its first row. */
  from: number
  next: string | null
  previous: string | null
}
export interface LeftList {
  search: ListSearch
  /** The pages; the first is the one that was shown, and moving to the next application added others. */
  pages: readonly LeftPage[]
  /** At most 1,001. */
  count: number
  /** The application that was opened last. */
  opened?: number
}

const keyOf = (tenant: BannerName) => `review-list.${tenant}`

/** Whether the page key contains a customer's name, because it holds the values of a row. */
const namesCustomers = (search: ListSearch) => ['companyName', 'customerAccountId'].includes(sortOf(search))

export const rememberSearch = (tenant: BannerName, search: ListSearch) => {
  const { customer, cursor, ...lasting } = search
  const page = cursor && !customer && !namesCustomers(search) ? { cursor } : {}
  writeRecord(browserStore, keyOf(tenant), { ...lasting, ...page })
  writeRecord(tabStore, keyOf(tenant), search)
}

/** The meaning of a URL without filters: the list as the user left it; nothing on the first visit. */
export const rememberedSearch = (tenant: BannerName): ListSearch =>
  readListSearch(readRecord(tabStore, keyOf(tenant)) ?? readRecord(browserStore, keyOf(tenant)) ?? {})

const left = new Map<BannerName, LeftList>()
const listeners = new Set<() => void>()
const change = (tenant: BannerName, next: LeftList) => {
  left.set(tenant, next)
  for (const listener of listeners) listener()
}
export const onLeftListChange = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const idsOf = (list: LeftList) => list.pages.flatMap(({ rows }) => rows.map((row) => row.creditAppId))
const holds = (page: LeftPage, id: number | undefined) => page.rows.some((row) => row.creditAppId === id)
export const leftList = (tenant: BannerName): LeftList | undefined => left.get(tenant)

/** Called by the list for every page it shows. */
export const leaveList = (tenant: BannerName, search: ListSearch, page: LeftPage, count: number) => {
  const opened = left.get(tenant)?.opened
  change(tenant, { search, pages: [page], count, ...(opened !== undefined && { opened }) })
}

/** Adds the page before or after the known ones; a known page stays unchanged. */
export const addPage = (tenant: BannerName, side: 'before' | 'after', page: LeftPage) => {
  const known = left.get(tenant)
  if (!known || known.pages.some(({ cursor }) => cursor === page.cursor)) return
  const ids = new Set(idsOf(known))
  const added = { ...page, rows: page.rows.filter(({ creditAppId }) => !ids.has(creditAppId)) }
  change(tenant, { ...known, pages: side === 'after' ? [...known.pages, added] : [added, ...known.pages] })
}

/** Called by an application when it opens, whatever the way. */
export const markOpened = (tenant: BannerName, id: number) => {
  const known = left.get(tenant)
  if (known && known.opened !== id && known.pages.some((page) => holds(page, id)))
    change(tenant, { ...known, opened: id })
}
/** The list is shown again and has found its row. */
export const forgetOpened = (tenant: BannerName) => {
  const { opened, ...rest } = left.get(tenant) ?? {}
  if (opened !== undefined) change(tenant, rest as LeftList)
}

/** The way back: the list as the user left it, at the page of the last opened application. */
export const lastListSearch = (tenant: BannerName): ListSearch => {
  const known = left.get(tenant)
  if (!known) return {}
  const page = known.pages.find((one) => holds(one, known.opened))
  return page ? readListSearch({ ...known.search, cursor: page.cursor }) : known.search
}

/** The row to continue at among the current rows: the opened one, or the one that follows it. */
export const whereToGoOn = (tenant: BannerName, now: readonly number[]): number | undefined => {
  const known = left.get(tenant)
  if (known?.opened === undefined) return undefined
  const ids = idsOf(known)
  const at = ids.indexOf(known.opened)
  const there = new Set(now)
  return [...ids.slice(at), ...ids.slice(0, at).reverse()].find((id) => there.has(id))
}
