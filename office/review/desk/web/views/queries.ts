/** The saved views of the list: the caller's own, and the shared ones of the banner. */
import { queryOptions } from '@tanstack/react-query'
import type { BannerName } from '../../../../../banners/rules/banners.ts'
import { call, type ReplyOf } from '../../../../../platform/client/index.ts'

export type View = ReplyOf<'GET /api/CreditReview/views/:tenant'>['data'][number]

export const savedViews = (tenant: BannerName) =>
  queryOptions({
    queryKey: ['saved views', tenant],
    queryFn: async ({ signal }) =>
      (await call('GET /api/CreditReview/views/:tenant', { params: { tenant }, signal })).data,
  })
