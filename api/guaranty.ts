/** A personal guaranty that is asked for after the submission (docs/rules/credit.md). */
import { z } from 'zod'
import { answer, employee, endpoint, signer } from './endpoint.ts'
import { Detail } from './review-detail.ts'
import { Tenant } from './shapes.ts'

const asking = {
  method: 'GET',
  access: employee('editApplications', { application: 'params.guid', tenant: 'params.banner' }),
  params: z.object({ banner: Tenant, guid: z.guid() }),
  /** Absent: everybody whom it concerns. */
  query: z.object({ signatoryId: z.string().max(40).optional() }),
  rate: 30,
  reply: answer(Detail),
} as const

const ofKey = {
  access: signer({ guarantyKey: 'params.key', tenant: 'params.tenant' }),
  params: z.object({ tenant: Tenant, key: z.string().max(200) }),
  rate: 30,
}

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
    reply: answer(z.object({})),
  }),
}
