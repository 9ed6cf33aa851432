/** Signatures in the frame of an outside provider, and its callbacks: a part of the signing contract. */
import { z } from 'zod'
import { provider, signer } from '../../../platform/http/access-words.ts'
import { answer, endpoint, file } from '../../../platform/http/endpoint.ts'
import { Given, ofLink } from './signing-parts.ts'

export const signingFrame = {
  frame: endpoint({
    ...ofLink,
    method: 'POST',
    path: '/api/signing/:tenant/links/:token/frame',
    summary:
      "Consents, and creates an address of the outside provider's page for the next document. It works once, for an hour.",
    body: z.object({ consents: Given }),
    rate: 30,
    /** The browser accepts messages of this origin alone. */
    reply: answer(z.object({ url: z.string(), origin: z.string() })),
  }),
  frameResult: endpoint({
    ...ofLink,
    access: signer({ is: 'signingLink', at: 'params.token', tenant: 'params.tenant', signed: 'page' }),
    method: 'POST',
    path: '/api/signing/:tenant/links/:token/frame/result',
    summary: "Reads the signature from the outside provider; the frame's own messages prove nothing.",
    reply: answer(
      z.object({
        state: z.enum(['waiting', 'signed', 'declined', 'void']),
        /** Documents that this person has not signed yet. */
        left: z.number(),
        allSignatoriesHaveSigned: z.boolean(),
      }),
    ),
  }),
  callback: endpoint({
    method: 'POST',
    path: '/api/HelloSign/callback',
    // SIGN-024. The body says which request it is about.
    alsoAt: '/api/HelloSignCallback/eventhandler/:applicationId',
    summary:
      'Takes a callback of Dropbox Sign. It is only a hint: we read the request again. Wrong hashes are refused.',
    access: provider,
    multipart: 'fields',
    limit: 262_144,
    body: z.object({ json: z.string().max(262_144) }),
    rate: 600,
    reply: file,
  }),
}
