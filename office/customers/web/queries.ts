import { queryOptions } from '@tanstack/react-query'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { type ReplyOf, call } from '../../../platform/client/index.ts'

export type Customer = ReplyOf<'GET /api/CreditReview/customer/:tenant/:customerId'>['data']

export const customerOf = (tenant: BannerName, customerId: string) =>
  queryOptions({
    queryKey: ['customer', tenant, customerId],
    queryFn: async ({ signal }): Promise<Customer> =>
      (
        await call('GET /api/CreditReview/customer/:tenant/:customerId', {
          params: { tenant, customerId },
          signal,
        })
      ).data,
  })
