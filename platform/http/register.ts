/**
 * Turns a tree of endpoints and a tree of handlers of the same shape into routes. A missing or wrong handler does
 * not compile. Input is checked before the handler runs, and output is reduced to its schema.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Access } from './access-words.ts'
import { type Endpoint, type EndpointTree, type FileReply, file } from './endpoint.ts'
import type { Problem } from '../text/problem.ts'
import type { Identity } from '../access/permissions.ts'
import {
  admit,
  refuseTooMany,
  refuseTooManyOf,
  refuseUnknown,
  startsNew,
  type AccessDependencies,
} from './access/access.ts'
import { attachmentCalled } from './replies/attachment.ts'
import { cleanInput } from './input/clean-input.ts'
import { cookieName } from './cookies.ts'
import { Invalid, NotFound } from '../errors.ts'
import { partsOf, readToEnd, type Parts } from './input/multipart.ts'
import { unstorable } from './input/storable.ts'
import { MOST_PROBLEMS } from './input/told-problems.ts'
import { plainMessages } from './input/plain-messages.ts'
import type { Pseudonyms } from './access/pseudonyms.ts'
import { actorName, type RequestContext, type RequestOf } from './request-context.ts'
import type { Input } from './access/subject.ts'

/** The schema comes from an optional property. For an endpoint without a schema it is `Nothing`. */
type Out<S> = z.output<Extract<S, z.ZodType>>

export interface UploadedFile {
  fieldname: string
  filename: string
  mimetype: string
  stream: NodeJS.ReadableStream & { truncated?: boolean }
}

export type Call<E extends Endpoint> = CallWith<E['params'], E['query'], E['body'], E['access']>

interface CallWith<P, Q, B, A extends Access> {
  params: Out<P>
  query: Out<Q>
  body: Out<B>
  /** Only for endpoints with `multipart: 'files'`. Must be read to the end, or the request hangs. */
  files: AsyncIterable<UploadedFile>
  ctx: RequestOf<A>
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.input<E['reply']>>
/** One handler for each endpoint of an area. */
export type HandlersOf<A extends Record<string, Endpoint>> = {
  // Spelled out, so that two handlers with the same input and reply have the same type whatever their path.
  [N in keyof A]: (call: Call<A[N]>) => Promise<z.input<A[N]['reply']>>
}
export type HandlersOfTree<T extends EndpointTree> = { [A in keyof T]: HandlersOf<T[A]> }

export interface KernelDependencies extends AccessDependencies {
  clock: () => Date
  pseudonyms: Pseudonyms
  /** The public address of this server, whatever proxies are in between. */
  publicUrl: string
  /** Called for every employee whose call was answered. Never throws. */
  served(identity: Identity, now: Date): Promise<void>
}

const MIB = 1_048_576

export const registerTree = <T extends EndpointTree>(
  app: FastifyInstance,
  tree: T,
  handlers: HandlersOfTree<T>,
  dependencies: KernelDependencies,
): void => {
  for (const [area, endpoints] of Object.entries(tree))
    for (const [name, endpoint] of Object.entries(endpoints))
      registerEndpoint(app, endpoint, handlers[area]![name] as unknown as Handler<Endpoint>, dependencies)
}

const registerEndpoint = (
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  dependencies: KernelDependencies,
) => {
  const routeAt = (url: string) =>
    app.route({
      method: endpoint.method,
      url,
      // Some paths in the specification change something on GET (docs/rules/access.md). A HEAD request must not.
      exposeHeadRoute: false,
      bodyLimit: endpoint.limit ?? MIB,
      handler: async (request, reply) => {
        const now = dependencies.clock()
        await refuseTooMany(endpoint, { address: request.ip, now }, dependencies.limit)
        let identified: Promise<Identity | null> | undefined
        // Once for each request: it asks the database whether the sign-in still stands.
        const identify = (authorization: string | undefined) =>
          (identified ??= dependencies.identify(authorization).then((identity) => {
            if (identity) request.sso = identity.sso
            return identity
          }))
        await refuseUnknown(endpoint.access, request.headers.authorization, { identify })
        const parts = await partsOf(endpoint, request)
        try {
          return await answerTo(request, reply, { now, identify, parts })
        } catch (error) {
          await readToEnd(parts)
          throw error
        }
      },
    })
  routeAt(endpoint.path)
  if (endpoint.alsoAt) routeAt(endpoint.alsoAt)

  const answerTo = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { now, identify, parts }: { now: Date; identify: KernelDependencies['identify']; parts: Parts },
  ) => {
    const { input, problems } = readInput(endpoint, {
      params: request.params,
      query: request.query,
      body: endpoint.multipart ? parts.body : request.body,
      headers: request.headers,
    })
    const caller = { authorization: request.headers.authorization, address: request.ip, now }
    // Who may not call learns nothing about the input.
    const { actor, subject } = await admit(endpoint.access, input, caller, {
      ...dependencies,
      identify,
    }).catch((error: unknown) => {
      throw problems.length && isUnnamed(endpoint, input, error) ? new Invalid(problems) : error
    })
    if (problems.length) throw new Invalid(problems)
    await refuseTooManyOf(endpoint, actor, now, dependencies.limit)
    // Checked only now, so that a wrong key gets its 404 whatever characters it contains.
    const unreadable = unstorable({ params: input.params, query: input.query, body: input.body })
    if (unreadable.length) throw new Invalid(unreadable)
    const ctx: RequestContext = {
      actor,
      get pseudonym() {
        return dependencies.pseudonyms.person(actorName(actor))
      },
      subject,
      now,
      address: request.ip,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      requestId: request.id,
      header: (header) => firstOf(request.headers[header.toLowerCase()]),
      cookie: (cookie) => {
        const sent = request.cookies[cookieName(dependencies.publicUrl, cookie)]
        const read = sent === undefined ? null : request.unsignCookie(sent)
        return read?.valid ? read.value : undefined
      },
      setCookie: (cookie, value, { maxAgeSeconds }) =>
        void reply.setCookie(cookieName(dependencies.publicUrl, cookie), value, {
          httpOnly: true,
          sameSite: 'lax',
          secure: dependencies.publicUrl.startsWith('https:'),
          signed: true,
          maxAge: maxAgeSeconds,
          path: '/',
        }),
    }
    const answer = await handler({ ...input, files: parts.files, ctx } as unknown as Call<Endpoint>)
    if (actor.kind === 'employee') await dependencies.served(actor.identity, now)
    void reply.header(
      'cache-control',
      endpoint.cacheSeconds ? `public, max-age=${endpoint.cacheSeconds}` : 'no-store',
    )
    return endpoint.reply === file
      ? sendFile(reply, answer as FileReply)
      : reply.send(endpoint.trusted ? answer : endpoint.reply.parse(answer))
  }
}

