import type { Examples } from '../../test/access/example-parts.ts'
import { ACCOUNT } from '../../test/access/subjects.ts'
import type { cashAccountArea } from './area.server.ts'

export default {
  'POST /api/CashAccount/matches/:tenant': async ({ banner }) => ({
    params: { tenant: banner },
    body: { companyName: 'Nobody In Particular' },
  }),
  'POST /api/CashAccount/submit/:tenant/:applicationKey': async (of) => ({
    params: { tenant: of.banner, applicationKey: (await of.cashAccount()).key },
    body: { incompleteFormData: '{}' },
  }),
  'GET /api/CashAccount/:tenant/:applicationKey': async (of) => ({
    params: { tenant: of.banner, applicationKey: (await of.cashAccount()).key },
  }),
  'GET /api/CashAccount/credit-application-url/:tenant/:accountNumber': async ({ banner }) => ({
    params: { tenant: banner, accountNumber: ACCOUNT },
  }),
  'GET /api/CashAccount/accounts': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/CashAccount/accounts/export': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/CashAccount/accounts/:id': async (of) => ({ params: { id: (await of.cashAccount()).guid } }),
  'GET /api/CashAccount/accounts/:id/document': async (of) => ({
    params: { id: (await of.cashAccount()).guid },
  }),
  'POST /api/CashAccount/accounts/:id/retry': async (of) => ({
    params: { id: (await of.cashAccount()).guid },
  }),
} satisfies Examples<typeof cashAccountArea>
