/** The page of someone who was asked to fill in one section, behind the link in our mail (docs/rules/delegation.md). */
import { z } from 'zod'
import { holder } from '../../../platform/http/access-words.ts'
import { answer, endpoint } from '../../../platform/http/endpoint.ts'
import { Answers, Key } from '../../../platform/http/shapes.ts'
import { delegableSections } from '../form/index.ts'

const ofKey = {
  access: holder({ is: 'delegationLink', at: 'params.key', tenant: 'params.tenant' }),
  params: z.object({ tenant: z.string().max(20), key: Key }),
  rate: 60,
} as const

/** No more of the application than this one section: a link may be forwarded. */
const reply = answer(
  z.object({
    state: z.enum(['open', 'paused', 'answered', 'canceled', 'ended']),
    section: z.enum(delegableSections),
    /** These are '' once there is nothing to answer. */
    companyName: z.string(),
    askedBy: z.string(),
    name: z.string(),
    /** The section as it is now, and who is asked; null unless it is open. */
    answers: Answers.nullable(),
  }),
)

export const delegate = {
  opened: endpoint({
    ...ofKey,
    method: 'GET',
    path: '/api/delegate/:tenant/:key',
    summary: 'Returns the one section that someone was asked to fill in. Opening it changes nothing.',
    reply,
  }),
  started: endpoint({
    ...ofKey,
    method: 'POST',
    path: '/api/delegate/:tenant/:key/start',
    summary: 'Records that someone started to fill in the section, so that the applicant sees it.',
    reply: answer(z.null()),
  }),
  answered: endpoint({
    ...ofKey,
    method: 'POST',
    path: '/api/delegate/:tenant/:key/answers',
    summary: 'Takes the answers to the section. If the applicant changed it meanwhile, they choose.',
    body: z.object({
      answers: Answers,
      /** The section as the caller saw it. */
      seen: Answers,
    }),
    reply,
  }),
  refused: endpoint({
    ...ofKey,
    method: 'POST',
    path: '/api/delegate/:tenant/:key/refusal',
    summary: 'Records that this email address refuses all future requests to fill in a section.',
    reply: answer(z.null()),
  }),
}
