/** What the review screens ask the server, and under which key it is remembered. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { bannerOf, type BannerName } from '../../domain/rules/banners.ts'
import { call, type ReplyOf } from '../api/client.ts'
import { hasReason, type ListSearch } from './list-search.ts'

type ListPage = ReplyOf<'GET /api/CreditReview/getListViewModel'>['data']
export type ListRow = ListPage['rows'][number]
export type Detail = ReplyOf<'GET /api/CreditReview/getDetailViewModel/:tenant/:id'>['data']

const tenantIdOf = (tenant: BannerName) => bannerOf(tenant)?.tenantId ?? 0

export const applicationList = (tenant: BannerName, { filter = 'Pending', customer, reason }: ListSearch) =>
  infiniteQueryOptions({
    queryKey: ['applications', tenant, filter, customer, reason],
    queryFn: async ({ pageParam, signal }): Promise<ListPage> => {
      const { data } = await call('GET /api/CreditReview/getListViewModel', {
        query: {
          tenantId: tenantIdOf(tenant),
          status: filter,
          ...(customer && { customer }),
          ...(reason && hasReason(filter) && { reason }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      })
      return data
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })

export const applicationDetail = (tenant: BannerName, id: number) =>
  queryOptions({
    queryKey: ['application', tenant, id],
    queryFn: async ({ signal }): Promise<Detail> =>
      (await call('GET /api/CreditReview/getDetailViewModel/:tenant/:id', { params: { tenant, id }, signal }))
        .data,
  })

const rarelyChanges = 10 * 60_000

export const reasonTypes = queryOptions({
  queryKey: ['reason types'],
  queryFn: () => call('GET /generic/getReasonTypesList'),
  staleTime: rarelyChanges,
})

export const creditReps = (tenant: BannerName) =>
  queryOptions({
    queryKey: ['credit representatives', tenant],
    queryFn: () =>
      call('GET /api/CreditReview/getAvailableCreditReps', { query: { tenantId: tenantIdOf(tenant) } }),
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
