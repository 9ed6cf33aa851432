import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TooLarge, TooMany } from '../platform/errors.ts'
import type { Pseudonyms } from '../platform/http/pseudonyms.ts'
import { callersNetwork } from '../platform/http/networks.ts'
import type { RateLimit } from '../platform/http/rate-limit.ts'
import { replyError } from '../platform/http/reply-error.ts'
import { staffAccounts } from './accounts.ts'
import { makeAuthority, type AuthorityOptions } from './authority.ts'
import { demonstrationStaff } from './demonstration-staff.ts'
import { pageHeaders, refusedPage } from './pages.ts'
import type { HashCost } from '../platform/secrets/password.ts'
import { registerSignIn } from './sign-in.ts'

export interface IdentityOptions extends Omit<AuthorityOptions, 'accounts'> {
  limit: RateLimit
  pseudonyms: Pseudonyms
  /** Lists the demonstration staff on the sign-in page; never in Production. */
  demonstration: boolean
  /** Of the passwords that are kept, where it is not the usual one. */
  cost?: HashCost
}

/** Characters: a request of our own page has about 600, one to sign out with its id token about 2,000. */
const LONGEST_REQUEST = 4_096
/** Sign-ins begun by all who share an address. */
const BEGUN_A_MINUTE = 120
/** All else, with the silent renewals of a large office. */
const CALLS_A_MINUTE = 1_200

/** Serves the embedded authority under /oidc of the same server. Nothing is asked of it to verify a token. */
export const mountIdentity = async (app: FastifyInstance, options: IdentityOptions): Promise<void> => {
  const accounts = staffAccounts(options.db, options.cost)
  const provider = makeAuthority({ ...options, accounts })
  const { host, protocol } = new URL(options.publicUrl)

  provider.use(async (ctx, next) => {
    ctx.set(pageHeaders)
    // The library ties one of its cookies to a path; `__Host-` wants them all at the root.
    const set = ctx.cookies.set.bind(ctx.cookies)
    ctx.cookies.set = (name, value, options) => set(name, value, { ...options, path: '/' })
    await next()
    if (ctx.status !== 500) return
    // Almost always the database, which comes back.
    ctx.status = 503
    ctx.set('retry-after', '5')
  })
  provider.on('server_error', (_ctx, error) => app.log.error({ err: error }, 'the sign-in authority failed'))

  // Only now: what is added to the chain later is not in it.
  const answer = provider.callback()

  /** Addresses and cookies are made from our public address, never from what a caller or a proxy says it is. */
  const speakOfOurselves = async ({ raw }: FastifyRequest) => {
    raw.headers.host = host
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    delete raw.headers['x-forwarded-host']
  }

  await app.register(async (scope) => {
    scope.addHook('onRequest', speakOfOurselves)
    registerSignIn(scope, {
      provider,
      accounts,
      limit: options.limit,
      clock: options.clock,
      pseudonyms: options.pseudonyms,
      publicUrl: options.publicUrl,
      demonstration: options.demonstration ? demonstrationStaff : [],
    })
  })

  await app.register(async (scope) => {
    scope.addHook('onRequest', speakOfOurselves)
    scope.addHook('onRequest', async ({ url, ip, headers }) => {
      // What is asked is kept until the sign-in ends: it has to be small, and not too often.
      if (url.length > LONGEST_REQUEST || Number(headers['content-length'] ?? 0) > LONGEST_REQUEST)
        throw new TooLarge()
      const { pathname, searchParams } = new URL(url, options.publicUrl)
      // A silent renewal is answered at once and leaves no record.
      const begins = /^\/oidc\/auth\/?$/i.test(pathname) && searchParams.get('prompt') !== 'none'
      const take = begins
        ? { key: `oidc-auth:${callersNetwork(ip)}`, most: BEGUN_A_MINUTE }
        : { key: `oidc:${callersNetwork(ip)}`, most: CALLS_A_MINUTE }
      await options.limit.pass(take, options.clock())
    })
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof TooMany || error instanceof TooLarge)) return replyError(error, request, reply)
      if (error instanceof TooMany) void reply.header('retry-after', error.retryAfterSeconds)
      return reply
        .code(error.status)
        .headers(pageHeaders)
        .type('text/html; charset=utf-8')
        .send(refusedPage(error.message))
    })
    scope.removeAllContentTypeParsers()
    // The library reads the body itself.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: '/oidc/*',
      handler: async (request, reply) => {
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        reply.hijack()
        const { raw } = request
        // Under both names: the library makes its addresses from where it was mounted.
        Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice('/oidc'.length) })
        await answer(raw, reply.raw)
      },
    })
  })
}
