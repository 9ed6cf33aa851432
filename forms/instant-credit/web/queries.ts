import { queryOptions } from '@tanstack/react-query'
import { instantCreditStates } from '../rules.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { accountPageQuery, readAccountSearch } from '../../../office/accounts/web/index.ts'
import { type ReplyOf, askAgainWhile, call } from '../../../platform/client/index.ts'

export type InstantCreditRow = ReplyOf<'GET /api/InstantCredit/applications'>['data']['rows'][number]

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
