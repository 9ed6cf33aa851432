/** The page on which a person says who she is: shown, checked, and back to the authority with the answer. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import { z } from 'zod'
import { TooMany } from '../http/errors.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { FAILURES_UNTIL_LOCKED, LOCKED_MINUTES, type StaffAccounts } from './accounts.ts'
import { expiredPage, pageHeaders, unavailablePage } from './pages.ts'
import { signInPage, type DemonstrationEntry } from './sign-in-page.ts'

export interface SignInOptions {
  provider: Provider
  accounts: StaffAccounts
  limit: RateLimit
  clock: () => Date
  demonstration: readonly DemonstrationEntry[]
}

/** An office behind one address signs in at eight in the morning; a program that guesses does more. */
const ATTEMPTS_A_MINUTE = 60
const WRONG = `The user name or the password is not right. After ${FAILURES_UNTIL_LOCKED} failed attempts an account is locked for ${LOCKED_MINUTES} minutes.`

const asked = z.object({ as: z.string().max(100).catch('') }).catch({ as: '' })
const entered = z.object({ userName: z.string().max(100), password: z.string().max(200) })

export const registerSignIn = (app: FastifyInstance, options: SignInOptions): void => {
  const { provider, accounts, limit, clock, demonstration } = options
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
    // The cookie of this sign-in is gone, or it was begun in another browser, or what came is no form.
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
    await limit.pass({ take: { key: `sign-in:${request.ip}`, most: ATTEMPTS_A_MINUTE } }, now)
    const { data } = entered.safeParse(request.body)
    const account = data ? await accounts.open(data.userName, data.password, now) : null
    request.log.info(account ? { sso: account.sso } : {}, account ? 'signed in' : 'sign-in refused')
    if (!account) return show(reply, 401, data?.userName ?? '', WRONG)
    return goOn(provider, request, reply, account.sso)
  })
}

/** `remember: false`: the session ends with the browser, for a counter has many people and one screen. */
const goOn = async (provider: Provider, request: FastifyRequest, reply: FastifyReply, sso: string) => {
  const answer = { login: { accountId: sso, remember: false }, consent: {} }
  const onwards = await provider.interactionResult(request.raw, reply.raw, answer)
  return reply.redirect(onwards, 303)
}
