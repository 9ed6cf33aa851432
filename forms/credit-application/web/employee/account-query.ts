/** A customer's account of the ERP, as employees see it. */
import { queryOptions } from '@tanstack/react-query'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { lenderOf } from '../../../../banners/rules/lending.ts'
import { type ReplyOf, call } from '../../../../platform/client/index.ts'

export type StaffAccount = ReplyOf<'GET /api/AccountNumber/get/:banner'>['data']

/** Rejects with an ApiError: 404 if there is no such account. */
export const loadAccount = async (
  banner: BannerName,
  accountId: string,
  signal: AbortSignal,
): Promise<StaffAccount> => {
  const params = { banner: lenderOf('accounts', banner) }
  return (await call('GET /api/AccountNumber/get/:banner', { params, query: { accountId }, signal })).data
}

export const accountQuery = (banner: BannerName, number: string) =>
  queryOptions({
    queryKey: ['account', banner, number],
    retry: false,
    staleTime: 60_000,
    queryFn: ({ signal }) => loadAccount(banner, number, signal),
  })
