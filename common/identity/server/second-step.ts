/** The second step of a sign-in: a code or a passkey, and setting one up where it is required. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { z } from 'zod'
import { type Database, type Reader, inTransaction } from '../../../platform/database/index.ts'
import type { RateLimit } from '../../../platform/http/index.ts'
import type { Vault } from '../../../platform/secrets/index.ts'
import {
  type StaffAccountRecord,
  type Standing,
  accountAt,
  lockAccountAt,
  recordAccountChange,
} from './accounts/index.ts'
import {
  type Passkeys,
  MOST_WRONG_CODES,
  authenticatorAgain,
  codeAccepted,
  confirmAuthenticator,
  factorsOf,
  hasSecondFactor,
  newAuthenticator,
  passkeyOwner,
  renewRecoveryCodes,
  wrongCodesInARow,
} from './factors/index.ts'
import {
  scriptedHeaders,
  expiredPage,
  pageHeaders,
  recoveryCodesPage,
  secondStepPage,
  setUpPage,
} from './pages/index.ts'
import type { ShownStep, stepCookie } from './step-cookie.ts'

export interface SecondStepOptions {
  db: Database
  vault: Vault
  provider: Provider
  passkeys: Passkeys
  steps: ReturnType<typeof stepCookie>
  limit: RateLimit
  clock: () => Date
  /** Ends the sign-in: tokens for this account. `how`: what was shown, for the record. */
  finish(request: FastifyRequest, reply: FastifyReply, standing: Standing, how: string): Promise<FastifyReply>
}

/** Codes that may be tried for one account, from everywhere. A wrong guess is right once in 300,000. */
const TRIES_A_MINUTE = 5
const WRONG =
  "That code isn't correct or was already used. Check the time on your phone and try the next code."
const TOO_MANY = 'Too many incorrect codes. Use a passkey, or ask your administrator to reset your sign-in.'
const WRONG_PASSKEY = "This passkey wasn't accepted. Try again, or try another way."

const entered = z.object({
  code: z.string().max(100).catch(''),
  response: z.string().max(8_000).catch(''),
  ticket: z.string().max(500).catch(''),
})

/**
 * Whether they may set up their second step at sign-in: an invitation brought them here a short time ago. Otherwise a
 * password alone would be enough to add one, and it may be known to someone else.
 */
export const maySetUp = async (
  reader: Reader,
  { sso, set_up_until: until }: StaffAccountRecord,
  now: Date,
): Promise<boolean> => until !== null && until > now && !hasSecondFactor(await factorsOf(reader, sso))

/** The text of a passkey's reply as JSON; null if it is none. */
export const passkeyIn = (body: unknown): unknown => {
  const { response } = entered.parse(body ?? {})
  try {
    return response === '' ? null : JSON.parse(response)
  } catch {
    return null
  }
}

