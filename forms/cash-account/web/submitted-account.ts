import { queryOptions } from '@tanstack/react-query'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { type ReplyOf, askAgainWhile, call } from '../../../platform/client/index.ts'

export type Submitted = ReplyOf<'GET /api/CashAccount/:tenant/:applicationKey'>['data']

/** For customers, so nothing here loads what the lists of employees need. */
export const submittedAccount = (tenant: BannerName, applicationKey: string) =>
  queryOptions({
    queryKey: ['cash account', tenant, applicationKey],
    queryFn: async ({ signal }): Promise<Submitted> =>
      (
        await call('GET /api/CashAccount/:tenant/:applicationKey', {
          params: { tenant, applicationKey },
          signal,
        })
      ).data,
    refetchInterval: ({ state }) => askAgainWhile(state.data?.state === 'opening'),
  })
