import type { Examples } from '../../test/access/example-parts.ts'

import type { releaseNoteArea } from './area.server.ts'

export default {
  'GET /admin/getWhatsNew': async () => ({}),
} satisfies Examples<typeof releaseNoteArea>
