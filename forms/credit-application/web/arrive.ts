/** Identifies a visitor by the address, and prefills the application. */
import type { KnownCustomer } from '../../../services/erp/rules/known-customer.ts'
import { withCustomer } from '../form/from-customer.ts'
import type { CreditApplication } from '../form/index.ts'
import type { FormContext } from '../../../kit/model/index.ts'
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import { call } from '../../../platform/client/index.ts'
import { type WebShopVisitor, visitorByToken } from '../../../office/storefront/web/index.ts'
import type { Arrival, ArrivalSearch } from './arrival.ts'

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
  const visitor = await visitorByToken(tenant, sftoken)
  if (visitor === null || typeof visitor === 'string') return visitor
  const { customerNumber, said, account } = visitor
  const facts = { storefrontAccount: true }
  // The token proves the account, even if the ERP lookup fails.
  const bare = { businessInfo: { hasAccount: 'true', accountNumber: customerNumber } } as CreditApplication
  const answers = account ? withCustomer(account, contextOf(tenant, facts), bare) : bare
  return { facts, sftoken, answers: withPerson(answers, said) }
}

/** The storefront user is the accounts payable contact unless another one is entered. */
const withPerson = (
  answers: CreditApplication,
  { firstName, lastName, email }: WebShopVisitor['said'],
): CreditApplication => ({
  ...answers,
  businessInfo: { ...answers.businessInfo, email: answers.businessInfo?.email || email },
  accountPayable: { ...answers.accountPayable, firstName, lastName, email },
})

const company = async (tenant: BannerName, accountId: string) =>
  (await call('GET /application/getcompanyinfo', { query: { accountId, tenantId: idOf(tenant) } })).data

const companyOfLink = async (tenant: BannerName, apiKey: string, entityId: string) => {
  const { isSuccess, data } = await call('GET /application/getrexelcompanyinfo', {
    takesNo: true,
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
