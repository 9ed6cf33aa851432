import type { Examples } from '../../test/access/example-parts.ts'

import type { addressArea } from './area.server.ts'

export default {
  'GET /api/AddressVerification/GetSuggestedAddress': async () => ({
    query: { street1: '9 Oak Street', city: 'Portland', state: 'OR', zip: '97201' },
  }),
  'GET /api/AddressVerification/complete': async () => ({ query: { typed: '9 Oak St' } }),
} satisfies Examples<typeof addressArea>
