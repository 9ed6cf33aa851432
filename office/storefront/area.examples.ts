import type { Examples } from '../../test/access/example-parts.ts'

import type { storefrontArea } from './area.server.ts'

export default {
  'GET /api/creditapplication/storefront-token': async (of) => ({ query: { sftoken: await of.sftoken() } }),
  'GET /api/creditapplication/web-user': async (of) => ({ query: { sftoken: await of.sftoken() } }),
} satisfies Examples<typeof storefrontArea>
