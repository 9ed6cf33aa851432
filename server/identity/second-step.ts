/** The second step of a sign-in: a code or a passkey, and setting one up where it is required. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { z } from 'zod'
import { type Database, inTransaction } from '../platform/database/index.ts'
import type { RateLimit } from '../platform/http/index.ts'
import type { Vault } from '../platform/secrets/index.ts'
import { accountOf, recordAccountChange } from './accounts/index.ts'
import {
  type Passkeys,
  MOST_WRONG_CODES,
  authenticatorAgain,
  codeAccepted,
  confirmAuthenticator,
  factorsOf,
  hasSecondFactor,
  newAuthenticator,
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
import type { stepCookie } from './step-cookie.ts'

export interface SecondStepOptions {
  db: Database
  vault: Vault
  provider: Provider
  passkeys: Passkeys
  steps: ReturnType<typeof stepCookie>
  limit: RateLimit
  clock: () => Date
  /** Ends the sign-in: tokens for this account. `how`: what was shown, for the record. */
  finish(request: FastifyRequest, reply: FastifyReply, sso: string, how: string): Promise<FastifyReply>
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
  const uidOf = async (request: FastifyRequest, reply: FastifyReply) => {
    // The cookie names the sign-in, so the address of another sign-in does not work.
    const { uid } = await provider.interactionDetails(request.raw, reply.raw)
    return uid
  }
  const slowDown = (sso: string) => limit.pass({ key: `second-step:${sso}`, most: TRIES_A_MINUTE }, clock())
  const refused = (sso: string, address: string) =>
    inTransaction(db, (tx) =>
      recordAccountChange(tx, sso, { actor: sso, address, at: clock() }, 'second step refused', {}),
    )
  const ownerOf = async (sso: string) => {
    const account = await accountOf(db, sso)
    return account && { sso, userName: account.user_name, name: account.identity.name }
  }

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
    const uid = await uidOf(request, reply)
    const sso = steps.read(request, uid, 'password')
    return sso ? second(reply, 200, uid, sso) : expired(reply)
  })

  app.post('/oidc/sign-in/:uid/second', async (request, reply) => {
    const uid = await uidOf(request, reply)
    const sso = steps.read(request, uid, 'password')
    if (!sso) return expired(reply)
    await slowDown(sso)
    const passkey = passkeyIn(request.body)
    if (passkey !== null) {
      if ((await passkeys.verify(`second ${uid}`, passkey, clock())) === sso)
        return finish(request, reply, sso, 'password and passkey')
      await refused(sso, request.ip)
      return second(reply, 401, uid, sso, WRONG_PASSKEY)
    }
    if ((await wrongCodesInARow(db, sso)) >= MOST_WRONG_CODES) return second(reply, 401, uid, sso, TOO_MANY)
    const { code } = entered.parse(request.body ?? {})
    const how = await inTransaction(db, (tx) => codeAccepted(tx, vault, { sso, code, now: clock() }))
    if (how) return finish(request, reply, sso, `password and ${how}`)
    await refused(sso, request.ip)
    return second(reply, 401, uid, sso, WRONG)
  })

  const setUp = async (
    reply: FastifyReply,
    uid: string,
    sso: string,
    again?: { ticket: string; wrong: string },
  ) => {
    const owner = await ownerOf(sso)
    // Once there is a second factor, only that factor opens the account.
    if (!owner || hasSecondFactor(await factorsOf(db, sso))) return expired(reply)
    const place = { sso, label: owner.userName }
    const known = again && authenticatorAgain(vault, place, again.ticket, clock())
    const creation = await passkeys.creation(owner, clock())
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
    const uid = await uidOf(request, reply)
    const sso = steps.read(request, uid, 'password')
    return sso ? setUp(reply, uid, sso) : expired(reply)
  })

  app.post('/oidc/sign-in/:uid/set-up', async (request, reply) => {
    const uid = await uidOf(request, reply)
    const sso = steps.read(request, uid, 'password')
    const owner = sso && (await ownerOf(sso))
    if (!sso || !owner || hasSecondFactor(await factorsOf(db, sso))) return expired(reply)
    await slowDown(sso)
    const passkey = passkeyIn(request.body)
    const { code, ticket } = entered.parse(request.body ?? {})
    const now = clock()
    const codes = await inTransaction(db, async (tx) => {
      const proven =
        passkey === null
          ? await confirmAuthenticator(tx, vault, { sso, ticket, code, now })
          : await passkeys.register(tx, owner, { name: 'Passkey', response: passkey }, now)
      if (!proven) return null
      const what = passkey === null ? 'authenticator app added' : 'passkey added'
      await recordAccountChange(tx, sso, { actor: sso, address: request.ip, at: now }, what, {})
      return renewRecoveryCodes(tx, sso)
    })
    if (!codes) return setUp(reply, uid, sso, { ticket, wrong: passkey === null ? WRONG : WRONG_PASSKEY })
    steps.set(reply, uid, sso, 'both')
    return send(reply, 200, recoveryCodesPage(path(uid, 'continue'), codes), pageHeaders)
  })

  app.post('/oidc/sign-in/:uid/continue', async (request, reply) => {
    const uid = await uidOf(request, reply)
    const sso = steps.read(request, uid, 'both')
    return sso ? finish(request, reply, sso, 'password and new second step') : expired(reply)
  })
}
