import type { Examples } from '../../test/access/example-parts.ts'
import type { Subject } from '../../test/access/subjects.ts'
import type { delegationArea } from './area.server.ts'

const ofDelegate = async (of: Subject) => ({ params: { tenant: of.banner, key: (await of.delegated()).key } })
const ofApplicant = async (of: Subject) => ({
  params: { tenant: of.banner, applicationKey: (await of.delegated()).applicationKey },
})
const ofOne = async (of: Subject, which: 'asked' | 'choosing') => {
  const delegated = await of.delegated()
  return { params: { tenant: of.banner, applicationKey: delegated.applicationKey, id: delegated[which] } }
}
const bank = { bankingInformation: { bankName: 'First Bank', accountType: '1' } }

export default {
  'GET /api/delegate/:tenant/:key': ofDelegate,
  'POST /api/delegate/:tenant/:key/start': ofDelegate,
  'POST /api/delegate/:tenant/:key/answers': async (of) => ({
    ...(await ofDelegate(of)),
    body: { answers: { ...bank, answeredBy: { name: 'Maria Lopez' } }, seen: {} },
  }),
  'POST /api/delegate/:tenant/:key/refusal': ofDelegate,
  'GET /api/delegations/:tenant/:applicationKey': ofApplicant,
  'POST /api/delegations/:tenant/:applicationKey/ask': async (of) => ({
    ...(await ofApplicant(of)),
    body: {
      section: 'tradeReferences' as const,
      name: 'Joan Clarke',
      email: 'joan@clarke.example.com',
      askedBy: 'Ada Byron',
    },
  }),
  'POST /api/delegations/:tenant/:applicationKey/:id/again': (of) => ofOne(of, 'asked'),
  'POST /api/delegations/:tenant/:applicationKey/:id/cancel': (of) => ofOne(of, 'asked'),
  'POST /api/delegations/:tenant/:applicationKey/:id/choice': async (of) => ({
    ...(await ofOne(of, 'choosing')),
    body: { take: 'mine' as const, rowVersion: (await of.delegated()).rowVersion },
  }),
} satisfies Examples<typeof delegationArea>
