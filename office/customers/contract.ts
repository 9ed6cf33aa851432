/** What staff choose from while they fill out a form: accounts, salespeople, segments, price classes. */
import { z } from 'zod'
import { bannerNames } from '../../banners/rules/banners.ts'
import { CustomerAccount, Salesperson } from '../../common/customers/contract.ts'
import { anyone, visitor, staff } from '../../platform/http/access-words.ts'
import { answer, endpoint } from '../../platform/http/endpoint.ts'
import { TenantId } from '../../platform/http/shapes.ts'

const Banner = z.string().toLowerCase().pipe(z.enum(bannerNames))

/** For staff. The contact is null if the ERP has none, or doesn't respond; its texts may be ''. */
const StaffAccount = CustomerAccount.extend({
  payableContact: z.object({ name: z.string(), phone: z.string() }).nullable(),
})

/** A name and an email, which the job account's card shows (JOB-013, JOB-014). */
const Person = z.object({ displayName: z.string(), email: z.string() }).nullable()
/** Who serves an account, as its own customer may know them: only what that card shows. */
const Serving = CustomerAccount.pick({ shipTo: true, branchKnown: true }).extend({
  insideSalesPerson: Person,
  outsideSalesPerson: Person,
  branchManager: Person,
  creditManager: Person,
})

/** What a visitor may see of a company; nothing that is for staff only. */
const CompanyInfo = CustomerAccount.pick({
  accountNumber: true,
  companyName: true,
  email: true,
  phone: true,
  fax: true,
  address: true,
  branchNumber: true,
})

/** Digits of an account number, as the ERP stores it. */
const AccountId = z.string().trim().max(20)
const Entry = z.object({ key: z.string(), value: z.string() })
const salespeople = {
  reply: z.array(Salesperson.extend({ email: z.string() })),
} as const
const lists = { lends: 'staffLists' } as const

/** API-035. `cashOrCredit` is C for a cash customer. */
const Found = z.object({
  companyId: z.number(),
  customerNumber: z.string(),
  customerName: z.string(),
  cashOrCredit: z.enum(['C', 'R']),
  autoDeleteFlag: z.boolean(),
  isEnterprise: z.boolean(),
  branchNumber: z.string(),
  branchName: z.string(),
  city: z.string(),
  state: z.string(),
})

export const customers = {
  search: endpoint({
    method: 'GET',
    path: '/api/v1/customers/search',
    summary: "Finds a banner's customers by name, street, phone or account number (API-033, JOB-A09).",
    access: staff(null, { is: 'banner', at: 'query.banner', lends: 'accounts' }),
    query: z.object({
      banner: Banner,
      term: z.string().max(100),
      /** Accepted as the sales platform does; there is one source, one kind of filter, one order and one page. */
      source: z.string().max(40).optional(),
      filters: z.string().max(100).optional(),
      orderBy: z.string().max(40).optional(),
      page: z.coerce.number().int().min(1).max(1).optional(),
    }),
    rate: 120,
    reply: answer(z.object({ value: z.array(Found) })),
  }),
  account: endpoint({
    method: 'GET',
    path: '/api/AccountNumber/get/:banner',
    summary: "Returns a customer's account; gexpro uses the accounts of rexel. 404 if there is none.",
    access: staff(null, { is: 'banner', at: 'params.banner', lends: 'accounts' }),
    params: z.object({ banner: Banner }),
    query: z.object({ accountId: AccountId.min(1) }),
    rate: 120,
    reply: answer(StaffAccount),
  }),
  accountOfWebUser: endpoint({
    method: 'GET',
    path: '/api/AccountNumber/get-external',
    summary:
      "Returns the storefront customer's own account and who serves it; nothing that is for staff only.",
    access: visitor('query.sftoken'),
    query: z.object({ sftoken: z.string().max(4_000) }),
    rate: 60,
    reply: answer(CompanyInfo.extend(Serving.shape)),
  }),
  link: endpoint({
    method: 'GET',
    path: '/api/AccountNumber/link/:banner',
    summary:
      "Returns a link to an empty application filled in with a customer's company, valid for 30 days (WIRE-09).",
    access: staff(null, { is: 'banner', at: 'params.banner' }),
    params: z.object({ banner: Banner }),
    query: z.object({ accountId: AccountId.min(1) }),
    reply: answer(z.object({ url: z.string(), expiresAt: z.string() })),
  }),
  companyInfo: endpoint({
    method: 'GET',
    path: '/application/getcompanyinfo',
    summary:
      'Returns company data of an account to staff and to its own web user; anyone else gets an empty success (WIRE-09).',
    access: anyone({ recognizes: true, banner: 'query.tenantId' }),
    query: z.object({
      accountId: AccountId,
      tenantId: TenantId.optional(),
      sftoken: z.string().max(4_000).optional(),
    }),
    rate: 60,
    reply: answer(CompanyInfo.nullable()),
  }),
  companyInfoByLink: endpoint({
    method: 'GET',
    path: '/application/getrexelcompanyinfo',
    summary:
      'Returns company data for a link that we signed for that company; `isSuccess` is false for any other key.',
    access: anyone({ recognizes: true, banner: 'query.tenantId' }),
    query: z.object({
      apiKey: z.string().max(400),
      entityId: AccountId,
      tenantId: TenantId.optional(),
    }),
    rate: 60,
    reply: answer(CompanyInfo.nullable()),
  }),
  salespeople: endpoint({
    method: 'GET',
    path: '/api/Salespersonsearch/salespersonsearch/:banner/:term',
    summary: 'Finds salespeople by part of their name or login; rexelenergy uses those of rexel.',
    access: staff(null, { is: 'banner', at: 'params.banner', ...lists }),
    params: z.object({ banner: Banner, term: z.string().max(100) }),
    ...salespeople,
  }),
  salespeopleByEmail: endpoint({
    method: 'GET',
    path: '/api/Salespersonsearch/salespersonsearchemail/:term',
    summary: "Finds salespeople of the caller's banners by email address.",
    access: staff(null, { is: 'self' }),
    params: z.object({ term: z.string().max(200) }),
    ...salespeople,
  }),
  customerTypes: endpoint({
    method: 'GET',
    path: '/api/CashAccount/options/customer-type',
    summary:
      'Returns the PIC categories (one-character keys) and PIC codes of a banner; rexelenergy uses those of rexel.',
    access: staff(null, { is: 'banner', at: 'query.banner', ...lists }),
    query: z.object({ banner: Banner }),
    reply: z.array(Entry),
  }),
  segments: endpoint({
    method: 'GET',
    path: '/api/CashAccount/options/customer-price-class-rexel-gexpro',
    summary: 'Returns customer segments, each with its price classes.',
    access: staff(null, { is: 'self' }),
    reply: z.array(z.object({ title: z.string(), priceClass: z.string(), customerType: z.string() })),
  }),
  priceClasses: endpoint({
    method: 'GET',
    path: '/api/CashAccount/options/customer-price-class-cross-reference-rexel-gexpro',
    summary: 'Returns customer classes, each with its price classes.',
    access: staff(null, { is: 'self' }),
    query: z.object({ customerType: z.string().max(100).optional() }),
    reply: z.array(
      z.object({
        custClassCode: z.string(),
        classDesc: z.string(),
        priceClassDescription: z.string(),
        priceClasses: z.array(Entry),
      }),
    ),
  }),
}
