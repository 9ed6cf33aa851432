/** The branches of the company: loaded from its list (docs/operations/reference-data.md). */
import { z } from 'zod'
import { MOST_LIST_BYTES } from '../../services/branches/rules.ts'
import { staff } from '../../platform/http/access-words.ts'
import { answer, endpoint, file } from '../../platform/http/endpoint.ts'
import { TenantId, pageOf } from '../../platform/http/shapes.ts'

/** A line end takes two bytes in JSON. */
const MOST_BODY_BYTES = MOST_LIST_BYTES + 1_048_576

const Row = z.object({
  number: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** Its name, or its code until a list names it; '' for none. */
  region: z.string(),
  /** The name of the manager; '' for none. */
  manager: z.string(),
  closed: z.boolean(),
})

/** How many there are, and the first of them as `rexel 5034`. */
const Branches = z.object({ count: z.number(), first: z.array(z.string()) })

export const branchLists = {
  page: endpoint({
    method: 'GET',
    path: '/api/branches',
    summary: 'Returns a page of the branches of a banner, by number. For SystemAdmin.',
    access: staff('editTenant', { is: 'banner', at: 'query.tenantId' }),
    query: z.object({
      tenantId: TenantId,
      /** Words of number, name, place, region and manager, each from its start. */
      search: z.string().max(100).default(''),
      show: z.enum(['all', 'open', 'closed']).default('all'),
      cursor: z.string().max(1_000).optional(),
    }),
    reply: answer(pageOf(Row)),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/branches/list.csv',
    summary:
      'Returns the branches of a banner as the CSV list that loads: loading it changes nothing. For SystemAdmin.',
    access: staff('editTenant', { is: 'banner', at: 'query.tenantId' }),
    query: z.object({ tenantId: TenantId }),
    rate: 30,
    reply: file,
  }),
  load: endpoint({
    method: 'POST',
    path: '/api/branches/load',
    summary:
      'Reads a CSV list of branches, of all banners, and says what is wrong or what would change; with `apply`, changes it. For SystemAdmin.',
    access: staff('editTenant', { is: 'banner', at: 'body.tenantId' }),
    rate: 30,
    limit: MOST_BODY_BYTES,
    body: z.object({ tenantId: TenantId, csv: z.string().max(MOST_LIST_BYTES), apply: z.boolean() }),
    reply: answer(
      z.object({
        /** The first wrong lines. If there is one, nothing changes. */
        faults: z.array(z.object({ line: z.number(), says: z.string() })),
        /** How many more there are. */
        moreFaults: z.number(),
        /** How many branches the list has. */
        listed: z.number(),
        added: Branches,
        changed: Branches,
        closed: Branches,
        unchanged: z.number(),
        /** Regions that get a name or another one. */
        regions: z.array(z.string()),
        /** Emails of managers without an account. */
        unknownManagers: z.array(z.string()),
        applied: z.boolean(),
      }),
    ),
  }),
}
