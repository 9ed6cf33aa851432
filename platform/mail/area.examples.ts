import type { Examples } from '../../test/access/example-parts.ts'
import { BOUNCES_TOKEN } from '../../test/access/example-parts.ts'
import type { mailArea } from './area.server.ts'

export default {
  'POST /api/mail/bounces': async () => ({ body: { token: BOUNCES_TOKEN, message: 'No notification' } }),
} satisfies Examples<typeof mailArea>
