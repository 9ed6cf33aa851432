import type { Examples } from '../../test/access/example-parts.ts'

import type { emailTemplateArea } from './area.server.ts'

export default {
  'GET /admin/getPreferences': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /admin/previewTestEmail': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /admin/sendTestEmail': async ({ tenantId }) => ({ query: { tenantId } }),
  'POST /admin/saveEmailSignatories': async ({ tenantId }) => ({ body: { tenantId, signatories: [] } }),
} satisfies Examples<typeof emailTemplateArea>
