/** The sign-in page: shows it, checks the password and returns the result to the authority. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import { z } from 'zod'
import { identityFromClaims } from '../../../platform/access/identity.ts'
import { decides } from '../rules/staff-users.ts'
import { DAY_SECONDS } from '../../../platform/text/days/durations.ts'
import { TooMany } from '../../../platform/errors.ts'
import { type Pseudonyms, type RateLimit, cookieName } from '../../../platform/http/index.ts'
import { type Database, inTransaction } from '../../../platform/database/index.ts'
import type { Vault } from '../../../platform/secrets/index.ts'
import {
  type StaffAccounts,
  type Standing,
  accountAt,
  lockAccountAt,
  normalUserName,
  recordAccountChange,
  standingText,
} from './accounts/index.ts'
import { attemptsOf } from './attempts.ts'
import { factorsOf, hasSecondFactor, passkeysOf } from './factors/index.ts'
import {
  scriptedHeaders,
  expiredPage,
  noSecondStepPage,
  pageHeaders,
  tooManyPage,
  unavailablePage,
  signInPage,
  type DemonstrationEntry,
} from './pages/index.ts'
import { maySetUp, passkeyIn, registerSecondStep } from './second-step.ts'
import { stepCookie } from './step-cookie.ts'

export interface SignInOptions {
  db: Database
  vault: Vault
  provider: Provider
  accounts: StaffAccounts
  limit: RateLimit
  clock: () => Date
  demonstration: readonly DemonstrationEntry[]
  pseudonyms: Pseudonyms
  publicUrl: string
  /** Employees who decide must show a second factor. */
  secondFactor: boolean
}

const WRONG_PASSKEY = 'This passkey was not accepted. Sign in with your password.'
const WRONG = 'Incorrect user name or password. After five failed attempts you must wait a minute.'
/** A cookie that remembers, by pseudonym, which account signed in with this browser. */
const KNOWN_DAYS = 90

const asked = z.object({ as: z.string().max(100).catch('') }).catch({ as: '' })
/** A password has up to 128 characters, and one such as an emoji counts as two here. */
const entered = z.object({ userName: z.string().max(254), password: z.string().max(500) })

