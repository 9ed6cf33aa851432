/** The applications before and after one in the list as the user left it, across its pages. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { BannerName } from '../../../../../banners/rules/banners.ts'
import {
  addPage,
  lastListSearch,
  leftList,
  markOpened,
  onLeftListChange,
  type LeftPage,
  type LeftRow,
} from '../../list/list-memory.ts'
import type { ListSearch } from '../../list/list-address.ts'
import { applicationList, type ListPage } from '../../queries.ts'

export interface Neighbors {
  previous?: LeftRow | undefined
  next?: LeftRow | undefined
  /** From 1 across all pages; absent if the application was not opened from the list. */
  position?: number
  /** The total, at most 1,001. */
  count?: number
}

export const pageLeft = (cursor: string | undefined, page: ListPage): LeftPage => ({
  cursor,
  rows: page.rows.map(({ creditAppId, companyName }) => ({ creditAppId, companyName })),
  from: page.from,
  next: page.nextCursor,
  previous: page.previousCursor,
})

/** At the end of a page, prefetch the next one. */
const usePageBeyond = (tenant: BannerName, side: 'before' | 'after', cursor: string | null) => {
  const left = leftList(tenant)
  const { data } = useQuery({
    ...applicationList(tenant, { ...left?.search, ...(cursor && { cursor }) }),
    enabled: cursor !== null,
  })
  useEffect(() => {
    if (data && cursor !== null) addPage(tenant, side, pageLeft(cursor, data))
  }, [data, tenant, side, cursor])
}

export const useNeighbors = (tenant: BannerName, id: number): Neighbors => {
  const left = useSyncExternalStore(onLeftListChange, () => leftList(tenant))
  useEffect(() => markOpened(tenant, id), [tenant, id])
  const pages = left?.pages ?? []
  const rows = pages.flatMap((page) => page.rows)
  const at = rows.findIndex((row) => row.creditAppId === id)
  usePageBeyond(tenant, 'before', at === 0 ? (pages[0]?.previous ?? null) : null)
  usePageBeyond(tenant, 'after', at >= 0 && at === rows.length - 1 ? (pages.at(-1)?.next ?? null) : null)
  if (!left || at < 0) return {}
  return {
    previous: rows[at - 1],
    next: rows[at + 1],
    position: (pages[0]?.from ?? 1) + at,
    count: left.count,
  }
}

/** The way back to the list, to the page of this application. */
export const useLastListSearch = (tenant: BannerName): ListSearch => {
  useSyncExternalStore(onLeftListChange, () => leftList(tenant))
  return lastListSearch(tenant)
}
