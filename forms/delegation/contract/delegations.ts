/** What an applicant does with sections that someone else is asked to fill in (docs/rules/delegation.md). */
import { z } from 'zod'
import { holder } from '../../../platform/http/access-words.ts'
import { answer, endpoint } from '../../../platform/http/endpoint.ts'
import { NeededEmail, Instant, Key } from '../../../platform/http/shapes.ts'
import { delegableSections } from '../form/index.ts'
import { delegationStates } from '../rules/states.ts'

const Params = z.object({ tenant: z.string().max(20), applicationKey: Key })
const ofKey = {
  access: holder({
    is: 'form',
    at: 'params.applicationKey',
    tenant: 'params.tenant',
    of: 'credit-application',
  }),
  params: Params,
} as const
const ofOne = { ...ofKey, params: Params.extend({ id: z.coerce.number().int().positive() }) } as const

const Section = z.enum(delegableSections)
const Name = z.string().trim().min(1, 'Enter a name').max(60)

const Delegation = z.object({
  id: z.number(),
  section: Section,
  name: z.string(),
  email: z.string(),
  askedBy: z.string(),
  state: z.enum(delegationStates),
  /** The last mail. */
  askedAt: Instant,
  startedAt: Instant.nullable(),
  answeredAt: Instant.nullable(),
  answeredBy: z.string(),
  /** Their answers were changed since. */
  isChanged: z.boolean(),
  /** Both wrote: the answers that differ. */
  differences: z.array(z.object({ label: z.string(), mine: z.string(), theirs: z.string() })),
})
const Delegations = z.object({
  rowVersion: z.number(),
  /** The latest of each section, unless it was canceled. */
  delegations: z.array(Delegation),
})
const reply = answer(Delegations)

export const delegations = {
  read: endpoint({
    ...ofKey,
    method: 'GET',
    path: '/api/delegations/:tenant/:applicationKey',
    summary: 'Returns who was asked to fill in which section, and how far that is.',
    rate: 120,
    reply,
  }),
  ask: endpoint({
    ...ofKey,
    method: 'POST',
    path: '/api/delegations/:tenant/:applicationKey/ask',
    summary: 'Mails someone a link to fill in one section. It opens nothing else of the application.',
    rate: 10,
    body: z.object({
      section: Section,
      name: Name,
      email: NeededEmail,
      askedBy: Name,
    }),
    reply,
  }),
  again: endpoint({
    ...ofOne,
    method: 'POST',
    path: '/api/delegations/:tenant/:applicationKey/:id/again',
    summary: 'Mails the link again to someone who has not answered.',
    rate: 10,
    reply,
  }),
  cancel: endpoint({
    ...ofOne,
    method: 'POST',
    path: '/api/delegations/:tenant/:applicationKey/:id/cancel',
    summary: 'Cancels a request. Its link then says so.',
    rate: 30,
    reply,
  }),
  choose: endpoint({
    ...ofOne,
    method: 'POST',
    path: '/api/delegations/:tenant/:applicationKey/:id/choice',
    summary: 'After both answered a section: whose answers count.',
    rate: 30,
    /** `rowVersion`: the version of the answers that the applicant saw. Any other is refused with 409. */
    body: z.object({ take: z.enum(['theirs', 'mine']), rowVersion: z.number().int().positive() }),
    reply,
  }),
}
