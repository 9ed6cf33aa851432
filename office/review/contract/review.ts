import { z } from 'zod'
import { attentions } from '../desk/rules/attention.ts'
import { staff } from '../../../platform/http/access-words.ts'
import { answer, endpoint, file } from '../../../platform/http/endpoint.ts'
import { Detail } from './review-detail.ts'
import {
  Changed,
  Day,
  Instant,
  pageOf,
  SerialId,
  StatusShape,
  Tenant,
  TenantId,
} from '../../../platform/http/shapes.ts'

const Id = z.coerce.number().int().positive()

const ListRow = z.object({
  creditAppId: z.number(),
  companyName: z.string(),
  customerAccountId: z.string().nullable(),
  taxable: z.boolean(),
  state: z.string().nullable(),
  /** Whole dollars. */
  amountRequested: z.number().nullable(),
  /** The amount of an approval that waits for a second approver. */
  proposedAmount: z.number().nullable(),
  /** Who works on it: sso and name. */
  assigneeSso: z.string().nullable(),
  assignee: z.string().nullable(),
  /** The assignee may no longer decide on applications of this banner. */
  assigneeLost: z.boolean(),
  followUpOn: z.string().nullable(),
  /** How many were asked, and how many of them answered or declined. */
  referencesAsked: z.number(),
  referencesIn: z.number(),
  dateSubmitted: Instant,
  dateReviewed: Instant.nullable(),
  lastCommentDate: Instant.nullable(),
  status: StatusShape,
  approved: z.boolean().nullable(),
  reasonTypeID: z.string().nullable(),
  dnbMatchesFound: z.number().nullable(),
  isCreatedFromStorefront: z.boolean(),
  dateEmailed: Instant.nullable(),
  isInternal: z.boolean(),
  /** Days left of the 30 after completion; null while items are missing, and once notice was given. */
  daysLeft: z.number().nullable(),
})

/** Empty and 'All' mean no filter (REV-A15). */
const filters = {
  status: z.enum(['All', 'Pending', 'Approved', 'Denied', 'Withdrawn', '']).optional(),
  reason: z.string().max(60).optional(),
  /** Only those that wait for a second approver. */
  proposed: z.enum(['true', '']).optional(),
  /**
   * `me`, `none`, `mine-or-none`, or an employee by sso. An assignee who may no longer decide counts as none.
   */
  assigned: z.string().max(200).optional(),
  /**
   * `late`: pending after its 30 days. `week`: pending with 0 to 6 days left. `items`: items of the latest decision are
   * missing. `references`: pending, and every reference that was asked has answered or declined. `bounced`: its letter
   * reached no one. `stuck`: a write to the ERP failed, or was tried without success.
   */
  attention: z.enum([...attentions, '']).optional(),
  /** Days in the banner's time zone, both included. */
  startDate: Day.optional(),
  endDate: Day.optional(),
  customer: z.string().max(400).optional(),
}

/** WIRE-05; newest first by default (REV-014). */
const order = {
  sort: z
    .enum([
      'companyName',
      'customerAccountId',
      'dateSubmitted',
      'lastCommentDate',
      'status',
      'daysLeft',
      'due',
    ])
    .optional(),
  direction: z.enum(['asc', 'desc']).optional(),
}

/** What a saved view holds. Without the search, because it names customers. */
export const ViewFilters = z.object({ ...filters, ...order }).omit({ customer: true })

