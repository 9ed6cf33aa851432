/** Reference data: banners, places, branches, representatives, reasons. */
import { z } from 'zod'
import { bannerIds, bannerNames } from '../../banners/rules/banners.ts'
import { nearestAskedFor } from '../../banners/rules/branches.ts'
import { anyone, staff } from '../../platform/http/access-words.ts'
import { answer, endpoint, file } from '../../platform/http/endpoint.ts'
import { Email } from '../../platform/http/shapes.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** IDs in a query are text. */
const bannerId = z.coerce.number().pipe(z.literal(bannerIds))
const flag = z.stringbool().optional()
/** An empty string is not a number. */
const degrees = (most: number) =>
  z.string().trim().min(1).transform(Number).pipe(z.number().min(-most).max(most))

const namedLink = z.object({ name: z.string(), url: z.string() })

const bannerReply = z.object({
  tenantId: z.literal(bannerIds),
  name: z.enum(bannerNames),
  displayName: z.string(),
  url: z.string(),
  email: z.string(),
  phone: z.string(),
  helpHours: z.string(),
  privacyPolicy: z.string(),
  pdfLinks: z.array(z.object({ name: z.string(), url: z.string(), description: z.string() })).readonly(),
  mobileApps: z.array(namedLink).readonly(),
  legalLinks: z.array(namedLink).readonly(),
  chat: z.union([
    z.literal(['help card', 'none']),
    z.object({ name: z.string(), script: z.string(), origins: z.array(z.string()).readonly() }),
  ]),
  customerService: z.object({ title: z.string(), phone: z.string() }),
  timeZone: z.string(),
  taxCertificates: z.boolean(),
  /** Employees approve up to a limit; above it a second approver decides. */
  limitsApprovals: z.boolean(),
  /** False: nothing can be chosen where a form asks for a branch. */
  hasOpenBranch: z.boolean(),
  /** The legal entity that customers sign with. */
  creditor: z.object({ name: z.string(), entity: z.string(), address: z.array(z.string()).readonly() }),
})

const entry = z.object({ key: z.string(), value: z.string() })

const branch = z.object({
  name: z.string(),
  branchNumber: z.string(),
  address1: z.string(),
  city: z.string(),
  state: z.string(),
  stateName: z.string(),
  zip: z.string(),
  phone: z.string(),
  /** In miles; null if no distance was requested. */
  distance: z.number().nullable(),
})

const branchById = {
  access: anyone({ banner: 'query.bannerId' }),
  params: z.object({ id: z.string().min(1).max(20) }),
  query: z.object({ bannerId: bannerId.optional() }),
  reply: branch,
  rate: 120,
  cacheSeconds: hour,
} as const

