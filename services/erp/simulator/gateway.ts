/**
 * A gateway on this machine for the tests, for any ERP. It checks each request and each of its replies against
 * gateway.openapi.json, and remembers the errors.
 */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isBanner, abilitiesOf } from '../../../banners/rules/banners.ts'
import { answers, type Reply } from '../gateway/answers.ts'
import { callOf } from '../gateway/definition.ts'
import { answerIn, inAdvance, json, type Mood } from './gateway-moods.ts'
import { asAnAs400 } from '../gateway/wire.ts'
import type { Erp } from '../port.ts'

export const SIMULATOR_TOKEN = 'the-token-of-the-gateway'

export interface GatewaySimulator {
  url: string
  mood: Mood
  /** Misbehaves like this only for writes. */
  readsWell: boolean
  /** Treats every key as new, as a careless gateway does. */
  forgetful: boolean
  /** Answers every write with this and does nothing. */
  refuses: Reply | null
  /** What the definition does not allow in requests and replies. */
  complaints: string[]
  /** Every request: its method, unless it is GET, and its address. */
  asked: string[]
  close(): Promise<void>
}

export const gatewaySimulator = async (erp: Erp): Promise<GatewaySimulator> => {
  const server = createServer((request, response) => {
    const mood = simulator.readsWell && request.method === 'GET' ? 'well' : simulator.mood
    if (mood === inAdvance) return void request.socket.destroy()
    void reply(erp, simulator, request).then(
      ({ status, body }) => {
        const text = JSON.stringify(body)
        if (mood === 'well') response.writeHead(status, json).end(text)
        else answerIn(mood)(response, { status, text })
      },
      // The request ended early, so there is no one to answer.
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const simulator: GatewaySimulator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/erp`,
    mood: 'well',
    readsWell: false,
    forgetful: false,
    refuses: null,
    complaints: [],
    asked: [],
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return simulator
}

const reply = async (erp: Erp, simulator: GatewaySimulator, request: IncomingMessage): Promise<Reply> => {
  const { method = '', headers } = request
  const { pathname, search, searchParams: query } = new URL(request.url ?? '', 'http://gateway')
  simulator.asked.push(`${method === 'GET' ? '' : `${method} `}${pathname}${search}`)
  const complain = (what: string | null) => {
    if (what !== null) simulator.complaints.push(`${method} ${request.url}: ${what}`)
  }
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const file = Buffer.concat(pieces)
  if (headers.authorization !== `Bearer ${SIMULATOR_TOKEN}`) return { status: 401, body: {} }

  const call = callOf(method, pathname.replace(/^\/erp/, ''))
  const banner = call?.given.banner ?? ''
  if (!call || !isBanner(banner)) {
    complain('no such call')
    return { status: 404, body: { code: 'no-such-call' } }
  }
  const body = headers['content-type'] === 'application/json' ? parseJson(file) : undefined
  for (const wrong of call.request({ query, headers, body })) complain(wrong)
  if (call.operationId === 'salespeople' && query.size !== 1)
    complain('wants exactly one of term, login, email')
  if (call.operationId === 'attach' && headers['content-digest'] !== digestOf(file))
    complain('the file is another one')
  const words = [query.get('term'), query.get('name'), query.get('street')].join('')
  if (abilitiesOf(banner).runsAs400 && call.operationId !== 'attach' && words !== words.toUpperCase())
    complain('wants capitals')

  if (simulator.refuses && method !== 'GET') return simulator.refuses
  const key = String(headers['idempotency-key'] ?? '')
  const answered = await answers[call.operationId]!(erp, {
    banner,
    number: call.given.number ?? '',
    query,
    key: simulator.forgetful ? crypto.randomUUID() : key,
    body,
    file,
    contentType: headers['content-type'] ?? '',
  })
  const { status } = answered
  const said =
    abilitiesOf(banner).runsAs400 && method === 'GET' && status === 200
      ? asAnAs400(answered.body)
      : answered.body
  complain(call.reply(status, said))
  return { status, body: said }
}

const parseJson = (text: Buffer): unknown => {
  try {
    return JSON.parse(text.toString('utf8'))
  } catch {
    return undefined
  }
}

const digestOf = (file: Buffer) => `sha-256=:${createHash('sha256').update(file).digest('base64')}:`
