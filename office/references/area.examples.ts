import type { Examples } from '../../test/access/example-parts.ts'
import type { Subject } from '../../test/access/subjects.ts'
import { goodTrade } from '../../test/support/references.ts'
import type { referenceArea } from './area.server.ts'

const ofReferee = async (of: Subject) => ({ params: { tenant: of.banner, key: (await of.referenced()).key } })
const ofStaff = async (of: Subject) => ({ params: { tenant: of.banner, id: (await of.referenced()).id } })
const ofApplicant = async (of: Subject) => ({
  params: { tenant: of.banner, applicationKey: (await of.referenced()).applicationKey },
})

export default {
  'GET /api/reference/:tenant/:key': ofReferee,
  'POST /api/reference/:tenant/:key/answers': async (of) => ({
    ...(await ofReferee(of)),
    body: { question: (await of.referenced()).question, answers: goodTrade, replaces: null },
  }),
  'POST /api/reference/:tenant/:key/refusal': ofReferee,
  'POST /api/reference/:tenant/code': async (of) => ({
    params: { tenant: of.banner },
    body: { code: (await of.referenced()).code },
  }),
  'GET /api/references/:tenant/:id': ofStaff,
  'POST /api/references/:tenant/:id/ask': async (of) => ({
    ...(await ofStaff(of)),
    body: { references: [(await of.referenced()).references[0]], agreed: true },
  }),
  'POST /api/references/:tenant/:id/contact': async (of) => ({
    ...(await ofStaff(of)),
    body: {
      reference: (await of.referenced()).references[0],
      email: 'other@volt.example.com',
      phone: '',
      agreed: true,
    },
  }),
  'POST /api/references/:tenant/:id/record': async (of) => ({
    ...(await ofStaff(of)),
    body: {
      reference: (await of.referenced()).references[0],
      who: 'Grace Hopper',
      on: '2026-03-30',
      answers: goodTrade,
    },
  }),
  'POST /api/references/:tenant/:id/reuse': async (of) => ({
    ...(await ofStaff(of)),
    body: { reference: (await of.referenced()).references[1], request: (await of.referenced()).earlier },
  }),
  'POST /api/references/:tenant/:id/letter': async (of) => ({
    ...(await ofStaff(of)),
    body: { reference: 'bank', agreed: true },
  }),
  'GET /api/ownReferences/:tenant/:applicationKey': ofApplicant,
  'POST /api/ownReferences/:tenant/:applicationKey/contact': async (of) => ({
    ...(await ofApplicant(of)),
    body: { reference: (await of.referenced()).references[2], email: 'own@volt.example.com', phone: '' },
  }),
} satisfies Examples<typeof referenceArea>
