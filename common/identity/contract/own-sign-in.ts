/** How the caller signs in with the embedded sign-in: password, passkeys, authenticator app, sessions. */
import { z } from 'zod'
import { staff } from '../../../platform/http/access-words.ts'
import { answer, endpoint } from '../../../platform/http/endpoint.ts'
import { AsSent, Instant } from '../../../platform/http/shapes.ts'

const Password = AsSent(z.string().min(1).max(500))
/** Every change of how one signs in needs the password again, because a stolen token must not be enough. */
const proven = { current: Password }

const Ways = z.object({
  userName: z.string(),
  /** A second factor is required of them. */
  required: z.boolean(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: Instant, usedAt: Instant.nullable() }),
  ),
  authenticator: z.boolean(),
  recoveryCodes: z.number(),
  sessions: z.array(
    z.object({
      id: z.string(),
      startedAt: Instant,
      seenAt: Instant,
      address: z.string(),
      /** Browser and system, as far as the browser said so. */
      browser: z.string(),
      /** The one that asks. */
      isCurrent: z.boolean(),
    }),
  ),
})

const Codes = z.object({ recoveryCodes: z.array(z.string()) })
const change = { access: staff(null, { is: 'self' }), rate: 20 } as const

export const ownSignIn = {
  ways: endpoint({
    method: 'GET',
    path: '/api/account/signIn',
    summary: 'Returns how the caller signs in, and where they are signed in.',
    access: staff(null, { is: 'self' }),
    reply: answer(Ways),
  }),
  password: endpoint({
    method: 'POST',
    path: '/api/account/password',
    summary: 'Changes the password of the caller and signs them out everywhere else.',
    ...change,
    body: z.object({ ...proven, password: AsSent(z.string().max(500)) }),
    reply: answer(Ways),
  }),
  passkeyBegin: endpoint({
    method: 'POST',
    path: '/api/account/passkey/begin',
    summary: 'Returns the options with which the browser makes a new passkey.',
    ...change,
    body: z.object(proven),
    reply: answer(z.record(z.string(), z.unknown())),
  }),
  passkeyFinish: endpoint({
    method: 'POST',
    path: '/api/account/passkey/finish',
    summary: 'Stores the new passkey. The first second factor comes with recovery codes.',
    ...change,
    limit: 32_768,
    body: z.object({
      name: z.string().trim().min(1).max(60),
      /** What the browser made, as JSON. */
      response: z.record(z.string(), z.unknown()),
    }),
    reply: answer(Codes),
  }),
  passkeyRemove: endpoint({
    method: 'POST',
    path: '/api/account/passkey/remove',
    summary: 'Removes a passkey of the caller.',
    ...change,
    body: z.object({ ...proven, id: z.string().min(1).max(1_500) }),
    reply: answer(Ways),
  }),
  authenticatorBegin: endpoint({
    method: 'POST',
    path: '/api/account/authenticator/begin',
    summary:
      'Returns the secret of a new authenticator app, and a ticket. The app counts once the ticket came back with a code.',
    ...change,
    body: z.object(proven),
    reply: answer(z.object({ secret: z.string(), qr: z.string(), ticket: z.string() })),
  }),
  authenticatorConfirm: endpoint({
    method: 'POST',
    path: '/api/account/authenticator/confirm',
    summary: 'Confirms the new authenticator app with a code of it.',
    ...change,
    body: z.object({ code: z.string().max(20), ticket: z.string().max(500) }),
    reply: answer(Codes),
  }),
  authenticatorRemove: endpoint({
    method: 'POST',
    path: '/api/account/authenticator/remove',
    summary: 'Removes the authenticator app of the caller.',
    ...change,
    body: z.object(proven),
    reply: answer(Ways),
  }),
  recoveryCodes: endpoint({
    method: 'POST',
    path: '/api/account/recoveryCodes',
    summary: 'Makes ten new recovery codes; earlier ones end.',
    ...change,
    body: z.object(proven),
    reply: answer(Codes),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/account/signOut',
    summary: 'Signs the caller out of one other browser, or of all others.',
    ...change,
    body: z.object({ id: z.string().max(100).optional() }),
    reply: answer(Ways),
  }),
}
