import { queryOptions } from '@tanstack/react-query'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { accountQuestion } from '../../../office/accounts/web/index.ts'
import { type ReplyOf, call } from '../../../platform/client/index.ts'
import type { InstantCreditSearch } from './list-address.ts'

export type InstantCreditRow = ReplyOf<'GET /api/InstantCredit/applications'>['data']['rows'][number]
export type Status = ReplyOf<'GET /api/InstantCredit/:tenant/:applicationKey/status'>['data']
export type Complete = NonNullable<Status['complete']>

/** How often the page asks for a number that the ERP has not given yet. */
const AGAIN = 3_000

export const instantCreditList = (tenant: BannerName, search: InstantCreditSearch) => {
  const query = { ...accountQuestion(tenant, search), ...(search.cursor && { cursor: search.cursor }) }
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
    refetchInterval: ({ state }) => (state.data?.state === 'opening' ? AGAIN : false),
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
    refetchInterval: ({ state }) => (state.data?.complete?.state === 'opening' ? AGAIN : false),
  })
