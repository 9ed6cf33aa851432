import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimit } from '../http/rate-limit.ts'
import { staffAccounts } from './accounts.ts'
import { makeAuthority, type AuthorityOptions } from './authority.ts'
import { demonstrationStaff } from './demonstration-staff.ts'
import { pageHeaders } from './pages.ts'
import { registerSignIn } from './sign-in.ts'

export interface IdentityOptions extends Omit<AuthorityOptions, 'accounts'> {
  limit: RateLimit
  /** Lists the demonstration staff on the sign-in page; never in Production. */
  demonstration: boolean
}

/** Serves the embedded authority under /oidc of the same server. Nothing is asked of it to verify a token. */
export const mountIdentity = async (app: FastifyInstance, options: IdentityOptions): Promise<void> => {
  const accounts = staffAccounts(options.db)
  const provider = makeAuthority({ ...options, accounts })
  const { host, protocol } = new URL(options.publicUrl)

  provider.use(async (ctx, next) => {
    ctx.set(pageHeaders)
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
      demonstration: options.demonstration ? demonstrationStaff : [],
    })
  })

  await app.register(async (scope) => {
    scope.addHook('onRequest', speakOfOurselves)
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
