/** What happened to rules, templates, views, permissions and certificates, and whether its chain of hashes is intact. */
import { z } from 'zod'
import { staff } from '../../platform/http/access-words.ts'
import { answer, endpoint } from '../../platform/http/endpoint.ts'
import { Instant, SerialId, TenantId } from '../../platform/http/shapes.ts'

export const RecordHistory = z.object({
  /** The newest hundred, newest first. */
  events: z.array(
    z.object({
      id: z.number(),
      at: Instant,
      /** Who did it, by name. */
      by: z.string(),
      event: z.string(),
      /** As text. `from` is null for a fact of the event itself. */
      changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string() })),
      address: z.string(),
    }),
  ),
  /** Null unless requested. */
  chain: z
    .object({
      /** The number of correct events. */
      events: z.number(),
      problem: z.object({ event: z.number(), reason: z.string() }).nullable(),
    })
    .nullable(),
})

/** Recomputes the hashes of the whole chain. */
export const Verify = z.literal('yes').optional()

const recordAreas = [
  'taxRules',
  'noticeRules',
  'emailTemplate',
  'savedViews',
  'permissions',
  'branches',
] as const

export const recordHistory = {
  ofArea: endpoint({
    method: 'GET',
    path: '/api/records/history',
    summary:
      'Returns the changes of rules, signatures, views or permissions, newest first; with verify, whether the chain is intact.',
    access: staff('viewUsers', { is: 'banner', at: 'query.tenantId' }),
    query: z.object({ tenantId: TenantId, area: z.enum(recordAreas), verify: Verify }),
    rate: 60,
    reply: answer(RecordHistory),
  }),
  ofCertificate: endpoint({
    method: 'GET',
    path: '/api/taxReview/history/:batchId',
    summary:
      'Returns what happened to a tax certificate, newest first; with verify, whether the chain is intact.',
    access: staff('managedUser', { is: 'certificate', at: 'params.batchId' }),
    params: z.object({ batchId: z.coerce.number().pipe(SerialId) }),
    query: z.object({ verify: Verify }),
    rate: 60,
    reply: answer(RecordHistory),
  }),
}
