/** The HTTP server without its features: security headers, request log, errors, cookies, multipart. */
import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { loggable } from '../database/log-error.ts'
import { replyError } from './reply-error.ts'

export interface AppOptions {
  production: boolean
  log: 'info' | 'warn' | 'error' | 'silent'
  /** Addresses whose forwarded address is believed; empty for nobody. */
  trustProxy: string
}

export const makeApp = async ({ production, log, trustProxy }: AppOptions): Promise<FastifyInstance> => {
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
    frameworkErrors: (error, request, reply) => void replyError(error, request, reply),
  })
  await app.register(cookie)
  await app.register(multipart)
  app.setErrorHandler(replyError)
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      // A customer may ask for the branches around her; nothing else of the device is needed (APP-042).
      'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
      ...(production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    })
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
      },
      'request',
    )
  })
  return app
}
