/** What the review screens ask the server, and under which key it is remembered. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { bannerOf, type BannerName } from '../../domain/rules/banners.ts'
import { ApiError } from '../api/api-error.ts'
import { call, type ReplyOf } from '../api/client.ts'
import type { ListSearch } from './list/list-address.ts'
import { pageSizeOf, questionOf } from './list/list-search.ts'

export type ListPage = ReplyOf<'GET /api/CreditReview/getListViewModel'>['data']
export type ListRow = ListPage['rows'][number]
export type Detail = ReplyOf<'GET /api/CreditReview/getDetailViewModel/:tenant/:id'>['data']

const tenantIdOf = (tenant: BannerName) => bannerOf(tenant)?.tenantId ?? 0

/** A failed load of these is written to the console and said on the spot, never in a popup (REV-116). */
const logged =
  <A, T>(what: string, load: (given: A) => Promise<T>) =>
  async (given: A): Promise<T> => {
    try {
      return await load(given)
    } catch (error) {
      if (error instanceof ApiError) console.warn(`${what} could not be loaded: ${error.message}`)
      throw error
    }
  }

export const applicationList = (tenant: BannerName, search: ListSearch) => {
  const query = {
    tenantId: tenantIdOf(tenant),
    ...questionOf(search),
    pageSize: pageSizeOf(search),
    ...(search.cursor && { cursor: search.cursor }),
  }
  return queryOptions({
    queryKey: ['applications', tenant, query],
    queryFn: logged(
      'The list of applications',
      async ({ signal }: { signal: AbortSignal }): Promise<ListPage> =>
        (await call('GET /api/CreditReview/getListViewModel', { query, signal })).data,
    ),
  })
}

export const applicationDetail = (tenant: BannerName, id: number) =>
  queryOptions({
    queryKey: ['application', tenant, id],
    queryFn: async ({ signal }): Promise<Detail> =>
      (await call('GET /api/CreditReview/getDetailViewModel/:tenant/:id', { params: { tenant, id }, signal }))
        .data,
  })

/**
 * After an act: reads the application anew, and has its list read anew too. Resolves once the page knows how it is now,
 * so whoever waits for it keeps its buttons busy until then. A failed read leaves what was there; the next act on an old
 * version is refused.
 */
export const readAnew = (queries: QueryClient, tenant: BannerName, id: number): Promise<void> => {
  void queries.invalidateQueries({ queryKey: ['applications', tenant] })
  return queries.invalidateQueries({ queryKey: applicationDetail(tenant, id).queryKey })
}

const rarelyChanges = 10 * 60_000

export const reasonTypes = queryOptions({
  queryKey: ['reason types'],
  queryFn: logged('The reasons', () => call('GET /generic/getReasonTypesList')),
  staleTime: rarelyChanges,
})

export const creditReps = (tenant: BannerName) =>
  queryOptions({
    queryKey: ['credit representatives', tenant],
    queryFn: logged('The credit representatives', () =>
      call('GET /api/CreditReview/getAvailableCreditReps', { query: { tenantId: tenantIdOf(tenant) } }),
    ),
    staleTime: rarelyChanges,
  })

/** The branches near the applicant; where there are none, all of the banner (REV-081). */
export const branchesFor = (tenant: BannerName, guid: string) =>
  queryOptions({
    queryKey: ['branches', tenant, guid],
    queryFn: async () => {
      const near = await call('GET /api/CreditReview/getBranchList/:banner/:guid', {
        params: { banner: tenant, guid },
      })
      return near.length > 0
        ? near
        : call('GET /api/branch-info/branches', {
            query: { bannerId: tenantIdOf(tenant), audience: 'internal' },
          })
    },
    staleTime: rarelyChanges,
  })
