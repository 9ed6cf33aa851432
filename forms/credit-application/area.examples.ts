import type { Examples } from '../../test/access/example-parts.ts'
import { ofColleague } from '../../test/access/example-parts.ts'
import type { creditApplicationArea } from './area.server.ts'

export default {
  'GET /api/CreditApplication/:tenant/:guid': async (of) => ({
    params: { tenant: of.banner, guid: (await of.draft()).key },
  }),
  'POST /api/CreditApplication/submit/:tenant/:applicationKey': async (of) => ({
    params: { tenant: of.banner, applicationKey: (await of.application()).key },
  }),
  'POST /api/CreditApplication/:tenant/:applicationKey/continueLink': async (of) => ({
    params: { tenant: of.banner, applicationKey: (await of.draft()).key },
  }),
  'POST /api/CreditApplication/:tenant/:applicationKey/one-time-code': async (of) => ({
    params: { tenant: of.banner, applicationKey: (await of.draft()).key },
  }),
  'POST /api/CreditApplication/:tenant/:applicationKey/withdrawal': async (of) => {
    const { key, cookies } = await of.draft()
    return { params: { tenant: of.banner, applicationKey: key }, cookies }
  },
  'POST /api/CreditApplication/:tenant/:applicationKey/sendToCustomer': async (of) => ({
    ...(await ofColleague(of.begun(), of)),
    body: {
      emailRecipients: ['customer@example.com'],
      subject: 'Your application',
      body: 'Please finish it.',
    },
  }),
  'GET /api/CreditApplication/:tenant/:applicationKey/progress': (of) => ofColleague(of.emailed(), of),
} satisfies Examples<typeof creditApplicationArea>
