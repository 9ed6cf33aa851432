/** Customers' tax certificates: the list, the review and the upload (TAX). */
import { z } from 'zod'
import { LONGEST_DENIAL_TEXT, denialReasonKeys } from '../rules/certificate-denials.ts'
import { PENDING, certificateStatuses } from '../rules/tax-certificates.ts'
import { usStates } from '../../../banners/rules/regions.ts'
import { holder, staff } from '../../../platform/http/access-words.ts'
import { answer, endpoint, file } from '../../../platform/http/endpoint.ts'
import {
  Instant,
  Key,
  SerialId,
  Tenant,
  TenantId,
  UsState,
  pageOf,
  upTo,
} from '../../../platform/http/shapes.ts'

/** Number → name. */
const SubAccounts = z.record(z.string(), z.string())

/** What both the list and the dialog show. */
const shared = {
  batchId: z.number(),
  uploadDate: Instant,
  effectiveDate: z.string(),
  /** As on the certificate; null: it names no end. */
  expirationDate: z.string().nullable(),
  /** The last day on which it counts, by its own date or by the rule of a state; null: it does not end. */
  validUntil: z.string().nullable(),
  /** Two letters each. */
  states: z.array(z.string()),
  statusCode: z.number(),
  /** Whether invoices follow it; '' before it was sent to the ERP. `erpMessage`: why the ERP refused. */
  erpState: z.enum(['', 'waiting', 'accepted', 'withdrawn', 'refused']),
  erpMessage: z.string(),
  erpAt: Instant.nullable(),
}

const Row = z.object({
  ...shared,
  /** The certificate that it was sent to replace; null: an employee uploaded it. */
  renews: z.number().nullable(),
  /** When its customer was last asked for a new one. */
  askedAt: Instant.nullable(),
  displayName: z.string(),
  displayNumber: z.string(),
  subAccounts: SubAccounts,
})

const Detail = z.object({
  ...shared,
  isEnterprise: z.boolean(),
  accountNumber: z.string(),
  accountName: z.string(),
  taxCertificate: z.object({ name: z.string(), fullPath: z.string() }),
  submittedByEmail: z.string(),
  subAccounts: z.array(z.string()),
  /** The names of those accounts. */
  subAccountNames: SubAccounts,
  reviewerInitials: z.string(),
  reviewedDate: Instant.nullable(),
  rowVersion: z.number(),
  /** '' unless it is denied for one. */
  denialReason: z.string(),
  denialText: z.string(),
  /** Who gets the email about a denial, with a new link; null: no one. */
  denialMailTo: z.string().nullable(),
  /** The certificate that it was sent to replace, and the email that asked for it. */
  renews: z
    .object({
      batchId: z.number(),
      fileName: z.string(),
      askedAt: Instant,
      /** 90, 60 or 30; null: after a denial. */
      daysBefore: z.number().nullable(),
      mailedTo: z.string(),
    })
    .nullable(),
  /** The emails that asked for a new certificate in its place, and what came. */
  requests: z.array(
    z.object({
      askedAt: Instant,
      /** 90, 60 or 30; null: `deniedId` was denied. */
      daysBefore: z.number().nullable(),
      deniedId: z.number().nullable(),
      mailedTo: z.string(),
      /** Null: not kept. */
      mailState: z.string().nullable(),
      mailProblem: z.string().nullable(),
      received: z.array(z.object({ batchId: z.number(), uploadDate: Instant, statusCode: z.number() })),
    }),
  ),
})

const sorts = ['account', 'name', 'uploadDate', 'effectiveDate', 'expirationDate'] as const
const States = upTo(usStates.length, z.array(UsState))
const statusCodes = certificateStatuses.map(({ code }) => code)
const StatusCode: z.ZodType<number, number> = z.literal(statusCodes, 'Choose a status.')
/** Checked by the rules, so that each problem has its own message. */
const TypedDay = z.string().max(40)

