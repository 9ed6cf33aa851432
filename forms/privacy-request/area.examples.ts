import type { Examples } from '../../test/access/example-parts.ts'

import type { privacyArea } from './area.server.ts'

export default {
  'POST /api/privacy/requests': async () => ({
    body: {
      privacySelection: 'disclose',
      firstName: 'Ada',
      lastName: 'Byron',
      emailAddress: 'ada@example.com',
      phoneNumber: '(503) 555-0110',
    },
  }),
  'GET /api/privacy/requests': async (of) => {
    await of.privacy()
    return { query: { tenantId: of.tenantId } }
  },
  'POST /api/privacy/requests/:guid/acknowledgement': async (of) => ({
    params: { guid: (await of.privacy()).guid },
  }),
  'POST /api/privacy/requests/:guid/answer': async (of) => ({ params: { guid: (await of.privacy()).guid } }),
} satisfies Examples<typeof privacyArea>
