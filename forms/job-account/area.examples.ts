import type { Examples } from '../../test/access/example-parts.ts'
import { ACCOUNT } from '../../test/access/subjects.ts'
import type { jobAccountArea } from './area.server.ts'

export default {
  'POST /api/JobAccount/:tenant/:accountNumber/existingJobAccounts': async ({ banner }) => ({
    params: { tenant: banner, accountNumber: ACCOUNT },
  }),
  'GET /api/JobAccount/:tenant/duplicates': async ({ banner }) => ({
    params: { tenant: banner },
    query: { accountNumber: ACCOUNT, name: 'Nowhere in particular' },
  }),
  'POST /api/JobAccount/:tenant/:applicationKey/submit': async (of) => ({
    params: { tenant: of.banner, applicationKey: (await of.jobAccount()).key },
    body: { incompleteFormData: '{}' },
  }),
  'GET /api/JobAccount/:tenant/:applicationKey': async (of) => ({
    params: { tenant: of.banner, applicationKey: (await of.jobAccount()).key },
  }),
  'GET /api/JobAccount/accounts': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/JobAccount/accounts/export': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/JobAccount/accounts/:id': async (of) => ({ params: { id: (await of.jobAccount()).guid } }),
  'GET /api/JobAccount/accounts/:id/document': async (of) => ({
    params: { id: (await of.jobAccount()).guid },
  }),
  'POST /api/JobAccount/accounts/:id/open': async (of) => ({
    params: { id: (await of.jobAccount()).guid },
  }),
} satisfies Examples<typeof jobAccountArea>