export const registerSignIn = (app: FastifyInstance, options: SignInOptions): void => {
  const { db, vault, provider, accounts, clock, demonstration, pseudonyms, publicUrl, secondFactor } = options
  const attempts = attemptsOf(options.limit)
  const knownName = cookieName(publicUrl, 'known_account')
  const wordFor = (userName: string) => pseudonyms.person(`account ${normalUserName(userName)}`)
  const knows = ({ cookies, unsignCookie }: FastifyRequest, userName: string) => {
    const read = unsignCookie(cookies[knownName] ?? '')
    return read.valid && read.value === wordFor(userName)
  }
  const passkeys = passkeysOf(db, publicUrl)
  const steps = stepCookie(publicUrl, clock)
  const show = async (
    reply: FastifyReply,
    status: number,
    uid: string,
    userName: string,
    problem?: string,
  ) => {
    const options = await passkeys.request(`first ${uid}`, clock())
    const passkey = { action: `/oidc/sign-in/${uid}/passkey`, options }
    return reply
      .code(status)
      .headers(scriptedHeaders)
      .type('text/html; charset=utf-8')
      .send(signInPage({ userName, demonstration, passkey, ...(problem ? { problem } : {}) }))
  }
  const uidOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw)
    return uid
  }
  const record = (sso: string, address: string, event: string, detail: object) =>
    inTransaction(db, (tx) =>
      recordAccountChange(tx, sso, { actor: sso, address, at: clock() }, event, detail),
    )
  const sendPage = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).headers(pageHeaders).type('text/html; charset=utf-8').send(html)
  const finish = async (request: FastifyRequest, reply: FastifyReply, standing: Standing, how: string) => {
    const { sso } = standing
    const stands = await inTransaction(db, async (tx) => {
      const account = await lockAccountAt(tx, standing)
      const by = { actor: sso, address: request.ip, at: clock() }
      if (account) await recordAccountChange(tx, sso, by, 'signed in', { how })
      return account !== null
    })
    steps.clear(reply)
    if (!stands) return sendPage(reply, 400, expiredPage())
    request.log.info({ who: pseudonyms.person(sso), from: pseudonyms.address(request.ip) }, 'signed in')
    return goOn(provider, request, reply, standing)
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof TooMany)
      return reply
        .code(error.status)
        .headers(pageHeaders)
        .header('retry-after', error.retryAfterSeconds)
        .type('text/html; charset=utf-8')
        .send(tooManyPage(error.message))
    const answer = reply.headers(pageHeaders).type('text/html; charset=utf-8')
    // The cookie of this sign-in is missing, it was started in another browser, or the body is not a form.
    if (error instanceof errors.SessionNotFound || (error.statusCode ?? 500) < 500)
      return answer.code(400).send(expiredPage())
    request.log.error({ err: error }, 'sign-in failed')
    return answer.code(503).header('retry-after', 5).send(unavailablePage())
  })

  app.get('/oidc/sign-in/:uid', async (request, reply) =>
    show(reply, 200, await uidOf(request, reply), asked.parse(request.query).as),
  )

  app.post('/oidc/sign-in/:uid', async (request, reply) => {
    const uid = await uidOf(request, reply)
    const now = clock()
    const { data } = entered.safeParse(request.body)
    const userName = data?.userName ?? ''
    const attempt = { userName, address: request.ip, known: knows(request, userName) }
    const told = { who: wordFor(userName), from: pseudonyms.address(request.ip) }
    await attempts.begin(attempt, now).catch((error: unknown) => {
      request.log.info(told, 'sign-in has to wait')
      throw error
    })
    const account = data ? await accounts.open(userName, data.password) : null
    if (!account) {
      request.log.info(told, 'sign-in refused')
      // Not awaited, so that a name with an account takes as long as one without.
      noteRefusal(userName, request.ip).catch((err: unknown) =>
        request.log.warn({ err }, 'a refused sign-in could not be recorded'),
      )
      return show(reply, 401, uid, userName, WRONG)
    }
    await attempts.succeeded(attempt, now)
    void reply.setCookie(knownName, wordFor(userName), {
      httpOnly: true,
      sameSite: 'lax',
      secure: publicUrl.startsWith('https:'),
      signed: true,
      maxAge: KNOWN_DAYS * DAY_SECONDS,
      path: '/',
    })
    const has = hasSecondFactor(await factorsOf(db, account.sso))
    const required =
      secondFactor && decides(identityFromClaims({ ...account.claims, sso: account.sso })!.role)
    if (!has && !required) return finish(request, reply, account, 'password')
    if (!has) {
      const stored = await accountAt(db, account)
      if (!stored || !(await maySetUp(db, stored, now))) return sendPage(reply, 403, noSecondStepPage())
    }
    steps.set(reply, uid, account, 'password')
    return reply.redirect(`/oidc/sign-in/${uid}/${has ? 'second' : 'set-up'}`, 303)
  })

  app.post('/oidc/sign-in/:uid/passkey', async (request, reply) => {
    const uid = await uidOf(request, reply)
    await attempts.begin({ userName: `passkey ${uid}`, address: request.ip, known: true }, clock())
    const owner = await passkeys.verify(`first ${uid}`, passkeyIn(request.body), clock())
    return owner ? finish(request, reply, owner, 'passkey') : show(reply, 401, uid, '', WRONG_PASSKEY)
  })

  /** Only for a name that has an account. */
  const noteRefusal = async (userName: string, address: string) => {
    const row = await db
      .selectFrom('staff_account')
      .select('sso')
      .where('user_name', '=', normalUserName(userName))
      .executeTakeFirst()
    if (row) await record(row.sso, address, 'sign-in refused', {})
  }

  registerSecondStep(app, { db, vault, provider, passkeys, steps, limit: options.limit, clock, finish })
}

/** `remember: false`: the session ends with the browser, because many people share the screen at a counter. */
const goOn = async (provider: Provider, request: FastifyRequest, reply: FastifyReply, standing: Standing) => {
  const answer = { login: { accountId: standingText(standing), remember: false }, consent: {} }
  const onwards = await provider.interactionResult(request.raw, reply.raw, answer)
  return reply.redirect(onwards, 303)
}
