import type { Examples } from '../../test/access/example-parts.ts'

import type { recordHistoryArea } from './area.server.ts'

export default {
  'GET /api/taxReview/history/:batchId': async (of) => ({
    params: { batchId: (await of.certificate()).batchId },
  }),
  'GET /api/records/history': async ({ tenantId }) => ({ query: { tenantId, area: 'savedViews' } }),
} satisfies Examples<typeof recordHistoryArea>
