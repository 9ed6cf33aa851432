/** A personal guaranty that is requested after the submission (docs/rules/guaranty.md). */
import { z } from 'zod'
import { signer, staff } from '../../platform/http/access-words.ts'
import { answer, endpoint } from '../../platform/http/endpoint.ts'
import { Answers, Changed, Instant, Tenant } from '../../platform/http/shapes.ts'

const asking = {
  method: 'GET',
  access: staff('editApplications', { is: 'application', at: 'params.guid', tenant: 'params.banner' }),
  params: z.object({ banner: Tenant, guid: z.guid() }),
  /** If absent, all signatories who can be asked. */
  query: z.object({ signatoryId: z.string().max(40).optional() }),
  rate: 30,
  reply: answer(Changed),
} as const

const ofKey = {
  access: signer({ is: 'guarantyLink', at: 'params.key', tenant: 'params.tenant' }),
  params: z.object({ tenant: Tenant, key: z.string().max(200) }),
  rate: 30,
}

const Asked = {
  tenant: Tenant,
  reference: z.string(),
  companyName: z.string(),
  /** The guarantor's name. */
  name: z.string(),
}
/** `open`: not answered or not signed. If the request is over, the guarantor sees only the result. */
const Opening = z.discriminatedUnion('state', [
  z.object({
    ...Asked,
    state: z.literal('open'),
    askedBy: z.string(),
    askedAt: Instant,
    /** The guarantor's answers; before that, what we already know about them. Secrets as their last four digits. */
    answers: Answers,
    answered: z.boolean(),
    expiresAt: Instant,
  }),
  z.object({ ...Asked, state: z.enum(['signed', 'declined']), endedAt: Instant }),
])

export const guaranty = {
  request: endpoint({
    ...asking,
    path: '/api/CreditReview/requestPersonalGuarantee/:banner/:guid',
    summary:
      'Requests a guaranty from the signatories who have not signed one, and emails each of them a link.',
  }),
  undo: endpoint({
    ...asking,
    path: '/api/CreditReview/undoRequestPersonalGuarantee/:banner/:guid',
    summary: 'Withdraws the request: the link stops working, and the guarantor is notified.',
  }),
  opening: endpoint({
    ...ofKey,
    method: 'POST',
    path: '/api/guaranty/:tenant/:key/opening',
    summary: "Returns the guaranty's questions and the guarantor's own known data.",
    reply: answer(Opening),
  }),
  answer: endpoint({
    ...ofKey,
    method: 'POST',
    path: '/api/guaranty/:tenant/:key/answers',
    summary: "Accepts the guaranty: freezes the guarantor's document and creates the address to sign it at.",
    body: z.object({ answers: Answers }),
    reply: answer(z.object({ url: z.string() })),
  }),
  refuse: endpoint({
    ...ofKey,
    method: 'POST',
    path: '/api/guaranty/:tenant/:key/refusal',
    summary: 'Declines the guaranty: nothing is signed, and the requester is notified.',
    body: z.object({ reason: z.string().trim().max(500).default('') }),
    reply: answer(z.object({ declined: z.literal(true) })),
  }),
}
