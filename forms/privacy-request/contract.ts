import { z } from 'zod'
import { anyone, staff } from '../../platform/http/access-words.ts'
import { answer, endpoint } from '../../platform/http/endpoint.ts'
import { Answers, Guid, pageOf, TenantId } from '../../platform/http/shapes.ts'

const Request = z.object({
  id: z.number(),
  guid: z.string(),
  kind: z.enum(['disclose', 'delete']),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  receivedAt: z.string(),
  acknowledgeBy: z.string(),
  answerBy: z.string(),
  acknowledgedAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
})

export const privacy = {
  submit: endpoint({
    method: 'POST',
    path: '/api/privacy/requests',
    summary:
      "Submits a visitor's request to see or delete their personal data. With the same Idempotency-Key the same request is received once.",
    access: anyone(),
    rate: 10,
    body: Answers,
    reply: answer(z.object({ reference: z.string() })),
  }),
  queue: endpoint({
    method: 'GET',
    path: '/api/privacy/requests',
    summary:
      'Returns requests with both deadlines, the earliest first; open ones unless answered ones are requested.',
    access: staff('viewUsers', { is: 'banner', at: 'query.tenantId' }),
    query: z.object({
      tenantId: TenantId,
      answered: z.enum(['yes', 'no']).optional(),
      cursor: z.string().max(1_000).optional(),
    }),
    reply: answer(pageOf(Request)),
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/api/privacy/requests/:guid/acknowledgement',
    summary: 'Records that the request was acknowledged; the first clock stops.',
    access: staff('viewUsers', { is: 'form', at: 'params.guid', of: 'privacy' }),
    params: z.object({ guid: Guid }),
    reply: answer(z.null()),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/privacy/requests/:guid/answer',
    summary: 'Records that the request was answered; the second clock stops.',
    access: staff('viewUsers', { is: 'form', at: 'params.guid', of: 'privacy' }),
    params: z.object({ guid: Guid }),
    reply: answer(z.null()),
  }),
}
