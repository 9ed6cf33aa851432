/** The HTTP server without its features: security headers, request log, errors, cookies, multipart. */
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Pseudonyms } from './access/pseudonyms.ts'
import { loggable } from '../database/index.ts'
import { traceRequests } from '../traces/index.ts'
import { answerClientError } from './replies/client-error.ts'
import { packJson } from './replies/pack.ts'
import { replyError } from './replies/reply-error.ts'
import { securityHeaders } from './security-headers.ts'
import { boundJsonBodies } from './input/sent-json.ts'

export interface AppOptions {
  production: boolean
  log: 'info' | 'warn' | 'error' | 'silent'
  /** Proxies whose forwarded address is trusted; empty for none. */
  trustProxy: string
  /** The first secret signs our cookies; all of them verify. */
  cookieKeys?: string[]
  /** How callers and addresses appear in the log. */
  pseudonyms?: Pseudonyms
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's identity, or what they claimed to be at sign-in; for the log. */
    sso: string | null
  }
}

/** Wrong tokens, missing permissions, wrong keys, too many calls: these trace an attack. */
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
    // Our own log line has the route instead of the address.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy === '' ? false : trustProxy.split(',').map((entry) => entry.trim()),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    bodyLimit: 1_048_576,
    // A 15 MB upload from a phone takes minutes. Incomplete headers are dropped after one minute.
    requestTimeout: 600_000,
    // Twelve random hex digits. Node prepares UUIDs in advance; other random bytes cost a system call each time.
    genReqId: () => randomUUID().slice(-12),
    // Malformed addresses get an ordinary error reply.
    frameworkErrors: (error, request, reply) => void replyError(error, request, reply.headers(headers)),
    clientErrorHandler: answerClientError(headers),
  })
  app.decorateRequest('sso', null)
  traceRequests(app)
  await app.register(cookie, cookieKeys ? { secret: cookieKeys } : {})
  await app.register(multipart)
  boundJsonBodies(app)
  packJson(app)
  app.setErrorHandler(replyError)
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(headers)
  })
  // Logs the route pattern, because addresses can contain keys and tokens.
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

/** Who called, if known, and from where, as pseudonyms (docs/decisions/0030). */
const callerOf = ({ sso, ip }: FastifyRequest, pseudonyms: Pseudonyms) => ({
  ...(sso === null ? {} : { who: pseudonyms.person(sso) }),
  from: pseudonyms.address(ip),
})
