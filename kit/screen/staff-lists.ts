/** Lists that only employees see; loaded when a form first needs one (APP-170). */
import type { LookupResult, Option } from '../model/index.ts'
import { bannerOf, type BannerName } from '../../banners/rules/banners.ts'
import { branchPlace } from '../../banners/rules/branches.ts'
import { type ReplyOf, call } from '../../platform/client/index.ts'

type Query = Readonly<Record<string, string>>
const bannerIn = (query: Query) => query['banner'] as BannerName

/** A list to choose from, not the whole directory. */
const MOST_BRANCHES = 20

const once = (options: readonly Option[]): Option[] => [...new Map(options)]

/** Keys of one character are categories (APP-119); longer keys are codes that start with their category (APP-142). */
export const customerTypes = (
  entries: ReplyOf<'GET /api/CashAccount/options/customer-type'>,
  { category }: Query,
): Option[] =>
  entries
    .filter(({ key }) =>
      category === undefined ? key.length === 1 : key.length > 1 && key.startsWith(category),
    )
    .map(({ key, value }) => [key, value.startsWith(`${key} `) ? value : `${key} ${value}`])

/** The server repeats a segment for each price class; here each is one option. */
export const segments = (
  entries: ReplyOf<'GET /api/CashAccount/options/customer-price-class-rexel-gexpro'>,
): Option[] => once(entries.map(({ customerType, title }) => [customerType, title]))

export const priceClasses = (
  entries: ReplyOf<'GET /api/CashAccount/options/customer-price-class-cross-reference-rexel-gexpro'>,
): Option[] =>
  once(entries.flatMap((entry) => entry.priceClasses.map(({ key, value }) => [key, value] as const)))

/** The manager of the branch first, and marked. */
export const approvers = (
  entries: ReplyOf<'GET /api/instantcreditpermissions/getApprovedUsersByBranch'>,
): Option[] =>
  entries.map(({ empSSO, fullName, isBranchManager }) => [
    empSSO,
    isBranchManager ? `${fullName} (branch manager)` : fullName,
  ])

export const lists: Readonly<Record<string, (query: Query) => Promise<Option[]>>> = {
  '/api/CashAccount/options/customer-type': async (query) =>
    customerTypes(
      await call('GET /api/CashAccount/options/customer-type', { query: { banner: bannerIn(query) } }),
      query,
    ),
  // No branch is chosen yet.
  '/api/instantcreditpermissions/getApprovedUsersByBranch': async ({ branchId, ...query }) =>
    branchId
      ? approvers(
          await call('GET /api/instantcreditpermissions/getApprovedUsersByBranch', {
            query: { branchId, tenantId: bannerOf(bannerIn(query))!.tenantId },
          }),
        )
      : [],
  '/api/CashAccount/options/customer-price-class-rexel-gexpro': async () =>
    segments(await call('GET /api/CashAccount/options/customer-price-class-rexel-gexpro')),
  '/api/CashAccount/options/customer-price-class-cross-reference-rexel-gexpro': async ({ customerType }) =>
    priceClasses(
      await call('GET /api/CashAccount/options/customer-price-class-cross-reference-rexel-gexpro', {
        query: customerType ? { customerType } : {},
      }),
    ),
}

type Customer = ReplyOf<'GET /api/v1/customers/search'>['data']['value'][number]

/**
 * JOB-122: deleted customers and groups cannot be chosen, and cash customers only where that is allowed. `barred` says
 * why.
 */
export const presentCustomer = (customer: Customer, mayPayCash: boolean): LookupResult => {
  const barred = customer.autoDeleteFlag
    ? 'Deleted in the ERP.'
    : customer.isEnterprise
      ? 'This is a group. Select one of its accounts.'
      : customer.cashOrCredit === 'C' && !mayPayCash
        ? 'Cash customer: open a terms account first.'
        : ''
  return {
    accountNumber: customer.customerNumber,
    companyName: customer.customerName,
    place: [customer.city, customer.state].filter(Boolean).join(', '),
    ...(barred && { barred }),
  }
}

export const searches: Readonly<
  Record<string, (query: Query, term: string) => Promise<readonly LookupResult[]>>
> = {
  '/api/Salespersonsearch/salespersonsearch': (query, term) =>
    call('GET /api/Salespersonsearch/salespersonsearch/:banner/:term', {
      params: { banner: bannerIn(query), term },
    }),
  // JOB-119: the first page.
  '/api/v1/customers/search': async (query, term) =>
    (
      await call('GET /api/v1/customers/search', {
        query: {
          banner: bannerIn(query),
          source: 'all',
          term,
          filters: 'billto',
          orderBy: 'best match',
          page: 1,
        },
      })
    ).data.value.map((customer) => presentCustomer(customer, query['cash'] === 'included')),
  '/api/branch-info/branches': async (query, term) =>
    (
      await call('GET /api/branch-info/branches', {
        query: { bannerId: bannerOf(bannerIn(query))!.tenantId, search: term, audience: 'internal' },
      })
    )
      .slice(0, MOST_BRANCHES)
      .map(({ branchNumber, ...branch }) => ({
        value: branchNumber,
        text: `${branchPlace(branch)} (branch ${branchNumber})`,
      })),
}
