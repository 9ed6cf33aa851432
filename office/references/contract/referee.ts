/** The page of a referee, behind the link or the code in our mail (docs/rules/references.md). */
import { z } from 'zod'
import { anyone, holder } from '../../../platform/http/access-words.ts'
import { answer, endpoint } from '../../../platform/http/endpoint.ts'
import { Answers, AsSent, Instant, Key, Tenant } from '../../../platform/http/shapes.ts'

const ofKey = {
  access: holder({ is: 'referenceLink', at: 'params.key', tenant: 'params.tenant' }),
  params: z.object({ tenant: z.string().max(20), key: Key }),
  rate: 30,
} as const

/** One customer who we ask about. No more of the application than a referee must know: a link may be forwarded. */
const Question = z.object({
  /** Stays the same while the page is open. Its place does not: another question of the link may go. */
  id: z.number(),
  /**
   * `open`: not answered. `answered`: can still be corrected. `frozen`: it no longer can, or someone else answered.
   * `closed`: the application was withdrawn.
   */
  state: z.enum(['open', 'answered', 'frozen', 'closed']),
  kind: z.enum(['trade', 'bank']),
  companyName: z.string(),
  place: z.string(),
  /** Their account number at the referee; '' if they gave none. */
  account: z.string(),
  /** The day on which the customer authorized us, and the version of the terms; null: staff say that they agreed. */
  authorized: z.object({ on: z.string(), terms: z.string() }).nullable(),
  /** While they can be corrected. */
  answers: Answers.nullable(),
  /** When the answers were sent last. A correction names what it replaces. */
  answeredAt: Instant.nullable(),
  correctableUntil: Instant.nullable(),
})
/** Mostly one. A referee of two applications on one day gets one mail with two questions. */
const ReferencePage = z.object({ questions: z.array(Question) })

export const referee = {
  opened: endpoint({
    ...ofKey,
    method: 'GET',
    path: '/api/reference/:tenant/:key',
    summary: 'Returns what a referee is asked, and about which customer. Opening it changes nothing.',
    reply: answer(ReferencePage),
  }),
  answered: endpoint({
    ...ofKey,
    method: 'POST',
    path: '/api/reference/:tenant/:key/answers',
    summary: "Takes a referee's answers, or that they cannot answer. They can be corrected for 24 hours.",
    body: z.object({
      /** The ID of a question of this link. */
      question: z.number().int().positive(),
      answers: Answers,
      /** When the answers that the caller saw were sent; null: the caller saw none. */
      replaces: Instant.nullable(),
    }),
    reply: answer(ReferencePage),
  }),
  refused: endpoint({
    ...ofKey,
    method: 'POST',
    path: '/api/reference/:tenant/:key/refusal',
    summary: 'Records that this email address refuses all future requests, from every banner.',
    reply: answer(z.null()),
  }),
  byCode: endpoint({
    method: 'POST',
    path: '/api/reference/:tenant/code',
    summary: 'Returns a new key for the code in our mail or letter, where links are blocked.',
    access: anyone({ banner: 'params.tenant' }),
    params: z.object({ tenant: Tenant }),
    body: z.object({ code: AsSent(z.string().max(40)) }),
    rate: 10,
    reply: answer(z.object({ key: z.string() })),
  }),
}
