/** The sign-in page: shows it, checks the password and returns the result to the authority. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import { z } from 'zod'
import { DAY_SECONDS } from '../../domain/text/durations.ts'
import { TooMany } from '../platform/errors.ts'
import { type Pseudonyms, type RateLimit, cookieName } from '../platform/http/index.ts'
import { normalUserName, type StaffAccounts } from './accounts.ts'
import { attemptsOf } from './attempts.ts'
import { expiredPage, pageHeaders, unavailablePage } from './pages.ts'
import { signInPage, type DemonstrationEntry } from './sign-in-page.ts'

export interface SignInOptions {
  provider: Provider
  accounts: StaffAccounts
  limit: RateLimit
  clock: () => Date
  demonstration: readonly DemonstrationEntry[]
  pseudonyms: Pseudonyms
  publicUrl: string
}

const WRONG = 'Incorrect user name or password. After five failed attempts you must wait a minute.'
/** A cookie that remembers, by pseudonym, which account signed in with this browser. */
const KNOWN_DAYS = 90

const asked = z.object({ as: z.string().max(100).catch('') }).catch({ as: '' })
const entered = z.object({ userName: z.string().max(100), password: z.string().max(200) })

export const registerSignIn = (app: FastifyInstance, options: SignInOptions): void => {
  const { provider, accounts, clock, demonstration, pseudonyms, publicUrl } = options
  const attempts = attemptsOf(options.limit)
  const knownName = cookieName(publicUrl, 'known_account')
  const wordFor = (userName: string) => pseudonyms.person(`account ${normalUserName(userName)}`)
  const knows = ({ cookies, unsignCookie }: FastifyRequest, userName: string) => {
    const read = unsignCookie(cookies[knownName] ?? '')
    return read.valid && read.value === wordFor(userName)
  }
  const show = (reply: FastifyReply, status: number, userName: string, problem?: string) =>
    reply
      .code(status)
      .headers(pageHeaders)
      .type('text/html; charset=utf-8')
      .send(signInPage({ userName, demonstration, ...(problem ? { problem } : {}) }))

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof TooMany)
      return show(reply.header('retry-after', error.retryAfterSeconds), error.status, '', error.message)
    const answer = reply.headers(pageHeaders).type('text/html; charset=utf-8')
    // The cookie of this sign-in is missing, it was started in another browser, or the body is not a form.
    if (error instanceof errors.SessionNotFound || (error.statusCode ?? 500) < 500)
      return answer.code(400).send(expiredPage())
    request.log.error({ err: error }, 'sign-in failed')
    return answer.code(503).header('retry-after', 5).send(unavailablePage())
  })

  app.get('/oidc/sign-in/:uid', async (request, reply) => {
    await provider.interactionDetails(request.raw, reply.raw)
    return show(reply, 200, asked.parse(request.query).as)
  })

  app.post('/oidc/sign-in/:uid', async (request, reply) => {
    await provider.interactionDetails(request.raw, reply.raw)
    const now = clock()
    const { data } = entered.safeParse(request.body)
    const userName = data?.userName ?? ''
    const attempt = { userName, address: request.ip, known: knows(request, userName) }
    const told = (who: string) => ({ who, from: pseudonyms.address(request.ip) })
    await attempts.begin(attempt, now).catch((error: unknown) => {
      request.log.info(told(wordFor(userName)), 'sign-in has to wait')
      throw error
    })
    const account = data ? await accounts.open(userName, data.password) : null
    if (!account) {
      request.log.info(told(wordFor(userName)), 'sign-in refused')
      return show(reply, 401, userName, WRONG)
    }
    request.log.info(told(pseudonyms.person(account.sso)), 'signed in')
    await attempts.succeeded(attempt, now)
    void reply.setCookie(knownName, wordFor(userName), {
      httpOnly: true,
      sameSite: 'lax',
      secure: publicUrl.startsWith('https:'),
      signed: true,
      maxAge: KNOWN_DAYS * DAY_SECONDS,
      path: '/',
    })
    return goOn(provider, request, reply, account.sso)
  })
}

/** `remember: false`: the session ends with the browser, because many people share the screen at a counter. */
const goOn = async (provider: Provider, request: FastifyRequest, reply: FastifyReply, sso: string) => {
  const answer = { login: { accountId: sso, remember: false }, consent: {} }
  const onwards = await provider.interactionResult(request.raw, reply.raw, answer)
  return reply.redirect(onwards, 303)
}
