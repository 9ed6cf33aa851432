/** The notices of job accounts: what is due, what was served, and the table of rules (docs/rules/job-notices.md). */
import { z } from 'zod'
import { contradictions } from '../../forms/job-account/rules/job-hirer.ts'
import { usStates } from '../../banners/rules/regions.ts'
import { absences, hirers, noticeStates } from './rules/job-notices.ts'
import { anyone, staff } from '../../platform/http/access-words.ts'
import { answer, endpoint, file } from '../../platform/http/endpoint.ts'
import { Day, Instant, Key, SerialId, TenantId, pageOf, oneOfList } from '../../platform/http/shapes.ts'

const base = '/api/JobNotices'
const State = z.enum(noticeStates)
/**
 * `open`: neither served nor marked as not needed. `soon`: due within 14 days. `late`: our day has passed, the statutory
 * one has not. `overdue`: late or missed.
 */
const Show = z.enum(['open', 'overdue', 'late', 'missed', 'soon', 'queued', 'served', 'all'])

const Notice = z.object({
  id: z.number(),
  name: z.string(),
  citation: z.string(),
  /** Who must be served. */
  servedOn: z.array(z.string()),
  notes: z.string(),
  /** When counsel checked the rule, and who; null: not yet. */
  checkedOn: Day.nullable(),
  checkedBy: z.string(),
  /** `YYYY-MM` of a month with deliveries; '' if it counts from first furnishing. */
  month: z.string(),
  state: State,
  deadline: Day,
  /** Five business days before the deadline. */
  dueBy: Day,
  queuedFor: Day.nullable(),
  /** The draft of the queued notice was mailed to the credit inbox. */
  isMailed: z.boolean(),
  servedDay: Day.nullable(),
  servedHow: z.string().nullable(),
  hasProof: z.boolean(),
  /** Why it is not needed. */
  note: z.string(),
  changedBy: z.string(),
  changedAt: Instant,
})

const Row = Notice.pick({
  id: true,
  name: true,
  citation: true,
  month: true,
  state: true,
  deadline: true,
  dueBy: true,
  queuedFor: true,
  isMailed: true,
  servedDay: true,
}).extend({
  jobId: z.number(),
  jobName: z.string(),
  companyName: z.string(),
  accountNumber: z.string(),
  branchNumber: z.string(),
})

const Named = Notice.pick({ name: true, citation: true })
/** What an answer about who hired the customer adds and drops. */
const HirerChoice = z.object({
  hiredBy: z.enum(hirers),
  needed: z.array(Named),
  dropped: z.array(Named),
})

const OfJob = z.object({
  firstFurnishing: Day.nullable(),
  /** Null: deliveries continue. */
  lastFurnishing: Day.nullable(),
  startDate: Day,
  missing: z.array(z.enum(['first furnishing', 'hired by'])),
  /** Who hired the customer; '' if it is not known. */
  hiredBy: z.enum(['', ...hirers]),
  /** The answer of the form contradicts the parties that it names, so it does not count. */
  contradiction: z.enum(contradictions).nullable(),
  hirers: z.array(HirerChoice),
  /** What the job needs while first furnishing is not known. */
  expected: z.array(Notice.pick({ name: true, citation: true, servedOn: true })),
  /** Rules that say that there is no notice, or that no one has researched it. */
  absent: z.array(
    Notice.pick({ name: true, citation: true, notes: true }).extend({ none: z.enum(absences) }),
  ),
  /** What the state says about a period that ends on a weekend or holiday. */
  weekend: z.object({
    moves: z.enum(['to the next business day', 'not at all']),
    citation: z.string(),
    notes: z.string(),
  }),
  notices: z.array(Notice),
})

const Rule = z.object({
  id: z.string().max(100),
  /** Two letters. */
  state: oneOfList(usStates, 'Enter a two-letter state code, such as TX.'),
  projectType: z.enum(['private', 'public']),
  residential: z.enum(['residential', 'other', 'any']),
  hiredBy: z.array(z.enum(hirers)).min(1, 'Choose who hired the customer.').max(3),
  name: z.string().trim().min(1, '*Required').max(100),
  period: z.union([
    z.object({ none: z.enum(absences) }),
    z.object({ days: z.number().int().min(1).max(365) }),
    z.object({ dayOfMonth: z.number().int().min(1).max(31), monthsAfter: z.number().int().min(1).max(12) }),
  ]),
  /** None where there is no notice. */
  servedOn: z.array(z.string().trim().min(1).max(60)).max(10),
  /** '' only if no one has researched it. */
  citation: z.string().trim().max(100),
  notes: z.string().trim().max(1_000),
  effectiveFrom: Day,
  effectiveTo: Day.nullable(),
  checkedOn: Day.nullable(),
  checkedBy: z.string().trim().max(100),
})
/** With the instant of its last edit; null: as shipped. */
const StoredRule = Rule.extend({ changedAt: Instant.nullable() })

