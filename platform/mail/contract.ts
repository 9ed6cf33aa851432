import { z } from 'zod'
import { provider } from '../http/access-words.ts'
import { answer, endpoint } from '../http/endpoint.ts'
import { AsSent } from '../http/shapes.ts'

export const mail = {
  bounce: endpoint({
    method: 'POST',
    path: '/api/mail/bounces',
    summary:
      'Takes a delivery status notification (RFC 3464) from our mail server. A letter that bounced is shown as refused.',
    access: provider,
    multipart: 'fields',
    limit: 524_288,
    rate: 600,
    body: z.object({
      /** `MAIL_BOUNCES_TOKEN`. */
      token: z.string().max(200),
      /** The complete message; its end may be missing, because it is only what we sent. */
      message: AsSent(z.string()),
    }),
    /** `lost`: mails that are recorded as refused by this call. */
    reply: answer(z.object({ lost: z.number() })),
  }),
}