export const review = {
  list: endpoint({
    method: 'GET',
    path: '/api/CreditReview/getListViewModel',
    summary: 'Returns one page of the applications of a banner, paged by key.',
    access: staff('managedUser', { is: 'banner', at: 'query.tenantId' }),
    query: z.object({
      tenantId: TenantId,
      ...filters,
      ...order,
      pageSize: z.coerce.number().int().min(1).max(250).optional(),
      /** A key from a page of the same list with the same filters and order. */
      cursor: z.string().max(1_000).optional(),
    }),
    trusted: true,
    reply: answer(pageOf(ListRow)),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/CreditReview/statusCounts',
    summary:
      'Returns how many applications of each status the filters leave, and how many need attention whatever their status; each up to 1,001.',
    access: staff('managedUser', { is: 'banner', at: 'query.tenantId' }),
    query: z.object({ tenantId: TenantId, ...filters }).omit({ status: true, reason: true }),
    reply: answer(
      z.object({
        statuses: z.record(StatusShape, z.number()),
        attention: z.record(z.enum(attentions), z.number()),
      }),
    ),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/CreditReview/getExcelDownload',
    summary: 'Returns the whole list with the same filters and order as a spreadsheet.',
    access: staff('managedUser', { is: 'banner', at: 'query.tenantId' }),
    query: z.object({ tenantId: TenantId, ...filters, ...order }),
    reply: file,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/CreditReview/getDetailViewModel/:tenant/:id',
    summary: 'Returns one application with everything that a decision needs.',
    access: staff('managedUser', { is: 'application', at: 'params.id', tenant: 'params.tenant' }),
    params: z.object({ tenant: Tenant, id: Id }),
    reply: answer(Detail),
  }),
  comment: endpoint({
    method: 'POST',
    path: '/api/CreditReview/addComment/:banner/:guid',
    summary: 'Adds a comment by the signed-in employee.',
    access: staff('editApplications', { is: 'application', at: 'params.guid', tenant: 'params.banner' }),
    params: z.object({ banner: Tenant, guid: z.guid() }),
    body: z.object({
      comment: z.string().trim().min(1, '*Required').max(4000, '*Field contains too many characters'),
    }),
    reply: answer(Changed),
  }),
  coworkers: endpoint({
    method: 'GET',
    path: '/api/CreditReview/coworkers/:tenant',
    summary: 'Returns the names of the coworkers a comment can mention: those who may see it.',
    access: staff('editApplications', { is: 'banner', at: 'params.tenant' }),
    params: z.object({ tenant: Tenant }),
    reply: answer(z.array(z.string())),
  }),
  pin: endpoint({
    method: 'POST',
    path: '/api/CreditReview/pinComment/:banner/:guid',
    summary: 'Pins a comment to the top of the application in place of another one; null unpins it.',
    access: staff('editApplications', { is: 'application', at: 'params.guid', tenant: 'params.banner' }),
    params: z.object({ banner: Tenant, guid: z.guid() }),
    body: z.object({ comment: SerialId.nullable() }),
    reply: answer(Changed),
  }),
  viewing: endpoint({
    method: 'POST',
    path: '/api/CreditReview/viewing/:tenant/:id',
    summary: 'Records that the caller has opened or closed an application, and returns who else has it open.',
    access: staff('managedUser', { is: 'application', at: 'params.id', tenant: 'params.tenant' }),
    params: z.object({ tenant: Tenant, id: Id }),
    body: z.object({ open: z.boolean() }),
    reply: answer(
      z.object({
        others: z.array(z.object({ name: z.string(), since: Instant })),
        /** The current version. If it is newer than the caller's, another employee has decided in the meantime. */
        rowVersion: z.number(),
      }),
    ),
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/api/CreditReview/reveal/:tenant/:id',
    summary: 'Returns a full SSN or EIN, for a reason that is recorded in the history.',
    access: staff('editApplications', { is: 'application', at: 'params.id', tenant: 'params.tenant' }),
    params: z.object({ tenant: Tenant, id: Id }),
    body: z.object({
      /** The field in the answers: `signatory.ssn`. */
      field: z.string().max(100),
      reason: z
        .string()
        .trim()
        .min(10, 'Enter a reason of at least 10 characters.')
        .max(500, '*Field contains too many characters'),
    }),
    rate: 20,
    reply: answer(z.object({ value: z.string() })),
  }),
}
