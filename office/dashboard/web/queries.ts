import { queryOptions } from '@tanstack/react-query'
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import { type ReplyOf, call } from '../../../platform/client/index.ts'

export type Dashboard = ReplyOf<'GET /api/User/getDashboard'>['data']
export type Month = Dashboard['submittedByMonthChart'][number]
export type Slice = Dashboard['deniedChart'][number]

export const dashboardOf = (tenant: BannerName) =>
  queryOptions({
    queryKey: ['dashboard', tenant],
    queryFn: async ({ signal }): Promise<Dashboard> =>
      (await call('GET /api/User/getDashboard', { query: { tenantId: bannerOf(tenant)!.tenantId }, signal }))
        .data,
    staleTime: 60_000,
  })
