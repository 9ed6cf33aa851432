/** What the browser needs to know before anyone has signed in. */
import { z } from 'zod'
import { endpoint, open } from './endpoint.ts'

export const identity = {
  config: endpoint({
    method: 'GET',
    path: '/generic/config',
    summary: 'Returns the environment and the settings for staff sign-in.',
    access: open,
    reply: z.object({
      environment: z.enum(['Development', 'Production']),
      /** Issuer of the authority. */
      authority: z.string(),
      clientId: z.string(),
      scope: z.string(),
      /** Support address, with `{url}` for the address of the page; null: our own form (SHELL-A14). */
      supportUrl: z.string().nullable(),
    }),
  }),
}
