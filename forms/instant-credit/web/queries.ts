import { queryOptions } from '@tanstack/react-query'
import { instantCreditStates } from '../rules.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { accountPageQuery, askAgainWhile, readAccountSearch } from '../../../office/accounts/web/index.ts'
import { type ReplyOf, call } from '../../../platform/client/index.ts'

export type InstantCreditRow = ReplyOf<'GET /api/InstantCredit/applications'>['data']['rows'][number]
export type Status = ReplyOf<'GET /api/InstantCredit/:tenant/:applicationKey/status'>['data']
export type Complete = NonNullable<Status['complete']>

/** The filters of the list in the URL. */
export const readInstantCreditSearch = readAccountSearch(instantCreditStates)
type InstantCreditSearch = ReturnType<typeof readInstantCreditSearch>

export const instantCreditList = (tenant: BannerName, search: InstantCreditSearch) => {
  const query = accountPageQuery(tenant, search)
  return queryOptions({
    queryKey: ['instant credits', query],
    queryFn: async ({ signal }) =>
      (await call('GET /api/InstantCredit/applications', { query, signal })).data,
  })
}

export const instantCreditDetail = (id: string) =>
  queryOptions({
    queryKey: ['instant credit', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/InstantCredit/applications/:id', { params: { id }, signal })).data,
    refetchInterval: ({ state }) => askAgainWhile(state.data?.state === 'opening'),
  })

/** Who has signed, and the account once it is submitted. */
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
