/** Identifies a visitor by the address, and prefills the application. */
import type { KnownCustomer } from '../../../domain/forms/common/known-customer.ts'
import { withCustomer } from '../../../domain/forms/credit-application/from-customer.ts'
import type { CreditApplication } from '../../../domain/forms/credit-application/index.ts'
import type { FormContext } from '../../../domain/kit/index.ts'
import { bannerOf, type BannerName } from '../../../domain/rules/banners.ts'
import { ApiError, type ReplyOf, call } from '../../api/index.ts'
import type { Arrival, ArrivalSearch } from '../arrival.ts'

type Token = ReplyOf<'GET /api/creditapplication/storefront-token'>

/**
 * What is known about the visitor; null if nothing. `refused`: the token is not ours or has expired (WIRE-10).
 * `elsewhere`: it belongs to another banner (APP-152). Never throws: a failed lookup leaves the form empty (WIRE-10).
 */
export const arrive = async (
  tenant: BannerName,
  { sftoken, accountId, apiKey, id }: ArrivalSearch,
): Promise<Arrival | null | 'refused' | 'elsewhere'> => {
  try {
    if (sftoken) return await withToken(tenant, sftoken)
    if (apiKey && id) return knownBy(tenant, await companyOfLink(tenant, apiKey, id))
    if (accountId) return knownBy(tenant, await company(tenant, accountId))
  } catch (error) {
    console.warn('Identifying the visitor failed.', error)
  }
  return null
}

const withToken = async (tenant: BannerName, sftoken: string) => {
  const said = await call('GET /api/creditapplication/storefront-token', { query: { sftoken } }).catch(
    (error: unknown) => (isNonsense(error) ? ('nonsense' as const) : silent(error)),
  )
  // The server could not be reached: an empty form, as without a token.
  if (!said) return null
  if (said === 'nonsense' || said.errorDescription) return 'refused'
  const user = await call('GET /api/creditapplication/web-user', { query: { sftoken } }).catch(silent)
  if (!user) return null
  if (user.data.bannerId !== bannerOf(tenant)?.tenantId) return 'elsewhere'
  const { customerNumber } = user.data
  const account = await call('GET /api/AccountNumber/get-external', { query: { sftoken } }).catch(silent)
  const facts = { storefrontAccount: true }
  // The token proves the account, even if the ERP lookup fails.
  const bare = { businessInfo: { hasAccount: 'true', accountNumber: customerNumber } } as CreditApplication
  const answers = account ? withCustomer(account.data, contextOf(tenant, facts), bare) : bare
  return { facts, sftoken, answers: withPerson(answers, said) }
}

/** The web shop user is the accounts payable contact unless another one is entered. */
const withPerson = (
  answers: CreditApplication,
  { firstName, lastName, email }: Token,
): CreditApplication => ({
  ...answers,
  businessInfo: { ...answers.businessInfo, email: answers.businessInfo?.email || email },
  accountPayable: { ...answers.accountPayable, firstName, lastName, email },
})

const company = async (tenant: BannerName, accountId: string) =>
  (await call('GET /application/getcompanyinfo', { query: { accountId, tenantId: idOf(tenant) } })).data

const companyOfLink = async (tenant: BannerName, apiKey: string, entityId: string) => {
  const { isSuccess, data } = await call('GET /application/getrexelcompanyinfo', {
    query: { apiKey, entityId, tenantId: idOf(tenant) },
  })
  return isSuccess ? data : null
}

const knownBy = (tenant: BannerName, customer: KnownCustomer | null): Arrival | null =>
  customer && { facts: {}, answers: withCustomer(customer, contextOf(tenant, {}), {}) }

const idOf = (tenant: BannerName) => bannerOf(tenant)?.tenantId

const contextOf = (banner: BannerName, facts: FormContext['facts']): FormContext => ({
  banner,
  audience: 'external',
  route: 'application',
  facts,
  today: '',
})

/** Not a token at all, such as one that is too long. */
const isNonsense = (error: unknown) => error instanceof ApiError && error.status === 400

/** Logs a failed lookup and continues without it (WIRE-10). */
const silent = (error: unknown) => {
  if (!(error instanceof ApiError) || error.status !== 404) console.warn('A web shop lookup failed.', error)
  return null
}
