/** What the browser must know before anybody has signed in. */
import { z } from 'zod'
import { endpoint, open } from './endpoint.ts'

export const identity = {
  config: endpoint({
    method: 'GET',
    path: '/generic/config',
    summary: 'The environment, and where and as which client staff sign in.',
    access: open,
    reply: z.object({
      environment: z.enum(['Development', 'Production']),
      /** Issuer address of the authority. */
      authority: z.string(),
      clientId: z.string(),
      scope: z.string(),
      /** Where staff ask for help, the page's address put for `{url}`; null: our own form (SHELL-A14). */
      supportUrl: z.string().nullable(),
    }),
  }),
}
