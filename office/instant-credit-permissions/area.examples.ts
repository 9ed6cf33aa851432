import type { Examples } from '../../test/access/example-parts.ts'
import { BRANCH, REGION, colleagueOf } from '../../test/access/subjects.ts'
import type { instantCreditPermissionArea } from './area.server.ts'

export default {
  'GET /api/instantcreditpermissions/getRegions': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/instantcreditpermissions/getUsers': async ({ tenantId }) => ({ query: { tenantId } }),
  'POST /api/instantcreditpermissions/updateUser': async ({ banner, tenantId }) => ({
    body: { userId: colleagueOf(banner), tenantId, regionCode: REGION, permissionEnabled: true },
  }),
  // All banners of the test have a branch of this number.
  'GET /api/instantcreditpermissions/getApprovedUsersByBranch': async ({ tenantId }) => ({
    query: { branchId: BRANCH, tenantId },
  }),
} satisfies Examples<typeof instantCreditPermissionArea>
