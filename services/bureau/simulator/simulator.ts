/**
 * The common part of both bureaus' simulators: a server on this machine for the tests. It checks every request and
 * each of its replies against our schemas, remembers the errors, issues tokens, and misbehaves on request.
 * Unpublished shapes are marked `x-unverified` in the schemas: passing here proves nothing about them.
 */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The ways to misbehave. */
export type Mood = keyof typeof moods | 'well'

type Answer = (response: ServerResponse, good: Reply) => void
const json = { 'content-type': 'application/json' }
const page = { 'content-type': 'text/html' }
const moods = {
  'too slowly': () => {},
  'half and then nothing': (response, { body }) => void response.writeHead(200, json).write(half(body)),
  'half and then the end': (response, { body }) => response.writeHead(200, json).end(half(body)),
  'and hangs up': (response) => response.socket?.destroy(),
  'with a page': (response) => response.writeHead(200, page).end('<h1>Maintenance</h1>'),
  'with a page that says it is JSON': (response) => response.writeHead(200, json).end('<h1>Maintenance</h1>'),
  "with a proxy's 404": (response) => response.writeHead(404, page).end('<h1>Not found</h1>'),
  'with a 404 of something else': (response) =>
    response.writeHead(404, json).end('{"error":{"errorCode":"00037","errorMessage":"Not Found"}}'),
  'with 429': (response) => response.writeHead(429, { ...json, 'retry-after': '30' }).end('{}'),
  // The endpoint for tokens still works.
  'with 401 forever': (response) => response.writeHead(401, json).end('{}'),
  'with 403': (response) => response.writeHead(403, json).end('{}'),
  'with 500': (response) => response.writeHead(500, json).end('{}'),
  "with a gateway's page and 504": (response) =>
    response.writeHead(504, page).end('<html><body><h1>504 Gateway Time-out</h1></body></html>'),
  'with null': (response) => response.writeHead(200, json).end('null'),
  'with a part left out': (response, { body }) =>
    response.writeHead(200, json).end(JSON.stringify(withoutTheirParts(body))),
  'with texts for numbers and numbers for texts': (response, { body }) =>
    response.writeHead(200, json).end(JSON.stringify(turnText(body))),
  'from another address': (response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
} satisfies Record<string, Answer>

export const badMoods = Object.keys(moods) as Exclude<Mood, 'well'>[]
/** Those that end only by a timeout. */
export const slowMoods: readonly Mood[] = ['too slowly', 'half and then nothing']

const half = (body: unknown) => {
  const text = JSON.stringify(body)
  return text.slice(0, text.length / 2)
}
/** Its outermost parts exist and are empty. */
const withoutTheirParts = (body: unknown) =>
  Object.fromEntries(Object.keys(body as object).map((name) => [name, {}]))
const turnText = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(turnText)
  if (typeof part === 'object' && part !== null)
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, turnText(inner)]))
  return typeof part === 'string' ? 7 : typeof part === 'number' ? 'seven' : part
}

export interface Reply {
  status: number
  body: unknown
  /** The reply contains a token. */
  open?: boolean
}
/** It never answers. */
export const silence = null

export interface Request {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  /** From JSON or a form; {} without a body. */
  body: Record<string, unknown>
}

export interface Call {
  /** The schemas to check with. */
  request: string
  reply: string
  /** Issues tokens, so it needs none itself. */
  open?: true
  /** The value to check; by default the body. */
  checked?: (request: Request) => unknown
  answer(request: Request): Promise<Reply | typeof silence> | Reply | typeof silence
}

export interface Simulator {
  url: string
  mood: Mood
  /** What the schemas do not allow in requests and replies. */
  complaints: string[]
  /** Every request with its reply, in order. */
  heard: { path: string; sent: unknown; replied: unknown }[]
  /** How many tokens it has issued. */
  tokens: number
  /** No token issued so far is valid any longer. */
  expireTokens(): void
  close(): Promise<void>
}

export interface Vendor {
  schemas: { $defs: Record<string, object> }
  /** By method and path, where `*` matches one segment. */
  calls: Record<string, Call>
  unauthorized: unknown
}

export const simulatorOf = async (vendor: (issue: () => string) => Vendor): Promise<Simulator> => {
  const taken = new Set<string>()
  const issue = () => {
    const token = `token-${++simulator.tokens}`
    taken.add(token)
    return token
  }
  const { schemas, calls, unauthorized } = vendor(issue)
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ajv.addSchema(schemas, 'vendor')
  const check = (where: string, name: string, value: unknown) => {
    const validate = ajv.getSchema(`vendor#/$defs/${name}`)
    if (!validate) simulator.complaints.push(`${where}: there is no schema ${name}`)
    else if (!validate(value)) simulator.complaints.push(`${where}: ${ajv.errorsText(validate.errors)}`)
  }

  const reply = async (incoming: IncomingMessage): Promise<Reply | typeof silence> => {
    const request = await read(incoming)
    const where = `${request.method} ${request.url.pathname}`
    const call = Object.entries(calls).find(([pattern]) => matches(pattern, where))?.[1]
    if (!call) {
      simulator.complaints.push(`${where}: no such call`)
      return { status: 404, body: {} }
    }
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!call.open && !taken.has(token ?? '')) return { status: 401, body: unauthorized }
    const sent = call.checked ? call.checked(request) : request.body
    check(where, call.request, sent)
    const given = await call.answer(request)
    if (!given) return silence
    check(`the reply to ${where}`, given.status === 200 ? call.reply : 'None', given.body)
    simulator.heard.push({ path: request.url.pathname, sent, replied: given.body })
    return { ...given, open: call.open === true }
  }

  const server = createServer((incoming, response) => {
    void reply(incoming).then((given) => {
      if (!given) return
      const { mood } = simulator
      const asItShould = mood === 'well' || (mood === 'with 401 forever' && given.open)
      if (!asItShould) (moods[mood] as Answer)(response, given)
      else
        response
          .writeHead(given.status, { ...json, ...(given.status === 429 && { 'retry-after': '30' }) })
          .end(JSON.stringify(given.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const simulator: Simulator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'well',
    complaints: [],
    heard: [],
    tokens: 0,
    expireTokens: () => taken.clear(),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return simulator
}

const matches = (pattern: string, where: string): boolean =>
  new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(where)

const read = async (incoming: IncomingMessage): Promise<Request> => {
  let text = ''
  for await (const piece of incoming) text += String(piece)
  const form = incoming.headers['content-type'] === 'application/x-www-form-urlencoded'
  return {
    method: incoming.method ?? '',
    url: new URL(incoming.url ?? '', 'http://bureau'),
    headers: incoming.headers,
    body:
      text === ''
        ? {}
        : form
          ? Object.fromEntries(new URLSearchParams(text))
          : (JSON.parse(text) as Record<string, unknown>),
  }
}
