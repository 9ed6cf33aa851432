/** The HTTP server without its features: security headers, request log, errors, cookies, multipart. */
import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Pseudonyms } from './pseudonyms.ts'
import { loggable } from '../database/log-error.ts'
import { answerClientError } from './client-error.ts'
import { replyError } from './reply-error.ts'
import { securityHeaders } from './security-headers.ts'
import { boundJsonBodies } from './sent-json.ts'

export interface AppOptions {
  production: boolean
  log: 'info' | 'warn' | 'error' | 'silent'
  /** Addresses whose forwarded address is believed; empty for nobody. */
  trustProxy: string
  /** Sign the values of our cookies, the first; all of them verify. */
  cookieKeys?: string[]
  /** How whoever is refused stands in the log. */
  pseudonyms?: Pseudonyms
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of whom the caller was found to be, or claimed to be at the sign-in; for the log. */
    sso: string | null
  }
}

/** Wrong tokens, missing rights, wrong keys, too many calls: by these an attack is followed. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 404, 429])

export const makeApp = async ({
  production,
  log,
  trustProxy,
  cookieKeys,
  pseudonyms,
}: AppOptions): Promise<FastifyInstance> => {
  const headers = securityHeaders(production)
  const app = Fastify({
    logger:
      log === 'silent'
        ? false
        : { level: log, serializers: { err: loggable }, redact: ['req.headers', 'req.url'] },
    // Our own line says the route and not the address.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy === '' ? false : trustProxy.split(',').map((entry) => entry.trim()),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    bodyLimit: 1_048_576,
    // 15 MB from a phone in a van take minutes; a request whose head does not come in is let go in one.
    requestTimeout: 600_000,
    genReqId: () => randomBytes(6).toString('hex'),
    // Addresses that no route can read are answered like everything else.
    frameworkErrors: (error, request, reply) => void replyError(error, request, reply.headers(headers)),
    clientErrorHandler: answerClientError(headers),
  })
  app.decorateRequest('sso', null)
  await app.register(cookie, cookieKeys ? { secret: cookieKeys } : {})
  await app.register(multipart)
  boundJsonBodies(app)
  app.setErrorHandler(replyError)
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(headers)
  })
  // The pattern, not the address: keys and tokens stand in addresses and never in a log.
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(pseudonyms && REFUSED.has(reply.statusCode) ? callerOf(request, pseudonyms) : {}),
      },
      'request',
    )
  })
  return app
}

/** Who, if we know, and from where: never the name, nor the whole address (docs/decisions/0030). */
const callerOf = ({ sso, ip }: FastifyRequest, pseudonyms: Pseudonyms) => ({
  ...(sso === null ? {} : { who: pseudonyms.person(sso) }),
  from: pseudonyms.address(ip),
})
