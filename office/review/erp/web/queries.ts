/** The ERP queries and their keys. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { bannerOf, type BannerName } from '../../../../banners/rules/banners.ts'
import { lenderOf } from '../../../../banners/rules/lending.ts'
import { ApiError, type ReplyOf, call } from '../../../../platform/client/index.ts'

export type Transaction = ReplyOf<'GET /api/erpLog/transactions/:bannerId/:id'>['data'][number]

const paramsOf = (tenant: BannerName, id: number) => ({
  bannerId: bannerOf(tenant)?.tenantId ?? 0,
  id: String(id),
})

export const transactionsOf = (tenant: BannerName, id: number) =>
  queryOptions({
    queryKey: ['erp', tenant, id, 'transactions'],
    queryFn: async () =>
      (await call('GET /api/erpLog/transactions/:bannerId/:id', { params: paramsOf(tenant, id) })).data,
    staleTime: 0,
  })

/** The customer of an account number; null if the ERP has none. */
export const customerOfNumber = (tenant: BannerName, accountId: string) =>
  queryOptions({
    queryKey: ['erp', tenant, 'account', accountId],
    queryFn: async ({ signal }) => {
      try {
        const params = { banner: lenderOf('accounts', tenant) }
        return (await call('GET /api/AccountNumber/get/:banner', { params, query: { accountId }, signal }))
          .data
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    retry: false,
    staleTime: 60_000,
  })

/** `tries`: the number of attempts in the transactions; each new one may add an error. */
export const errorsOf = (tenant: BannerName, id: number, tries: number) =>
  queryOptions({
    queryKey: ['erp', tenant, id, 'errors', tries],
    queryFn: async () =>
      (await call('GET /api/erpLog/errors/:bannerId/:id', { params: paramsOf(tenant, id) })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const retryWriting = (tenant: BannerName, id: number) =>
  call('POST /api/erpLog/retry/:bannerId/:id', { params: paramsOf(tenant, id) })

export const orderHistory = (creditAppId: number, account: string | null) =>
  queryOptions({
    queryKey: ['orders', creditAppId, account],
    queryFn: async () =>
      (await call('GET /api/CreditReview/getOrderHistory', { query: { creditAppId: String(creditAppId) } }))
        .data,
    enabled: Boolean(account),
    // A failure is shown, with a button to retry.
    retry: false,
  })

/** Fetched whenever the dialog opens, because the account may have been opened since. */
/** Without words, by the application's own answers. */
export const customerMatches = (guid: string, search = '') =>
  queryOptions({
    queryKey: ['customer matches', guid, search],
    queryFn: async () =>
      (
        await call('GET /api/creditreview/getCustomerMatches/:applicationId', {
          params: { applicationId: guid },
          query: { source: 'erp', search },
        })
      ).data,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