export const registerSecondStep = (app: FastifyInstance, options: SecondStepOptions): void => {
  const { db, vault, provider, passkeys, steps, limit, clock, finish } = options
  const path = (uid: string, name: string) => `/oidc/sign-in/${uid}/${name}`
  const send = (reply: FastifyReply, status: number, html: string, headers: object = scriptedHeaders) =>
    reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html)
  const expired = (reply: FastifyReply) => send(reply, 400, expiredPage(), pageHeaders)
  /** The sign-in, and who has reached this stage of it; null if their access has ended since. */
  const reached = async (request: FastifyRequest, reply: FastifyReply, shown: ShownStep) => {
    // The cookie names the sign-in, so the address of another sign-in does not work.
    const { uid } = await provider.interactionDetails(request.raw, reply.raw)
    const standing = steps.read(request, uid, shown)
    const account = standing && (await accountAt(db, standing))
    return { uid, account }
  }
  const slowDown = (sso: string) => limit.pass({ key: `second-step:${sso}`, most: TRIES_A_MINUTE }, clock())
  const refused = (sso: string, address: string) =>
    inTransaction(db, (tx) =>
      recordAccountChange(tx, sso, { actor: sso, address, at: clock() }, 'second step refused', {}),
    )

  const second = async (reply: FastifyReply, status: number, uid: string, sso: string, wrong?: string) => {
    const factors = await factorsOf(db, sso)
    const options = factors.passkeys.length ? await passkeys.request(`second ${uid}`, clock(), sso) : null
    return send(
      reply,
      status,
      secondStepPage({
        action: path(uid, 'second'),
        takesCodes: factors.authenticator || factors.recoveryCodes > 0,
        passkeys: options,
        wrong,
      }),
    )
  }

  app.get('/oidc/sign-in/:uid/second', async (request, reply) => {
    const { uid, account } = await reached(request, reply, 'password')
    return account ? second(reply, 200, uid, account.sso) : expired(reply)
  })

  app.post('/oidc/sign-in/:uid/second', async (request, reply) => {
    const { uid, account } = await reached(request, reply, 'password')
    if (!account) return expired(reply)
    const { sso } = account
    await slowDown(sso)
    const passkey = passkeyIn(request.body)
    if (passkey !== null) {
      if ((await passkeys.verify(`second ${uid}`, passkey, clock()))?.sso === sso)
        return finish(request, reply, account, 'password and passkey')
      await refused(sso, request.ip)
      return second(reply, 401, uid, sso, WRONG_PASSKEY)
    }
    if ((await wrongCodesInARow(db, sso)) >= MOST_WRONG_CODES) return second(reply, 401, uid, sso, TOO_MANY)
    const { code } = entered.parse(request.body ?? {})
    const how = await inTransaction(db, (tx) => codeAccepted(tx, vault, { sso, code, now: clock() }))
    if (how) return finish(request, reply, account, `password and ${how}`)
    await refused(sso, request.ip)
    return second(reply, 401, uid, sso, WRONG)
  })

  const setUp = async (
    reply: FastifyReply,
    uid: string,
    account: StaffAccountRecord | null,
    again?: { ticket: string; wrong: string },
  ) => {
    // Once there is a second factor, only that factor opens the account.
    if (!account || !(await maySetUp(db, account, clock()))) return expired(reply)
    const place = { standing: account, label: account.user_name }
    const known = again && authenticatorAgain(vault, place, again.ticket, clock())
    const creation = await passkeys.creation(passkeyOwner(account), clock())
    return send(
      reply,
      again ? 401 : 200,
      setUpPage({
        action: path(uid, 'set-up'),
        app: known ?? newAuthenticator(vault, place, clock()),
        creation,
        wrong: again?.wrong,
      }),
    )
  }

  app.get('/oidc/sign-in/:uid/set-up', async (request, reply) => {
    const { uid, account } = await reached(request, reply, 'password')
    return setUp(reply, uid, account)
  })

  app.post('/oidc/sign-in/:uid/set-up', async (request, reply) => {
    const { uid, account } = await reached(request, reply, 'password')
    if (!account || !(await maySetUp(db, account, clock()))) return expired(reply)
    const { sso } = account
    await slowDown(sso)
    const passkey = passkeyIn(request.body)
    const { code, ticket } = entered.parse(request.body ?? {})
    const now = clock()
    const codes = await inTransaction(db, async (tx) => {
      // A reset at the same moment comes before, and is seen here, or after, and removes what is added here.
      const locked = await lockAccountAt(tx, account)
      if (!locked || !(await maySetUp(tx, locked, now))) return null
      const proven =
        passkey === null
          ? await confirmAuthenticator(tx, vault, { standing: locked, ticket, code, now })
          : await passkeys.register(tx, passkeyOwner(locked), { name: 'Passkey', response: passkey }, now)
      if (!proven) return null
      const what = passkey === null ? 'authenticator app added' : 'passkey added'
      await recordAccountChange(tx, sso, { actor: sso, address: request.ip, at: now }, what, {})
      return renewRecoveryCodes(tx, sso)
    })
    if (!codes) {
      const wrong = passkey === null ? WRONG : WRONG_PASSKEY
      return setUp(reply, uid, await accountAt(db, account), { ticket, wrong })
    }
    steps.set(reply, uid, account, 'both')
    return send(reply, 200, recoveryCodesPage(path(uid, 'continue'), codes), pageHeaders)
  })

  app.post('/oidc/sign-in/:uid/continue', async (request, reply) => {
    const { account } = await reached(request, reply, 'both')
    return account ? finish(request, reply, account, 'password and new second step') : expired(reply)
  })
}
