/** What the browser needs to know about signing in, and who is signed in. */
import { z } from 'zod'
import { anyone, staff } from '../../../platform/http/access-words.ts'
import { answer, endpoint } from '../../../platform/http/endpoint.ts'

export const identity = {
  config: endpoint({
    method: 'GET',
    path: '/generic/config',
    summary: 'Returns the environment and the settings for staff sign-in.',
    access: anyone(),
    reply: z.object({
      environment: z.enum(['Development', 'Production']),
      /** Issuer of the authority. */
      authority: z.string(),
      clientId: z.string(),
      scope: z.string(),
      /** Support address, with `{url}` for the address of the page; null: our own form (SHELL-A14). */
      supportUrl: z.string().nullable(),
      /** The company's own page for employees' profiles, in a frame (SHELL-064); null: only ours. */
      profileEditorUrl: z.string().nullable(),
      /** False: an outside sign-in service manages the accounts. */
      managesAccounts: z.boolean(),
    }),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/account/identity',
    summary:
      'Returns the caller as the server reads their token, because an outside authority may have other claims and roles.',
    access: staff(null, { is: 'self' }),
    reply: answer(
      z.object({
        sso: z.string(),
        userId: z.string(),
        networkId: z.string(),
        erpUserLogin: z.string(),
        impersonatingEmail: z.string(),
        name: z.string(),
        banner: z.string(),
        branchId: z.string(),
        email: z.string(),
        givenName: z.string(),
        familyName: z.string(),
        picture: z.string(),
        role: z.array(z.string()),
      }),
    ),
  }),
}
