/** The queries of the review, and their keys. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import { ApiError, type ReplyOf, call } from '../../../platform/client/index.ts'
import type { ListSearch } from './list/list-address.ts'
import { pageSizeOf, questionOf } from './list/list-search.ts'

export type ListPage = ReplyOf<'GET /api/CreditReview/getListViewModel'>['data']
export type ListRow = ListPage['rows'][number]
export type Detail = ReplyOf<'GET /api/CreditReview/getDetailViewModel/:tenant/:id'>['data']

const tenantIdOf = (tenant: BannerName) => bannerOf(tenant)?.tenantId ?? 0

/** A failed load is logged to the console and shown in place, never as a popup (REV-116). */
const loadLogged =
  <A, T>(what: string, load: (given: A) => Promise<T>) =>
  async (given: A): Promise<T> => {
    try {
      return await load(given)
    } catch (error) {
      if (error instanceof ApiError) console.warn(`We couldn't load ${what}: ${error.message}`)
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
    queryFn: loadLogged(
      'the list of applications',
      async ({ signal }: { signal: AbortSignal }): Promise<ListPage> =>
        (await call('GET /api/CreditReview/getListViewModel', { query, signal })).data,
    ),
  })
}

/** How many applications of each status the same filters leave, and how many need attention. Reloads with the list. */
export const statusCounts = (tenant: BannerName, search: ListSearch) => {
  const { status: _, reason: __, sort: ___, direction: ____, ...filters } = questionOf(search)
  const query = { tenantId: tenantIdOf(tenant), ...filters }
  return queryOptions({
    queryKey: ['applications', tenant, 'counts', query],
    refetchOnWindowFocus: true,
    queryFn: loadLogged(
      'the counts',
      async ({ signal }: { signal: AbortSignal }) =>
        (await call('GET /api/CreditReview/statusCounts', { query, signal })).data,
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
 * After an action: reloads the application and its list. Resolves when the page has the result, so buttons stay busy
 * until then. If the reload fails, the old data stays, and the next action on it is rejected as stale.
 */
export const reloadApplication = (queries: QueryClient, tenant: BannerName, id: number): Promise<void> => {
  void queries.invalidateQueries({ queryKey: ['applications', tenant] })
  return queries.invalidateQueries({ queryKey: applicationDetail(tenant, id).queryKey })
}

const rarelyChanges = 10 * 60_000
/** An empty list is loaded again each time: someone may have filled it. */
const untilFilled = ({ state }: { state: { data?: unknown } }) =>
  Array.isArray(state.data) && state.data.length === 0 ? 0 : rarelyChanges

export const reasonTypes = queryOptions({
  queryKey: ['reason types'],
  queryFn: loadLogged('the reasons', () => call('GET /generic/getReasonTypesList')),
  staleTime: rarelyChanges,
})

/** The coworkers a comment can mention. Without them a comment is only text, so a failure is not shown. */
export const coworkers = (tenant: BannerName) =>
  queryOptions({
    queryKey: ['coworkers', tenant],
    queryFn: loadLogged(
      'the coworkers',
      async () => (await call('GET /api/CreditReview/coworkers/:tenant', { params: { tenant } })).data,
    ),
    staleTime: rarelyChanges,
  })

export const creditReps = (tenant: BannerName) =>
  queryOptions({
    queryKey: ['credit representatives', tenant],
    queryFn: loadLogged('the credit representatives', () =>
      call('GET /api/CreditReview/getAvailableCreditReps', { query: { tenantId: tenantIdOf(tenant) } }),
    ),
    staleTime: untilFilled,
  })

/** The branches near the applicant; if there are none, all branches of the banner (REV-081). */
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
    staleTime: untilFilled,
  })
