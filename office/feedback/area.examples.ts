import type { Examples } from '../../test/access/example-parts.ts'

import type { feedbackArea } from './area.server.ts'

export default {
  'POST /api/feedback/submit': async (of) => ({
    body: { body: 'That was easy.', customFields: { tenant: of.banner } },
  }),
} satisfies Examples<typeof feedbackArea>