export const taxCertificates = {
  list: endpoint({
    method: 'GET',
    path: '/api/TaxReview/getListViewModel/:tenant',
    summary: 'Returns one page of the certificates of a banner (TAX-007 to TAX-016).',
    access: staff('managedUser', { is: 'banner', at: 'params.tenant' }),
    params: z.object({ tenant: Tenant }),
    query: z.object({
      /** A number: account or sub-account. Otherwise words of the name. */
      search: z.string().max(100).default(''),
      statusCode: z.coerce.number().pipe(StatusCode).optional(),
      sort: z.enum(sorts).default('uploadDate'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      pageSize: z.coerce.number().int().min(1).max(250).optional(),
      cursor: z.string().max(2_000).optional(),
    }),
    reply: answer(pageOf(Row)),
  }),
  statusCodes: endpoint({
    method: 'GET',
    path: '/api/taxReview/getStatusCodes',
    summary: 'Returns the three states of a certificate (TAX-024).',
    access: staff(null, { is: 'self' }),
    reply: z.array(z.object({ key: z.number(), value: z.string() })),
  }),
  subAccounts: endpoint({
    method: 'GET',
    path: '/api/taxReview/getSubAccounts/:account',
    summary:
      'Finds an account. One with ship-to accounts returns them; any other returns no data, and its name as the message (TAX-041, TAX-042).',
    access: staff('editApplications', { is: 'banner', at: 'query.tenantId' }),
    params: z.object({ account: z.string().max(30) }),
    /** Without it platt's, which the specification means (TAX-001, TAX-041). */
    query: z.object({ tenantId: TenantId.default(1) }),
    rate: 60,
    reply: answer(
      z.object({ enterpriseNumber: z.string(), name: z.string(), subAccounts: SubAccounts }).nullable(),
    ),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/taxReview/getDetailViewModel/:batchId',
    summary: 'Returns one certificate.',
    access: staff('managedUser', { is: 'certificate', at: 'params.batchId' }),
    params: z.object({ batchId: z.coerce.number().pipe(SerialId) }),
    reply: answer(Detail),
  }),
  review: endpoint({
    method: 'POST',
    path: '/api/taxReview/review',
    summary:
      'Stores what a reviewer found; the server adds who and when (TAX-044, TAX-A03). A denial is mailed to the customer who sent the certificate.',
    access: staff('editApplications', { is: 'certificate', at: 'body.batchId' }),
    body: z.object({
      batchId: SerialId,
      effectiveDate: TypedDay,
      expirationDate: TypedDay.nullish().transform((day) => day ?? ''),
      states: States,
      statusCode: StatusCode,
      /** Required to deny a certificate that a customer sent through a mailed link. Absent: as stored. */
      denialReason: z.enum(['', ...denialReasonKeys]).optional(),
      denialText: z.string().trim().max(LONGEST_DENIAL_TEXT).optional(),
      /** As read before; a save over someone else's newer one is refused. */
      rowVersion: z.number().int().optional(),
    }),
    reply: answer(Row),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/taxReview/create/:tenant',
    summary: 'Uploads a certificate for an account, which is looked up again (TAX-045, TAX-A04).',
    access: staff('editApplications', { is: 'banner', at: 'params.tenant' }),
    params: z.object({ tenant: Tenant }),
    multipart: 'files',
    rate: 60,
    body: z.object({
      accountNumber: z.string().max(30),
      effectiveDate: TypedDay,
      expirationDate: TypedDay.default(''),
      /** Separated by commas. */
      states: z
        .string()
        .max(300)
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(States),
      statusCode: z.coerce.number().pipe(StatusCode).default(PENDING),
      /** The server reads these from the account. */
      accountName: z.string().max(1_000).optional(),
      isEnterprise: z.string().max(10).optional(),
      subAccounts: z.string().max(20_000).optional(),
    }),
    reply: answer(Row),
  }),
  sendToErp: endpoint({
    method: 'POST',
    path: '/api/taxReview/sendToErp',
    summary: 'Sends a certificate to the ERP again, because it refused or was never told.',
    access: staff('editApplications', { is: 'certificate', at: 'body.batchId' }),
    rate: 30,
    body: z.object({ batchId: SerialId }),
    reply: answer(Row),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/taxReview/Download',
    summary: 'Returns the file of a certificate (TAX-046).',
    access: staff('managedUser', { is: 'certificate', at: 'query.fullPath' }),
    query: z.object({ fullPath: z.string().min(1).max(400) }),
    reply: file,
  }),
  renewal: endpoint({
    method: 'GET',
    path: '/api/taxCertificate/:tenant/renewal/:token',
    summary: 'Returns what a mailed link to renew a certificate is about.',
    access: holder({ is: 'renewalLink', at: 'params.token', tenant: 'params.tenant' }),
    params: z.object({ tenant: z.string().max(20), token: Key }),
    rate: 60,
    reply: answer(
      z.object({
        companyName: z.string(),
        /** Names, not codes. */
        states: z.array(z.string()),
        expirationDate: z.string(),
        /** The new certificate has come; the link takes no other. */
        isReceived: z.boolean(),
      }),
    ),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/taxCertificate/:tenant/renewal/:token',
    summary: 'Takes the new certificate of a customer, which then waits for review.',
    access: holder({ is: 'renewalLink', at: 'params.token', tenant: 'params.tenant' }),
    params: z.object({ tenant: z.string().max(20), token: Key }),
    multipart: 'files',
    rate: 20,
    reply: answer(z.null()),
  }),
}
