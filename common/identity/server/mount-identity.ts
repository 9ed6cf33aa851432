import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TooLarge, TooMany } from '../../../platform/errors.ts'
import { type Pseudonyms, type RateLimit, callersNetwork, replyError } from '../../../platform/http/index.ts'
import { staffAccounts, noteSession } from './accounts/index.ts'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { makeAuthority, type AuthorityOptions } from './authority.ts'
import { demonstrationStaff } from './demonstration-staff.ts'
import { registerInvitation } from './invitation-page.ts'
import { pageHeaders, refusedPage } from './pages/index.ts'
import type { HashCost, Vault } from '../../../platform/secrets/index.ts'
import { registerSignIn } from './sign-in.ts'

export interface IdentityOptions extends Omit<AuthorityOptions, 'accounts'> {
  limit: RateLimit
  pseudonyms: Pseudonyms
  vault: Vault
  /** Employees who decide must show a second factor (docs/rules/users.md). */
  secondFactor: boolean
  /** Lists the demonstration users on the sign-in page; never in Production. */
  demonstration: boolean
  /** The cost of stored passwords, if it is not the default. */
  cost?: HashCost
}

/** Characters. Our own page's request has about 600; a sign-out with its ID token about 2,000. */
const LONGEST_REQUEST = 4_096
/** Sign-ins started per minute from one address. */
const BEGUN_A_MINUTE = 120
/** All other requests, including the silent renewals of a large office. */
const CALLS_A_MINUTE = 1_200

/** Serves the embedded authority under /oidc of the same server. Verifying a token needs no request to it. */
export const mountIdentity = async (app: FastifyInstance, options: IdentityOptions): Promise<void> => {
  const accounts = staffAccounts(options.db, options.cost)
  const provider = makeAuthority({ ...options, accounts })
  const { host, protocol } = new URL(options.publicUrl)

  /** The browser of a signed-in employee, for the list of their sessions. */
  const noted = async (ctx: KoaContextWithOIDC) => {
    const { uid, accountId } = ctx.oidc?.session ?? {}
    if (!uid || !accountId || !/^\/auth\b/.test(ctx.path)) return
    const agent = ctx.get('user-agent')
    const used = { uid, sso: accountId, address: ctx.ip, agent, at: options.clock() }
    // The sign-in itself has succeeded.
    await noteSession(options.db, used).catch((err: unknown) =>
      app.log.warn({ err }, 'a session could not be noted'),
    )
  }

  provider.use(async (ctx, next) => {
    ctx.set(pageHeaders)
    // The library limits one of its cookies to a path; `__Host-` requires the root path.
    const set = ctx.cookies.set.bind(ctx.cookies)
    ctx.cookies.set = (name, value, options) => set(name, value, { ...options, path: '/' })
    await next()
    await noted(ctx as KoaContextWithOIDC)
    if (ctx.status !== 500) return
    // Almost always a database outage, which ends by itself.
    ctx.status = 503
    ctx.set('retry-after', '5')
  })
  provider.on('server_error', (_ctx, error) => app.log.error({ err: error }, 'the sign-in authority failed'))

  // Created last, because later middleware is not included.
  const answer = provider.callback()

  /** Addresses and cookies use our public address and the caller's real one, never one claimed by a caller. */
  const usePublicAddress = async ({ raw, ip }: FastifyRequest) => {
    raw.headers.host = host
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    raw.headers['x-forwarded-for'] = ip
    delete raw.headers['x-forwarded-host']
  }

  await app.register(async (scope) => {
    scope.addHook('onRequest', usePublicAddress)
    registerSignIn(scope, {
      db: options.db,
      vault: options.vault,
      secondFactor: options.secondFactor,
      provider,
      accounts,
      limit: options.limit,
      clock: options.clock,
      pseudonyms: options.pseudonyms,
      publicUrl: options.publicUrl,
      demonstration: options.demonstration ? demonstrationStaff : [],
    })
    registerInvitation(scope, options)
  })

  await app.register(async (scope) => {
    scope.addHook('onRequest', usePublicAddress)
    scope.addHook('onRequest', async ({ url, ip, headers }) => {
      // Requests are stored until the sign-in ends, so they must be small and few.
      if (url.length > LONGEST_REQUEST || Number(headers['content-length'] ?? 0) > LONGEST_REQUEST)
        throw new TooLarge()
      const { pathname, searchParams } = new URL(url, options.publicUrl)
      // A silent renewal is answered at once and stores nothing.
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
        // Under both names, because the library builds its addresses from its mount path.
        Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice('/oidc'.length) })
        await answer(raw, reply.raw)
      },
    })
  })
}
