/**
 * The browser's code and the one HTML shell. The router of the browser works in history mode, so every GET that
 * is no call of ours answers the shell; exact calls were matched before (docs/decisions, SHELL-A03).
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from './errors.ts'
import { replyError } from './reply-error.ts'

const A_YEAR = 31_536_000

export const servePages = async (
  app: FastifyInstance,
  folder: string,
  connectTo: readonly string[],
): Promise<void> => {
  const shellFile = join(folder, 'index.html')
  if (!existsSync(shellFile)) return unknownPaths(app)
  const shell = readFileSync(shellFile, 'utf8')
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // The shell goes out with its policy only (sendShell).
    allowedPath: (path) => !path.startsWith('/index.html'),
    preCompressed: true,
    maxAge: 0,
    setHeaders: cacheFor,
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|generic|oidc|assets)(\/|$)/i.test(path) &&
      !/\.[a-z0-9]{2,5}$/i.test(path)
    return isPage ? sendShell(request, reply, shell, connectTo) : replyError(new NotFound(), request, reply)
  })
}

/** A server without a browser's part: every unknown path is answered as JSON. */
export const unknownPaths = (app: FastifyInstance): void => {
  app.setNotFoundHandler((request, reply) => replyError(new NotFound(), request, reply))
}

const cacheFor = (reply: FastifyReply, path: string) => {
  void reply.header(
    'cache-control',
    path.includes('/assets/') ? `public, max-age=${A_YEAR}, immutable` : 'no-cache',
  )
}

const sendShell = (
  _request: FastifyRequest,
  reply: FastifyReply,
  shell: string,
  connectTo: readonly string[],
) => {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .code(200)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': [
        "default-src 'self'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        // React sets style attributes for what is measured (positions of pop-ups).
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        `connect-src ${["'self'", ...connectTo].join(' ')}`,
        `frame-src ${["'self'", ...connectTo].join(' ')}`,
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
      ].join('; '),
    })
    .send(shell.replaceAll('__CSP_NONCE__', nonce))
}
