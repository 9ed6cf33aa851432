/** What an applicant sees of their references: how many were received, and who we ask. Never an answer. */
import { z } from 'zod'
import { holder } from '../../../platform/http/access-words.ts'
import { answer, endpoint } from '../../../platform/http/endpoint.ts'
import { EmailOrNone, Key } from '../../../platform/http/shapes.ts'

const ofKey = {
  access: holder({
    is: 'form',
    at: 'params.applicationKey',
    tenant: 'params.tenant',
    of: 'credit-application',
  }),
  params: z.object({ tenant: z.string().max(20), applicationKey: Key }),
} as const

const reply = answer(
  z.object({
    asked: z.number(),
    received: z.number(),
    /** Their contacts can be changed until the decision. */
    isOpen: z.boolean(),
    /** As the applicant gave them or changed them. */
    references: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() })),
  }),
)

export const ownReferences = {
  read: endpoint({
    ...ofKey,
    method: 'GET',
    path: '/api/ownReferences/:tenant/:applicationKey',
    summary: 'Returns how many references of a submitted application were asked and received.',
    rate: 60,
    reply,
  }),
  contact: endpoint({
    ...ofKey,
    method: 'POST',
    path: '/api/ownReferences/:tenant/:applicationKey/contact',
    summary:
      'Changes the contact of a reference until the decision. If it was asked, the new contact is asked instead.',
    rate: 10,
    body: z.object({ reference: z.string().min(1).max(40), email: EmailOrNone, phone: z.string().max(40) }),
    reply,
  }),
}
