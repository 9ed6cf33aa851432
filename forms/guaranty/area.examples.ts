import type { Examples } from '../../test/access/example-parts.ts'
import { ofGuaranty } from '../../test/access/example-parts.ts'
import type { guarantyArea } from './area.server.ts'

export default {
  'GET /api/CreditReview/requestPersonalGuarantee/:banner/:guid': async (of) => ({
    params: { banner: of.banner, guid: (await of.application()).guid },
  }),
  'GET /api/CreditReview/undoRequestPersonalGuarantee/:banner/:guid': async (of) => ({
    params: { banner: of.banner, guid: (await of.guaranty()).guid },
  }),
  'POST /api/guaranty/:tenant/:key/opening': (of) => ofGuaranty(of.guaranty(), of),
  'POST /api/guaranty/:tenant/:key/answers': async (of) => ({
    ...(await ofGuaranty(of.guaranty(), of)),
    body: { answers: { guarantor: 'true' } },
  }),
  'POST /api/guaranty/:tenant/:key/refusal': async (of) => ({
    ...(await ofGuaranty(of.guaranty(), of)),
    body: { reason: 'Not now.' },
  }),
} satisfies Examples<typeof guarantyArea>
