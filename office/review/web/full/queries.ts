import { queryOptions } from '@tanstack/react-query'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { type ReplyOf, call } from '../../../../platform/client/index.ts'

export type Full = ReplyOf<'GET /api/CreditReview/GetFullApplication/:tenant/:id'>['data']

export const fullApplication = (tenant: BannerName, id: number) =>
  queryOptions({
    queryKey: ['full application', tenant, id],
    queryFn: async ({ signal }): Promise<Full> =>
      (
        await call('GET /api/CreditReview/GetFullApplication/:tenant/:id', {
          params: { tenant, id },
          signal,
        })
      ).data,
  })