/**
 * The input, cleaned and read by its schemas, and all problems of params, query and body together. A part with problems
 * stays as it was sent, but cleaned.
 */
const readInput = (endpoint: Endpoint, raw: Input): { input: Input; problems: Problem[] } => {
  const problems: Problem[] = []
  const read = (schema: z.ZodType | undefined, sent: unknown, place: string) => {
    if (!schema) return undefined
    const value = cleanInput(schema, sent)
    const result = schema.safeParse(value, { error: plainMessages(value) })
    if (result.success) return result.data
    for (const issue of result.error.issues.slice(0, MOST_PROBLEMS))
      problems.push({ path: [place, ...issue.path].join('.'), message: issue.message })
    return value
  }
  const input = {
    params: read(endpoint.params, raw.params, 'params'),
    query: read(endpoint.query, raw.query, 'query'),
    body: read(endpoint.body, raw.body, 'body'),
    headers: raw.headers,
  }
  return { input, problems: problems.slice(0, MOST_PROBLEMS) }
}

/**
 * In a broken request, someone who named no row sees what is wrong with it: an employee, or a holder whose call begins a
 * form. Anyone else gets the 404 of a wrong key.
 */
const isUnnamed = ({ access }: Endpoint, input: Input, error: unknown): boolean => {
  if (!(error instanceof NotFound)) return false
  const way = access.kind === 'anyOf' ? access.first : access
  if (way.kind === 'holder') return way.start !== undefined && startsNew(way.subject, input)
  return way.kind === 'staff' || way.kind === 'anyone'
}

const firstOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** Uploaded content is never rendered as part of our site. */
const sendFile = (reply: FastifyReply, { stream, contentType, downloadAs, length }: FileReply) => {
  void reply
    .header('content-type', contentType)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
  if (length !== undefined) void reply.header('content-length', length)
  if (downloadAs !== undefined) void reply.header('content-disposition', attachmentCalled(downloadAs))
  return reply.send(stream)
}
