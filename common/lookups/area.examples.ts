import type { Examples } from '../../test/access/example-parts.ts'
import { nothing } from '../../test/access/example-parts.ts'
import { BRANCH } from '../../test/access/subjects.ts'
import type { lookupArea } from './area.server.ts'

export default {
  'GET /home/getTenants': nothing,
  'GET /blank-forms/:banner/credit-application.pdf': async ({ banner }) => ({ params: { banner } }),
  'GET /generic/getStateList': nothing,
  'GET /generic/getCityStateByZip': async () => ({ query: { postalCode: '97201' } }),
  'GET /generic/getCountryList': nothing,
  'GET /generic/getPlattforceUrl': nothing,
  'GET /generic/getReasonTypesList': nothing,
  'GET /generic/getContactTitles': async ({ tenantId }) => ({ query: { companyID: tenantId } }),
  'GET /Generic/validateEmailAddress/:email': async () => ({ params: { email: 'ada@example.com' } }),
  'GET /api/branch-info/branches': async ({ tenantId }) => ({ query: { bannerId: tenantId } }),
  'GET /api/branch-info/branches/:id': async ({ tenantId }) => ({
    params: { id: BRANCH },
    query: { bannerId: tenantId },
  }),
  'GET /api/creditapplication/branches/:id': async ({ tenantId }) => ({
    params: { id: BRANCH },
    query: { bannerId: tenantId },
  }),
  'GET /api/creditapplication/nearest-branches': async ({ tenantId }) => ({
    query: { bannerId: tenantId, latitude: 44.9, longitude: -123 },
  }),
  'GET /api/branch-info/branches-near': async ({ tenantId }) => ({
    query: { bannerId: tenantId, postalCode: '97201' },
  }),
  'GET /api/CreditReview/getAvailableCreditReps': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/CreditReview/getBranchList/:banner/:guid': async (of) => ({
    params: { banner: of.banner, guid: (await of.application()).guid },
  }),
  'GET /blank-forms/:banner/dual-party-check-agreement.pdf': async ({ banner }) => ({ params: { banner } }),
} satisfies Examples<typeof lookupArea>
