/** The statistics of credit applications on the dashboard (DASH; docs/rules/dashboard.md). */
import { z } from 'zod'
import { staff } from '../../platform/http/access-words.ts'
import { answer, endpoint, file } from '../../platform/http/endpoint.ts'
import { TenantOrId, TenantId } from '../../platform/http/shapes.ts'

const Slice = z.object({ label: z.string(), value: z.number() })

const Dashboard = z.object({
  /** Days from submission to decision, to one decimal; null without a decision. */
  averageProcessTime: z.number().nullable(),
  /** All pending applications, counted like the list: at most 1,001. */
  pendingCount: z.number(),
  /** From submission to the first notice; null without one. */
  avgDaysToContact: z.object({ value: z.number(), uom: z.enum(['days', 'hours']) }).nullable(),
  /** Twelve months by submission, the oldest first; `month` is `YYYY-MM`. */
  submittedByMonthChart: z.array(
    z.object({ month: z.string(), total: z.number(), approved: z.number(), denied: z.number() }),
  ),
  /** Approved and denied ones of these months. */
  reviewedChart: z.array(Slice),
  /** The reasons of their denials, the most frequent first; a denial has up to four. */
  deniedChart: z.array(Slice),
  /** How many of them were decided within 30 days of being complete. */
  decidedInTime: z.object({ inTime: z.number(), decided: z.number() }),
  /** Applications started in these months: how many reached each step, and how many were submitted. No answers. */
  startedChart: z.array(Slice),
  /** What waits for the caller; 0 for what they may not handle. */
  waiting: z.object({
    /** Pending applications with at most five days left. */
    dueSoon: z.number(),
    /** Instant credit that waits for their signature. */
    toSign: z.number(),
    /** Tax certificates to review, and those that the ERP refused. */
    certificates: z.number(),
    refusedByErp: z.number(),
    /** Open notices of jobs whose day, five business days before the deadline, has passed. */
    notices: z.number(),
    privacyRequests: z.number(),
  }),
})

export const dashboard = {
  statistics: endpoint({
    method: 'GET',
    path: '/api/User/getDashboard',
    summary: 'Returns the statistics of a banner for the last twelve months (DASH-011, DASH-012, DASH-A01).',
    access: staff('managedUser', { is: 'banner', at: 'query.tenantId' }),
    query: z.object({ tenantId: TenantId }),
    rate: 60,
    reply: answer(Dashboard),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/User/downloadDashboard/:tenant',
    summary: 'Returns the same numbers as a spreadsheet (DASH-008, DASH-013).',
    access: staff('managedUser', { is: 'banner', at: 'params.tenant' }),
    params: z.object({ tenant: TenantOrId }),
    rate: 10,
    reply: file,
  }),
}
