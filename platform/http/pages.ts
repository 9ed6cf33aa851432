/**
 * Serves the browser's code and the HTML shell. The browser's router uses history mode, so every GET that matches
 * no API route gets the shell (docs/decisions, SHELL-A03).
 */
import { randomBytes } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Banner } from '../../banners/rules/banners.ts'
import { mayLoadChat } from '../../banners/rules/chat-pages.ts'
import { NotFound } from '../errors.ts'
import { replyError } from './replies/reply-error.ts'
import { pack } from './replies/pack.ts'
import { isShell, shellsIn, type HeadingOf } from './shell.ts'

const A_YEAR = 31_536_000

/** Other origins (https and wss) that a page may use. */
export interface Outside {
  /** The sign-in authority. */
  authority: readonly string[]
  /** Chat providers of the banners; only on customers' pages without a key in their address. */
  chat: readonly string[]
  /** Pages that the back office shows in a frame. */
  frames?: readonly string[]
  /** The signing page of an outside e-signature provider, which our own signing pages show in a frame. */
  signing?: readonly string[]
}

export const servePages = async (
  app: FastifyInstance,
  folder: string,
  outside: Outside,
  headingOf: HeadingOf,
  banners?: readonly Banner[],
  /** In Development, `http://localhost:5000`: the sign-in works there only, so a page at 127.0.0.1 leads to it. */
  localhost?: string,
): Promise<void> => {
  const shellOf = shellsIn(folder, headingOf, banners)
  if (!shellOf) return unknownPaths(app)
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // sendShell serves the shell, with its policy.
    allowedPath: (path) => !isShell(path),
    preCompressed: true,
    maxAge: 0,
    setHeaders: cacheFor,
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|generic|oidc|assets)(\/|$)/i.test(path) &&
      // The ID of a user can end like the name of a file.
      (/^\/admin\//i.test(path) || !/\.[a-z0-9]{2,5}$/i.test(path))
    if (isPage && localhost && request.hostname === '127.0.0.1')
      return reply.redirect(localhost + request.url, 307)
    return isPage
      ? sendShell(request, reply, shellOf(request.url), outside)
      : replyError(new NotFound(), request, reply)
  })
}

/** Without built pages, every unknown path gets a JSON reply. */
export const unknownPaths = (app: FastifyInstance): void => {
  app.setNotFoundHandler((request, reply) => replyError(new NotFound(), request, reply))
}

const cacheFor = (reply: FastifyReply, path: string) => {
  void reply.header(
    'cache-control',
    path.includes('/assets/') ? `public, max-age=${A_YEAR}, immutable` : 'no-cache',
  )
}

/** Pages on which someone signs: by a link, as a guarantor, or as the customer of an instant credit. */
const signingPages = /^\/(sign|guarantor|instant-credit)(\/|$)/i

/** An address that the browser's router would read differently is no page with a chat. */
const mayChat = (url: string): boolean => {
  const [pathname = '', search = ''] = url.split('?')
  return mayLoadChat({ pathname, search })
}

/** Shows nothing of anyone, so a browser may keep it for its Back button. */
const isWithoutAnswers = (url: string): boolean => /^\/(page-unavailable\/[a-z]+\/?)?(\?|$)/i.test(url)

const sendShell = async (
  request: FastifyRequest,
  reply: FastifyReply,
  shell: string,
  { authority, chat, frames = [], signing = [] }: Outside,
) => {
  const nonce = randomBytes(16).toString('base64')
  const chats = mayChat(request.url) ? chat : []
  const isStaff = /^\/admin(\/|$|\?)/i.test(request.url)
  const framed = [...(isStaff ? frames : []), ...(signingPages.test(request.url) ? signing : [])]
  const loads = chats.filter((origin) => origin.startsWith('https:'))
  const sources = (...origins: readonly string[]) => ["'self'", ...origins].join(' ')
  const html = shell.replaceAll('__CSP_NONCE__', nonce)
  // Each page has its own nonce, so it is compressed for every request.
  const { body, encoding } = await pack(html, String(request.headers['accept-encoding'] ?? ''))
  if (encoding) void reply.header('content-encoding', encoding)
  return reply
    .code(200)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isWithoutAnswers(request.url) ? 'no-cache' : 'no-store',
      vary: 'accept-encoding',
      'x-robots-tag': 'noindex',
      'content-security-policy': [
        "default-src 'self'",
        `script-src ${sources(...loads)}`,
        `style-src ${sources(...loads)} 'nonce-${nonce}'`,
        // React sets style attributes for measured values, such as the position of pop-ups.
        "style-src-attr 'unsafe-inline'",
        `img-src ${sources(...loads)} data: blob:`,
        "font-src 'self'",
        `connect-src ${sources(...authority, ...chats)}`,
        `frame-src ${sources(...authority, ...loads, ...framed)}`,
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
      ].join('; '),
    })
    .send(body)
}
