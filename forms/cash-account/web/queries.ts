import { queryOptions } from '@tanstack/react-query'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { accountStates } from '../../../office/accounts/rules.ts'
import { accountPageQuery, readAccountSearch } from '../../../office/accounts/web/index.ts'
import { type ReplyOf, askAgainWhile, call } from '../../../platform/client/index.ts'

export type AccountRow = ReplyOf<'GET /api/CashAccount/accounts'>['data']['rows'][number]

/** The filters of the list in the URL. */
export const readCashListSearch = readAccountSearch(accountStates)
type CashListSearch = ReturnType<typeof readCashListSearch>

export const accountList = (tenant: BannerName, search: CashListSearch) => {
  const query = accountPageQuery(tenant, search)
  return queryOptions({
    queryKey: ['cash accounts', query],
    queryFn: async ({ signal }) => (await call('GET /api/CashAccount/accounts', { query, signal })).data,
  })
}

export const accountDetail = (id: string) =>
  queryOptions({
    queryKey: ['cash account', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/CashAccount/accounts/:id', { params: { id }, signal })).data,
    refetchInterval: ({ state }) => askAgainWhile(state.data?.state === 'opening'),
  })