const ofJob = {
  access: staff('editApplications', { is: 'form', at: 'params.id', of: 'job-account' }),
  params: z.object({ id: Key }),
  rate: 60,
  reply: answer(OfJob),
} as const
const Filters = z.object({
  tenantId: TenantId,
  /** Words of the company's or the job's name, each from its start, or an account number. */
  search: z.string().max(100).default(''),
  show: Show.default('open'),
})
const seen = staff('managedUser', ofJob.access.subject)
/** The rules count in every banner; the caller acts in one of theirs. */
const ofRules = staff('editTenant', { is: 'banner', at: 'query.tenantId' })

export const jobNotices = {
  list: endpoint({
    method: 'GET',
    path: `${base}/notices`,
    summary: 'Returns the notices of all job accounts of a banner, the next due first.',
    access: staff('managedUser', { is: 'banner', at: 'query.tenantId' }),
    query: Filters.extend({ cursor: z.string().max(1_000).optional() }),
    reply: answer(pageOf(Row)),
  }),
  export: endpoint({
    method: 'GET',
    path: `${base}/notices/export`,
    summary: 'Returns the whole list with the same filters as a spreadsheet.',
    access: staff('managedUser', { is: 'banner', at: 'query.tenantId' }),
    query: Filters,
    rate: 10,
    reply: file,
  }),
  ofJob: endpoint({
    method: 'GET',
    path: `${base}/jobs/:id`,
    summary: 'Returns the notices of a job account, and the facts that are missing.',
    access: seen,
    params: ofJob.params,
    reply: ofJob.reply,
  }),
  furnishing: endpoint({
    ...ofJob,
    method: 'POST',
    path: `${base}/jobs/:id/furnishing`,
    summary:
      'Sets the first and the last delivery of a job; its notices follow, except those already served.',
    body: z.object({ first: Day.nullable(), last: Day.nullable() }),
  }),
  hirer: endpoint({
    ...ofJob,
    method: 'POST',
    path: `${base}/jobs/:id/hirer`,
    summary:
      'Sets who hired the customer for a job. Notices follow, except those that someone has worked on.',
    body: z.object({ hiredBy: z.enum(hirers) }),
  }),
  byHirer: endpoint({
    method: 'GET',
    path: `${base}/by-hirer`,
    summary:
      'Returns the notices that a job of this state and kind needs, for each answer about who hired the customer. The form shows it where two answers disagree.',
    access: anyone(),
    query: z.object({ state: z.string().max(2), jobType: z.string().max(40), nature: z.string().max(100) }),
    rate: 60,
    reply: answer(z.array(HirerChoice)),
  }),
  queue: endpoint({
    ...ofJob,
    method: 'POST',
    path: `${base}/jobs/:id/queue`,
    summary:
      'Plans a notice for a day. On that day its draft is mailed to the credit inbox; we serve nothing ourselves.',
    body: z.object({ noticeId: SerialId, on: Day }),
  }),
  cancel: endpoint({
    ...ofJob,
    method: 'POST',
    path: `${base}/jobs/:id/cancel`,
    summary: 'Cancels the planned day of a notice before it comes; the notice stays due.',
    body: z.object({ noticeId: SerialId }),
  }),
  served: endpoint({
    ...ofJob,
    method: 'POST',
    path: `${base}/jobs/:id/served/:noticeId`,
    summary: 'Records when and how a notice was served, with the proof as a file.',
    params: z.object({ id: Key, noticeId: z.coerce.number().pipe(SerialId) }),
    query: z.object({ on: Day, how: z.string().trim().min(1, '*Required').max(200) }),
    multipart: 'files',
  }),
  notNeeded: endpoint({
    ...ofJob,
    method: 'POST',
    path: `${base}/jobs/:id/not-needed`,
    summary: 'Closes a notice that the job does not need, for a reason. A joint-check agreement is none.',
    body: z.object({ noticeId: SerialId, reason: z.string().trim().min(1, '*Required').max(500) }),
  }),
  proof: endpoint({
    method: 'GET',
    path: `${base}/jobs/:id/proof/:noticeId`,
    summary: 'Returns the proof that a notice was served.',
    access: seen,
    params: z.object({ id: Key, noticeId: z.coerce.number().pipe(SerialId) }),
    reply: file,
  }),
  rules: endpoint({
    method: 'GET',
    path: `${base}/rules`,
    summary: 'Returns the table of notice rules. For SystemAdmin.',
    access: ofRules,
    query: z.object({ tenantId: TenantId }),
    reply: answer(z.array(StoredRule)),
  }),
  saveRule: endpoint({
    method: 'POST',
    path: `${base}/rules`,
    summary:
      'Changes a notice rule, or adds one if its ID is empty; open notices follow. 409 if someone else has changed it. For SystemAdmin.',
    access: ofRules,
    query: z.object({ tenantId: TenantId }),
    body: StoredRule,
    reply: answer(StoredRule),
  }),
}
