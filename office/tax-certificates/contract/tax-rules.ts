/** How long a tax certificate counts, state by state (docs/rules/tax-certificates.md). */
import { z } from 'zod'
import { staff } from '../../../platform/http/access-words.ts'
import { answer, endpoint } from '../../../platform/http/endpoint.ts'
import { Day, Instant, TenantId, UsState } from '../../../platform/http/shapes.ts'

const Rule = z.object({
  /** Two letters. */
  state: UsState,
  validity: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('not researched') }),
    z.object({ kind: z.literal('open') }),
    z.object({ kind: z.literal('year end') }),
    z.object({
      kind: z.literal('years'),
      years: z.number('Enter a number from 1 to 20.').int().min(1).max(20, 'Enter a number from 1 to 20.'),
    }),
  ]),
  citation: z.string().trim().max(200),
  notes: z.string().trim().max(1_000),
  effectiveFrom: Day,
  /** When a tax advisor checked it, and who; null: not yet. */
  checkedOn: Day.nullable(),
  checkedBy: z.string().trim().max(100),
  /** The instant of its last edit; null: as shipped. */
  changedAt: Instant.nullable(),
})

export const taxRules = {
  list: endpoint({
    method: 'GET',
    path: '/api/taxRules',
    summary: 'Returns how long certificates count, one row for each state.',
    access: staff('managedUser', { is: 'banner', at: 'query.tenantId' }),
    query: z.object({ tenantId: TenantId }),
    reply: answer(z.array(Rule)),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/taxRules',
    summary:
      'Changes the rule of a state, in every banner; approved certificates follow. 409 if someone else has changed it. For SystemAdmin.',
    access: staff('editTenant', { is: 'banner', at: 'query.tenantId' }),
    query: z.object({ tenantId: TenantId }),
    rate: 60,
    /** `changedAt` as read before; a save over someone else's newer one is refused. Absent: not compared. */
    body: Rule.extend({ changedAt: Instant.nullish() }),
    reply: answer(Rule),
  }),
}
