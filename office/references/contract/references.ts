/** What staff do with the references of an application (docs/rules/references.md). */
import { z } from 'zod'
import { staff } from '../../../platform/http/access-words.ts'
import { answer, endpoint, file } from '../../../platform/http/endpoint.ts'
import { Answers, Day, EmailOrNone, Instant, Tenant, upTo } from '../../../platform/http/shapes.ts'
import { referenceStates } from '../rules/states.ts'

const about = {
  access: staff('editApplications', { is: 'application', at: 'params.id', tenant: 'params.tenant' }),
  params: z.object({ tenant: Tenant, id: z.coerce.number().int().positive() }),
} as const

const ReferenceId = z.string().min(1).max(40)

const Reference = z.object({
  id: z.string(),
  kind: z.enum(['trade', 'bank']),
  name: z.string(),
  /** The officer of the bank, if the application names one. */
  person: z.string(),
  account: z.string(),
  /** The contact who is asked now. */
  email: z.string(),
  phone: z.string(),
  state: z.enum(referenceStates),
  /** How it was asked or answered; null: it was not. */
  way: z.enum(['email', 'letter', 'phone', 'earlier']).nullable(),
  askedAt: Instant.nullable(),
  mailsSent: z.number(),
  /** Days in the banner's zone. */
  lastMailedOn: z.string().nullable(),
  nextMailOn: z.string().nullable(),
  /** Why the last mail did not arrive; '' if it did. */
  bounce: z.string(),
  /** Why it cannot be asked by email; '' if it can. */
  problem: z.string(),
  answeredAt: Instant.nullable(),
  /** It came after the decision and does not count. */
  isLate: z.boolean(),
  called: z.object({ who: z.string(), on: z.string(), by: z.string() }).nullable(),
  /** The application for which the answer was given, if it was an earlier one. */
  earlier: z.object({ creditAppId: z.number(), at: Instant }).nullable(),
  /** The answers as shown to a person, in the order of the form. */
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
  signals: z.array(z.object({ key: z.string(), says: z.string() })),
  /** Contacts who were asked before. */
  before: z.array(z.object({ email: z.string(), phone: z.string(), at: Instant })),
  /** Answers of the last 12 months, given for another application of this company. */
  offers: z.array(z.object({ request: z.number(), creditAppId: z.number(), at: Instant })),
})

const References = z.object({
  /** `off`: no one is asked by email. */
  mode: z.enum(['off', 'manual', 'automatic']),
  /** Why nothing can be asked anymore; '' if it can. */
  closed: z.string(),
  /** No one signed the application, so staff say first that the customer has agreed. */
  needsAgreement: z.boolean(),
  /** `2 of 3 answered, both on time, high credit $40,000`; '' if none was asked. */
  summary: z.string(),
  references: z.array(Reference),
})

const reply = answer(References)

export const referenceCalls = {
  read: endpoint({
    ...about,
    access: staff('managedUser', { is: 'application', at: 'params.id', tenant: 'params.tenant' }),
    method: 'GET',
    path: '/api/references/:tenant/:id',
    summary: 'Returns the references of an application with their states and answers.',
    reply,
  }),
  ask: endpoint({
    ...about,
    method: 'POST',
    path: '/api/references/:tenant/:id/ask',
    summary: 'Asks references by email, also again. Each gets a separate link.',
    body: z.object({
      references: upTo(10, z.array(ReferenceId).min(1, 'Choose a reference.')),
      /** The customer agreed that we may ask. Needed for an application that no one signed. */
      agreed: z.boolean().optional(),
    }),
    reply,
  }),
  contact: endpoint({
    ...about,
    method: 'POST',
    path: '/api/references/:tenant/:id/contact',
    summary: 'Changes who we ask. The earlier link stops working; both contacts stay in the record.',
    body: z.object({
      reference: ReferenceId,
      email: EmailOrNone,
      phone: z.string().max(40),
      agreed: z.boolean().optional(),
    }),
    reply,
  }),
  record: endpoint({
    ...about,
    method: 'POST',
    path: '/api/references/:tenant/:id/record',
    summary:
      'Records answers that a referee gave by phone: the same questions, with who was called and when.',
    body: z.object({
      reference: ReferenceId,
      who: z.string().trim().min(1, 'Enter who you called.').max(100),
      on: Day,
      answers: Answers,
    }),
    reply,
  }),
  reuse: endpoint({
    ...about,
    method: 'POST',
    path: '/api/references/:tenant/:id/reuse',
    summary: 'Uses an answer of the last 12 months, given for another application of this company.',
    body: z.object({ reference: ReferenceId, request: z.number().int().positive() }),
    reply,
  }),
  letter: endpoint({
    ...about,
    method: 'POST',
    path: '/api/references/:tenant/:id/letter',
    summary: 'Returns a letter to print for a bank or a referee without email, with a code to type.',
    body: z.object({ reference: ReferenceId, agreed: z.boolean().optional() }),
    rate: 20,
    reply: file,
  }),
}
