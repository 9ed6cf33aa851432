/** A personal guaranty that is asked for after the submission (docs/rules/guaranty.md). */
import { z } from 'zod'
import { answer, employee, endpoint, signer } from './endpoint.ts'
import { Answers, Changed, Instant, Tenant } from './shapes.ts'

const asking = {
  method: 'GET',
  access: employee('editApplications', { application: 'params.guid', tenant: 'params.banner' }),
  params: z.object({ banner: Tenant, guid: z.guid() }),
  /** Absent: everybody whom it concerns. */
  query: z.object({ signatoryId: z.string().max(40).optional() }),
  rate: 30,
  reply: answer(Changed),
} as const

const ofKey = {
  access: signer({ guarantyKey: 'params.key', tenant: 'params.tenant' }),
  params: z.object({ tenant: Tenant, key: z.string().max(200) }),
  rate: 30,
}

const Asked = {
  tenant: Tenant,
  reference: z.string(),
  companyName: z.string(),
  /** Hers. */
  name: z.string(),
}
/** `open`: she has not answered, or not signed. Of what is over she learns no more than that. */
const Opening = z.discriminatedUnion('state', [
  z.object({
    ...Asked,
    state: z.literal('open'),
    askedBy: z.string(),
    askedAt: Instant,
    /** What she answered; before that, what is known of her. Of a secret the last four. */
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
      'Asks the signatories who are no signed guarantors for a guaranty: a mail with a link of her own to each.',
  }),
  undo: endpoint({
    ...asking,
    path: '/api/CreditReview/undoRequestPersonalGuarantee/:banner/:guid',
    summary: 'Takes the request back: the link opens nothing any more, and she is told.',
  }),
  opening: endpoint({
    ...ofKey,
    method: 'POST',
    path: '/api/guaranty/:tenant/:key/opening',
    summary: 'What the guarantor is asked, and what is known of her already; her own data alone.',
    reply: answer(Opening),
  }),
  answer: endpoint({
    ...ofKey,
    method: 'POST',
    path: '/api/guaranty/:tenant/:key/answers',
    summary:
      'Her Yes with what it takes: freezes her guaranty and mints the address under which she signs it.',
    body: z.object({ answers: Answers }),
    reply: answer(z.object({ url: z.string() })),
  }),
  refuse: endpoint({
    ...ofKey,
    method: 'POST',
    path: '/api/guaranty/:tenant/:key/refusal',
    summary: 'Her No: nothing is signed, and whoever asked is told.',
    body: z.object({ reason: z.string().trim().max(500).default('') }),
    reply: answer(z.object({ declined: z.literal(true) })),
  }),
}
