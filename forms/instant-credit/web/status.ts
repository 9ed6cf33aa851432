import { queryOptions } from '@tanstack/react-query'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { type ReplyOf, askAgainWhile, call } from '../../../platform/client/index.ts'

export type Status = ReplyOf<'GET /api/InstantCredit/:tenant/:applicationKey/status'>['data']
export type Complete = NonNullable<Status['complete']>

/** Who has signed, and the account once it is submitted. For customers too, so nothing here loads what lists need. */
export const statusOf = (tenant: BannerName, applicationKey: string) =>
  queryOptions({
    queryKey: ['instant credit status', tenant, applicationKey],
    queryFn: async ({ signal }): Promise<Status> =>
      (
        await call('GET /api/InstantCredit/:tenant/:applicationKey/status', {
          params: { tenant, applicationKey },
          signal,
        })
      ).data,
    refetchInterval: ({ state }) => askAgainWhile(state.data?.complete?.state === 'opening'),
  })
