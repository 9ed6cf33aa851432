import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { BannerName } from '../../domain/rules/banners.ts'
import { applicationList } from './queries.ts'
import { lastListSearch } from './list-search.ts'

/** The applications before and after this one in the list as it was left; none when it was not opened from there. */
export const neighbours = (queries: QueryClient, tenant: BannerName, id: number) => {
  type Pages = InfiniteData<{ rows: { creditAppId: number }[] }>
  const left = queries.getQueryData<Pages>(applicationList(tenant, lastListSearch()).queryKey)
  const ids = left?.pages.flatMap((page) => page.rows.map((row) => row.creditAppId)) ?? []
  const at = ids.indexOf(id)
  return at < 0 ? {} : { previous: ids[at - 1], next: ids[at + 1] }
}
