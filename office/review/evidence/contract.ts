import { z } from 'zod'
import { staff } from '../../../platform/http/access-words.ts'
import { answer, endpoint, file } from '../../../platform/http/endpoint.ts'
import { Tenant } from '../../../platform/http/shapes.ts'

const params = z.object({ tenant: Tenant, id: z.coerce.number().int().positive() })
const subject = { is: 'application', at: 'params.id', tenant: 'params.tenant' } as const

export const evidence = {
  verify: endpoint({
    method: 'GET',
    path: '/api/CreditReview/verifyHistory/:tenant/:id',
    summary:
      "Recomputes the hashes of an application's history, and names the first event that does not match.",
    access: staff('managedUser', subject),
    params,
    rate: 20,
    reply: answer(
      z.object({
        /** The number of correct events. */
        events: z.number(),
        problem: z.object({ event: z.number(), reason: z.string() }).nullable(),
      }),
    ),
  }),
  download: endpoint({
    method: 'POST',
    path: '/api/CreditReview/evidence/:tenant/:id',
    summary:
      'Returns everything that proves what happened to an application, as one sealed ZIP file that can be verified offline.',
    access: staff('editApplications', subject),
    params,
    rate: 20,
    reply: file,
  }),
}
