/** The employees who may work on applications of a banner. */
import { queryOptions } from '@tanstack/react-query'
import { bannerOf, type BannerName } from '../../../../banners/rules/banners.ts'
import { call, type ReplyOf } from '../../../../platform/client/index.ts'

export type Analysts = ReplyOf<'GET /api/CreditReview/analysts'>['data']
export type Analyst = Analysts['analysts'][number]

export const analystsIn = (tenant: BannerName) =>
  queryOptions({
    queryKey: ['analysts', tenant],
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/CreditReview/analysts', {
          query: { tenantId: bannerOf(tenant)?.tenantId ?? 0 },
          signal,
        })
      ).data,
    staleTime: 60_000,
  })

/** The sso of the signed-in employee, if they may decide. */
export const callerOf = (loaded: Analysts | undefined) =>
  loaded?.analysts.find(({ isCaller }) => isCaller)?.sso
