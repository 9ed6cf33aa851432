/** Identifies a visitor by the storefront's token. */
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import { ApiError, type ReplyOf, call } from '../../../platform/client/index.ts'

export interface WebShopVisitor {
  customerNumber: string
  /** What the token says about the person. */
  said: ReplyOf<'GET /api/creditapplication/storefront-token'>
  /** The account in the ERP; null if the lookup failed. */
  account: ReplyOf<'GET /api/AccountNumber/get-external'>['data'] | null
}

/**
 * `refused`: the token is not ours or has expired (WIRE-10). `elsewhere`: it belongs to another banner (APP-152).
 * Null: the server could not be reached, so the form is empty, as without a token.
 */
export const visitorByToken = async (
  tenant: BannerName,
  sftoken: string,
): Promise<WebShopVisitor | null | 'refused' | 'elsewhere'> => {
  const said = await call('GET /api/creditapplication/storefront-token', { query: { sftoken } }).catch(
    (error: unknown) => (isNonsense(error) ? ('nonsense' as const) : silent(error)),
  )
  if (!said) return null
  if (said === 'nonsense' || said.errorDescription) return 'refused'
  const user = await call('GET /api/creditapplication/web-user', { query: { sftoken } }).catch(silent)
  if (!user) return null
  if (user.data.bannerId !== bannerOf(tenant)?.tenantId) return 'elsewhere'
  const account = await call('GET /api/AccountNumber/get-external', { query: { sftoken } }).catch(silent)
  return { customerNumber: user.data.customerNumber, said, account: account?.data ?? null }
}

/** Not a token at all, such as one that is too long. */
const isNonsense = (error: unknown) => error instanceof ApiError && error.status === 400

/** Logs a failed lookup and continues without it (WIRE-10). */
const silent = (error: unknown) => {
  if (!(error instanceof ApiError) || error.status !== 404) console.warn('A storefront lookup failed.', error)
  return null
}
