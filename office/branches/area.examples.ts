import type { Examples } from '../../test/access/example-parts.ts'

import type { branchArea } from './area.server.ts'

export default {
  'GET /api/branches': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/branches/list.csv': async ({ tenantId }) => ({ query: { tenantId } }),
  'POST /api/branches/load': async ({ tenantId }) => ({ body: { tenantId, csv: 'banner', apply: false } }),
} satisfies Examples<typeof branchArea>
