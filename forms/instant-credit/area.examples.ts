import type { Examples } from '../../test/access/example-parts.ts'
import { ofAccessToken, ofInstantCredit } from '../../test/access/example-parts.ts'
import type { instantCreditArea } from './area.server.ts'

export default {
  'POST /api/InstantCredit/:tenant/:applicationKey/sendToCustomer': async (of) => ({
    ...(await ofInstantCredit(of)),
    body: { emailRecipients: ['ada@example.com'], subject: 'Sign', body: 'Please sign.' },
  }),
  'GET /api/InstantCredit/:tenant/:applicationKey/progress': (of) => ofInstantCredit(of),
  'GET /api/InstantCredit/:tenant/:applicationKey/status': (of) => ofInstantCredit(of),
  'POST /api/InstantCredit/:tenant/:applicationKey/takeBack': (of) => ofInstantCredit(of),
  'GET /api/InstantCredit/:tenant/:applicationKey/getApplicationFor/Applicant': (of) => ofAccessToken(of),
  'GET /api/InstantCredit/:tenant/:applicationKey/getApplicationFor/BranchManager': (of) =>
    ofInstantCredit(of),
  'GET /api/InstantCredit/:tenant/:applicationKey/taxDocument': async (of) => ({
    ...(await ofInstantCredit(of)),
    query: { name: `${of.mark}.pdf` },
  }),
  'GET /api/HelloSign/getFormDataSignatureUrl/:tenant/:applicationKey': async (of) => {
    const { params, query } = await ofAccessToken(of)
    return { params, query: { ...query, signature: 'applicant' } }
  },
  'POST /api/HelloSign/FormDataSignComplete/:tenant/:applicationKey': (of) => ofAccessToken(of),
  'POST /api/InstantCredit/:tenant/:applicationKey/submit': async (of) => ({
    params: { tenant: of.banner, applicationKey: (await of.instantCreditDone()).guid },
    body: {},
  }),
  'GET /api/InstantCredit/applications': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/InstantCredit/applications/export': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/InstantCredit/applications/:id': async (of) => ({
    params: { id: (await of.instantCredit()).guid },
  }),
  'GET /api/InstantCredit/applications/:id/document': async (of) => ({
    params: { id: (await of.instantCredit()).guid },
  }),
  'GET /api/InstantCredit/applications/:id/taxDocument': async (of) => ({
    params: { id: (await of.instantCredit()).guid },
    query: { name: `${of.mark}.pdf` },
  }),
  'POST /api/InstantCredit/applications/:id/retry': async (of) => ({
    params: { id: (await of.instantCreditDone()).guid },
  }),
} satisfies Examples<typeof instantCreditArea>
