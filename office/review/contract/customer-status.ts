/** What an applicant learns of a submitted application, and the same for staff (docs/rules/life-of-an-application.md). */
import { z } from 'zod'
import { RequestedList } from '../decisions/contract/missing-items.ts'
import { holder, staff } from '../../../platform/http/access-words.ts'
import { answer, endpoint } from '../../../platform/http/endpoint.ts'
import { Instant, Key, Tenant } from '../../../platform/http/shapes.ts'

/** It never contains a score, a note, a reason or the name of an employee. */
const reply = answer(
  z.object({
    reference: z.string(),
    submittedAt: Instant,
    /** When everyone had signed; null while staff collect signatures. */
    reviewedFrom: Instant.nullable(),
    decided: z
      .object({
        at: Instant,
        outcome: z.enum(['Approved', 'Denied']),
        /** We emailed a letter about it. */
        byLetter: z.boolean(),
      })
      .nullable(),
    withdrawnAt: Instant.nullable(),
    /** The last day for our decision; null if its clock is not running. */
    decisionBy: z.string().nullable(),
    requested: RequestedList,
    /** Null if the application names none or was decided. */
    references: z.object({ asked: z.number(), received: z.number() }).nullable(),
    /** What the customer sent, the oldest first. */
    documents: z.array(z.object({ name: z.string(), sentAt: Instant })),
    /** The sealed copy of the signed application exists. */
    isSealed: z.boolean(),
  }),
)

export const customerStatus = {
  own: endpoint({
    method: 'GET',
    path: '/api/applicationStatus/:tenant/:applicationKey',
    summary: 'Returns to the applicant where their submitted application is, and what is missing.',
    access: holder({
      is: 'form',
      at: 'params.applicationKey',
      tenant: 'params.tenant',
      of: 'credit-application',
    }),
    params: z.object({ tenant: Tenant, applicationKey: Key }),
    rate: 60,
    reply,
  }),
  forStaff: endpoint({
    method: 'GET',
    path: '/api/CreditReview/customerStatus/:tenant/:id',
    summary: 'Returns what the applicant sees of an application.',
    access: staff('managedUser', { is: 'application', at: 'params.id', tenant: 'params.tenant' }),
    params: z.object({ tenant: Tenant, id: z.coerce.number().int().positive() }),
    reply,
  }),
}
