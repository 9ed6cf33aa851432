/** What staff choose from while they fill in a form: accounts, salespeople, segments, price classes. */
import { z } from 'zod'
import { bannerNames } from '../domain/rules/banners.ts'
import { answer, employee, endpoint, openAndRecognized, webUser } from './endpoint.ts'
import { TenantId } from './shapes.ts'

const Banner = z.string().toLowerCase().pipe(z.enum(bannerNames))
const Salesperson = z.object({
  /** The login at the ERP. */
  eclipseUserLogin: z.string(),
  displayName: z.string(),
})
const Address = z.object({
  streetAddress: z.string(),
  addressUnitNumber: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
})

/** APP-125, API-034. Empty texts where the ERP knows nothing. */
export const CustomerAccount = z.object({
  accountNumber: z.string(),
  companyName: z.string(),
  email: z.string(),
  phone: z.string(),
  fax: z.string(),
  address: Address,
  /** Already the number of today's branch (APP-055). */
  branchNumber: z.string(),
  /** Whether that branch is one that we know (APP-169). */
  branchKnown: z.boolean(),
  picCodeCategory: z.string(),
  picCode: z.string(),
  customerTypeCategory: z.string(),
  customerPriceClass: z.string(),
  insideSalesPerson: Salesperson.nullable(),
  outsideSalesPerson: Salesperson.nullable(),
  shipTo: z.array(
    z.object({ customerId: z.string(), customerName: z.string(), city: z.string(), address: z.string() }),
  ),
})

/** What a visitor may learn of a company: nothing that only staff see. */
const CompanyInfo = CustomerAccount.pick({
  accountNumber: true,
  companyName: true,
  email: true,
  phone: true,
  fax: true,
  address: true,
  branchNumber: true,
})

/** Of an account number: digits, as the ERP keeps them. */
const AccountId = z.string().trim().max(20)
const Entry = z.object({ key: z.string(), value: z.string() })
const salespeople = {
  reply: z.array(Salesperson.extend({ email: z.string() })),
} as const
const lists = { lends: 'staffLists' } as const

export const customers = {
  account: endpoint({
    method: 'GET',
    path: '/api/AccountNumber/get/:banner',
    summary: "A customer's account; gexpro asks for rexel's. 404 where there is none.",
    access: employee(null, { banner: 'params.banner', lends: 'accounts' }),
    params: z.object({ banner: Banner }),
    query: z.object({ accountId: AccountId.min(1) }),
    rate: 120,
    reply: answer(CustomerAccount),
  }),
  accountOfWebUser: endpoint({
    method: 'GET',
    path: '/api/AccountNumber/get-external',
    summary: 'The own account of who came from the web shop; nothing that only staff see.',
    access: webUser('query.sftoken'),
    query: z.object({ sftoken: z.string().max(4_000) }),
    rate: 60,
    reply: answer(CompanyInfo.extend({ shipTo: CustomerAccount.shape.shipTo })),
  }),
  link: endpoint({
    method: 'GET',
    path: '/api/AccountNumber/link/:banner',
    summary:
      "An address of the empty application with a customer's company in it, good for 30 days (WIRE-09).",
    access: employee(null, { banner: 'params.banner' }),
    params: z.object({ banner: Banner }),
    query: z.object({ accountId: AccountId.min(1) }),
    reply: answer(z.object({ url: z.string(), expiresAt: z.string() })),
  }),
  companyInfo: endpoint({
    method: 'GET',
    path: '/application/getcompanyinfo',
    summary:
      'Company data of an account: for staff and for its own web user; for everybody else an empty success (WIRE-09).',
    access: openAndRecognized,
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
      'Company data for a link that we signed for that very company; `isSuccess` false for any other key.',
    access: openAndRecognized,
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
    summary: 'Salespeople by part of their name or login; rexelenergy is served with those of rexel.',
    access: employee(null, { banner: 'params.banner', ...lists }),
    params: z.object({ banner: Banner, term: z.string().max(100) }),
    ...salespeople,
  }),
  salespeopleByEmail: endpoint({
    method: 'GET',
    path: '/api/Salespersonsearch/salespersonsearchemail/:term',
    summary: "Salespeople of the caller's banners by their mail address.",
    access: employee(null, { own: true }),
    params: z.object({ term: z.string().max(200) }),
    ...salespeople,
  }),
  customerTypes: endpoint({
    method: 'GET',
    path: '/api/CashAccount/options/customer-type',
    summary:
      'PIC categories (keys of one character) and PIC codes of a banner; rexelenergy has those of rexel.',
    access: employee(null, { banner: 'query.banner', ...lists }),
    query: z.object({ banner: Banner }),
    reply: z.array(Entry),
  }),
  segments: endpoint({
    method: 'GET',
    path: '/api/CashAccount/options/customer-price-class-rexel-gexpro',
    summary: 'Customer segments with each of their price classes.',
    access: employee(null, { own: true }),
    reply: z.array(z.object({ title: z.string(), priceClass: z.string(), customerType: z.string() })),
  }),
  priceClasses: endpoint({
    method: 'GET',
    path: '/api/CashAccount/options/customer-price-class-cross-reference-rexel-gexpro',
    summary: 'Customer classes with the price classes that go with them.',
    access: employee(null, { own: true }),
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
