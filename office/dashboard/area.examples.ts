import type { Examples } from '../../test/access/example-parts.ts'

import type { dashboardArea } from './area.server.ts'

export default {
  'GET /api/User/getDashboard': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/User/downloadDashboard/:tenant': async ({ banner }) => ({ params: { tenant: banner } }),
} satisfies Examples<typeof dashboardArea>
