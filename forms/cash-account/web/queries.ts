import { queryOptions } from '@tanstack/react-query'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { accountStates } from '../../../office/accounts/rules.ts'
import { accountQuestion, readAccountSearch } from '../../../office/accounts/web/index.ts'
import { type ReplyOf, call } from '../../../platform/client/index.ts'

export type Submitted = ReplyOf<'GET /api/CashAccount/:tenant/:applicationKey'>['data']
export type AccountRow = ReplyOf<'GET /api/CashAccount/accounts'>['data']['rows'][number]

/** The filters of the list in the URL. */
export const readCashListSearch = readAccountSearch(accountStates)
type CashListSearch = ReturnType<typeof readCashListSearch>

/** How often the page asks for a number that the ERP has not given yet. */
const AGAIN = 3_000

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
    refetchInterval: ({ state }) => (state.data?.state === 'opening' ? AGAIN : false),
  })

export const accountList = (tenant: BannerName, search: CashListSearch) => {
  const query = { ...accountQuestion(tenant, search), ...(search.cursor && { cursor: search.cursor }) }
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
    refetchInterval: ({ state }) => (state.data?.state === 'opening' ? AGAIN : false),
  })
