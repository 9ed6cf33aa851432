/** The branches of the company: loaded from its list (docs/operations/reference-data.md). */
import { z } from 'zod'
import { answer, employee, endpoint } from './endpoint.ts'
import { TenantId } from './shapes.ts'

const MEGABYTES = 8

export const branchLists = {
  load: endpoint({
    method: 'POST',
    path: '/api/branches/load',
    summary:
      'Reads a CSV list of branches, of all banners, and says what is wrong or what would change; with `apply`, changes it. For SystemAdmin.',
    access: employee('editTenant', { banner: 'body.tenantId' }),
    rate: 30,
    limit: MEGABYTES * 1_048_576,
    body: z.object({ tenantId: TenantId, csv: z.string().max(MEGABYTES * 1_000_000), apply: z.boolean() }),
    reply: answer(
      z.object({
        /** Wrong lines. If there is one, nothing changes. */
        faults: z.array(z.object({ line: z.number(), says: z.string() })),
        /** How many more there are. */
        moreFaults: z.number(),
        added: z.number(),
        changed: z.number(),
        closed: z.number(),
        unchanged: z.number(),
        /** Emails of managers without an account. */
        unknownManagers: z.array(z.string()),
        applied: z.boolean(),
      }),
    ),
  }),
}