export const lookups = {
  tenants: endpoint({
    method: 'GET',
    path: '/home/getTenants',
    summary: 'Returns the banners in use with their contact details.',
    access: anyone(),
    reply: z.array(bannerReply),
    rate: 120,
    cacheSeconds: 5 * minute,
  }),
  dualPartyAgreement: endpoint({
    method: 'GET',
    path: '/blank-forms/:banner/dual-party-check-agreement.pdf',
    summary: 'Returns the dual-party check agreement of a job account to print and sign (JOB-023).',
    access: anyone({ banner: 'params.banner' }),
    params: z.object({ banner: z.string().max(20) }),
    rate: 60,
    reply: file,
  }),
  blankApplication: endpoint({
    method: 'GET',
    path: '/blank-forms/:banner/credit-application.pdf',
    summary:
      'Returns a blank credit application to print and fill in by hand, in English or also in Spanish.',
    access: anyone({ banner: 'params.banner' }),
    params: z.object({ banner: z.string().max(20) }),
    query: z.object({ language: z.enum(['en', 'es']).default('en') }),
    reply: file,
    rate: 60,
    cacheSeconds: hour,
  }),
  states: endpoint({
    method: 'GET',
    path: '/generic/getStateList',
    summary: 'Returns the states of a country; an empty list if addresses there have none.',
    access: anyone(),
    query: z.object({ countryCode: z.string().max(10).default('US') }),
    reply: z.array(entry),
    rate: 120,
    cacheSeconds: day,
  }),
  cityAndState: endpoint({
    method: 'GET',
    path: '/generic/getCityStateByZip',
    summary: 'Returns the city and state of a ZIP code; both empty if there is none.',
    access: anyone(),
    query: z.object({ postalCode: z.string().max(20) }),
    reply: z.object({ city: z.string(), state: z.string() }),
    rate: 120,
    cacheSeconds: day,
  }),
  countries: endpoint({
    method: 'GET',
    path: '/generic/getCountryList',
    summary: 'Returns the countries with their two-letter codes, the United States and Canada first.',
    access: anyone(),
    reply: answer(z.array(entry)),
    rate: 120,
    cacheSeconds: day,
  }),
  salesTool: endpoint({
    method: 'GET',
    path: '/generic/getPlattforceUrl',
    summary: 'Returns the address of the sales tool that customer numbers link to.',
    access: anyone(),
    reply: answer(z.string()),
    rate: 120,
    cacheSeconds: 5 * minute,
  }),
  reasonTypes: endpoint({
    method: 'GET',
    path: '/generic/getReasonTypesList',
    summary: 'Returns reasons for a denial or for keeping an application pending.',
    access: staff(null, { is: 'self' }),
    reply: z.array(
      z.object({
        key: z.string(),
        value: z.string(),
        forDeny: z.boolean(),
        forPending: z.boolean(),
        missingItems: z.boolean(),
      }),
    ),
  }),
  contactTitles: endpoint({
    method: 'GET',
    path: '/generic/getContactTitles',
    summary: 'Returns the job titles offered for a contact.',
    access: anyone({ banner: 'query.companyID' }),
    query: z.object({ companyID: bannerId }),
    reply: z.array(z.object({ contactTitle: z.string() })),
    rate: 120,
    cacheSeconds: 5 * minute,
  }),
  emailAddress: endpoint({
    method: 'GET',
    path: '/Generic/validateEmailAddress/:email',
    summary: 'Checks the syntax of an email address, but not whether it exists.',
    access: anyone(),
    params: z.object({ email: Email }),
    reply: answer(z.null()),
    rate: 120,
  }),
  branches: endpoint({
    method: 'GET',
    path: '/api/branch-info/branches',
    summary:
      'Returns the branches of a banner; with a ZIP or Canadian postal code as the search, the nearest ones.',
    access: anyone({ banner: 'query.bannerId' }),
    query: z.object({
      bannerId,
      search: z.string().max(100).default(''),
      /** Customers search by place, staff by name or number. */
      audience: z.enum(['external', 'internal']).default('external'),
      includeClosed: flag,
      /** Part of the branch service's contract; all our branches are authorized. */
      includeNonAuth: flag,
    }),
    reply: z.array(branch),
    rate: 120,
    cacheSeconds: 5 * minute,
  }),
  branch: endpoint({
    method: 'GET',
    path: '/api/branch-info/branches/:id',
    summary: 'Returns one branch by its number; the number of a merged branch returns the remaining branch.',
    ...branchById,
  }),
  applicationBranch: endpoint({
    method: 'GET',
    path: '/api/creditapplication/branches/:id',
    summary: 'Returns one branch by its number, for the credit application.',
    ...branchById,
  }),
  nearestBranches: endpoint({
    method: 'GET',
    path: '/api/creditapplication/nearest-branches',
    summary: 'Returns the nearest branches with their distance in miles, nearest first.',
    access: anyone({ banner: 'query.bannerId' }),
    query: z.object({
      bannerId,
      latitude: degrees(90),
      longitude: degrees(180),
      howMany: z.coerce.number().int().min(1).max(50).default(nearestAskedFor),
    }),
    reply: z.array(branch),
    rate: 120,
  }),
  branchesNear: endpoint({
    method: 'GET',
    path: '/api/branch-info/branches-near',
    summary:
      'Returns the branches nearest to an address with their distance in miles, nearest first; none if we cannot place it.',
    access: anyone({ banner: 'query.bannerId' }),
    query: z.object({
      bannerId,
      country: z.string().max(10).default('US'),
      postalCode: z.string().max(20).default(''),
      city: z.string().max(100).default(''),
      state: z.string().max(100).default(''),
    }),
    reply: z.array(branch),
    rate: 120,
    cacheSeconds: 5 * minute,
  }),
  creditReps: endpoint({
    method: 'GET',
    path: '/api/CreditReview/getAvailableCreditReps',
    summary: 'Returns the active credit representatives of a banner.',
    access: staff('managedUser', { is: 'banner', at: 'query.tenantId' }),
    query: z.object({ tenantId: bannerId }),
    reply: z.array(
      z.object({
        userId: z.number(),
        fullName: z.string(),
        active: z.boolean(),
        bannerId: z.literal(bannerIds),
        /** The employee who asks is this representative: they have the same email address. */
        isCaller: z.boolean(),
      }),
    ),
  }),
  branchesForApplication: endpoint({
    method: 'GET',
    path: '/api/CreditReview/getBranchList/:banner/:guid',
    summary: 'Returns branches for an application, nearest to its billing address first.',
    access: staff('managedUser', { is: 'application', at: 'params.guid', tenant: 'params.banner' }),
    params: z.object({ banner: z.string().toLowerCase().pipe(z.enum(bannerNames)), guid: z.guid() }),
    /** The review calls the street `address` (002 §3). */
    reply: z.array(branch.extend({ address: z.string() })),
  }),
}
