import type { Examples } from '../../test/access/example-parts.ts'
import { certificate, nothing } from '../../test/access/example-parts.ts'
import { ACCOUNT } from '../../test/access/subjects.ts'
import type { taxCertificateArea } from './area.server.ts'

export default {
  'GET /api/TaxReview/getListViewModel/:tenant': async ({ banner }) => ({ params: { tenant: banner } }),
  'GET /api/taxReview/getStatusCodes': nothing,
  'GET /api/taxReview/getSubAccounts/:account': async ({ tenantId }) => ({
    params: { account: ACCOUNT },
    query: { tenantId },
  }),
  'GET /api/taxReview/getDetailViewModel/:batchId': async (of) => ({
    params: { batchId: (await of.certificate()).batchId },
  }),
  'POST /api/taxReview/review': async (of) => ({
    body: {
      batchId: (await of.certificate()).batchId,
      effectiveDate: '2026-01-01',
      states: ['OR'],
      statusCode: 2,
    },
  }),
  'POST /api/taxReview/create/:tenant': async ({ banner, mark }) => ({
    params: { tenant: banner },
    body: { accountNumber: ACCOUNT, effectiveDate: '2026-01-01', states: 'OR,WA' },
    files: certificate(mark),
  }),
  'POST /api/taxReview/sendToErp': async (of) => ({
    body: { batchId: (await of.approvedCertificate()).batchId },
  }),
  'GET /api/taxReview/Download': async (of) => ({
    query: { fullPath: (await of.certificate()).fullPath },
  }),
  'GET /api/taxCertificate/:tenant/renewal/:token': async (of) => ({
    params: { tenant: of.banner, token: await of.renewal() },
  }),
  'POST /api/taxCertificate/:tenant/renewal/:token': async (of) => ({
    params: { tenant: of.banner, token: await of.renewal() },
    files: certificate(`${of.mark} renewed`),
  }),
  'GET /api/taxRules': async ({ tenantId }) => ({ query: { tenantId } }),
  'POST /api/taxRules': async ({ tenantId }) => ({
    query: { tenantId },
    body: {
      state: 'OR',
      validity: { kind: 'open' },
      citation: '',
      notes: '',
      effectiveFrom: '2000-01-01',
      checkedOn: null,
      checkedBy: '',
    },
  }),
} satisfies Examples<typeof taxCertificateArea>
