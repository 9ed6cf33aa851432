/** No single request may use up a node's memory or time, or make it repeat the request's content. */
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditApplication } from '../../forms/credit-application/form/index.ts'
import { readAnswers } from '../../kit/model/index.ts'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { fullAnswers } from '../../test/support/applicant.ts'
import { multipart } from '../../test/support/multipart.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await testApp()
  await app.server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.app.server.address() as { port: number }).port
})
afterAll(() => app.close())

let calls = 0
const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress: `10.9.0.${(calls += 1)}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
const privacy = '/api/privacy/requests'
const nested = (open: string, close: string, depth: number) => open.repeat(depth) + '1' + close.repeat(depth)

describe('nested JSON', () => {
  it.each([
    ['names that no database stores, 95,000 deep', `{"a":${nested(String.raw`{"\u0000":`, '}', 95_000)}}`],
    ['the same, 10,000 deep', `{"a":${nested(String.raw`{"\u0000":`, '}', 10_000)}}`],
    ['lists, 33 deep', nested('[', ']', 33)],
    ['objects, 33 deep', nested('{"a":', '}', 33)],
    ['brackets that never close', '['.repeat(1_000_000)],
  ])('is refused at once with a short reply: %s', async (_, payload) => {
    const reply = await post(privacy, payload)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toMatch(/nested/)
    expect(reply.body.length).toBeLessThan(1_000)
  })

  it('is accepted if it is shallow, whatever its text contains', async () => {
    const reply = await post(
      privacy,
      JSON.stringify({ deep: JSON.parse(nested('[', ']', 31)), firstName: '{[\\"'.repeat(20) }),
    )
    expect(reply.json().message).not.toMatch(/nested/)
  })

  it('is refused inside a multipart field too', async () => {
    const form = multipart({ tenantId: '2', incompleteFormData: `{"a":${nested('[', ']', 50_000)}}` })
    const reply = await app.inject({
      method: 'POST',
      url: '/api/FormDataStorage/save-in-progress-form-external',
      ...form,
      headers: { ...form.headers, 'idempotency-key': 'nested-0123456789abcdef' },
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toMatch(/nested/)
  })
})

describe('wide JSON', () => {
  it('is refused by its number of values, before it is parsed', async () => {
    const reply = await post(
      '/api/feedback/submit',
      JSON.stringify({ body: 'a', customFields: wide(250_000) }),
    )
    expect(reply.statusCode).toBe(400)
    expect(reply.body.length).toBeLessThan(1_000)
  })

  it('is refused by the limit of its field, with one problem', async () => {
    const sent = { body: 'a', customFields: wide(10_000), uploads: Array(4_000).fill(null) }
    const reply = await post('/api/feedback/submit', JSON.stringify(sent))
    expect(reply.statusCode).toBe(400)
    expect(reply.json().data.problems).toEqual([
      { path: 'body.customFields', message: 'Send at most 20.' },
      { path: 'body.uploads', message: 'Send at most 5.' },
    ])
  })

  it('is not processed in a form either: 80,000 trade references cost no more than one too many', () => {
    const context = {
      banner: 'rexel',
      audience: 'external',
      route: 'application',
      facts: {},
      today: '2026-03-31',
    } as const
    let looked = 0
    const reference = Object.defineProperty({}, 'id', { enumerable: true, get: () => void (looked += 1) })
    const { bankInfo, ...answers } = fullAnswers('rexel') as Record<string, object>
    const raw = {
      ...answers,
      bankInfo,
      tradeReferences: {},
      tradeReference: Array.from({ length: 80_000 }, () => reference),
    }
    const { problems } = readAnswers(creditApplication, context, raw)
    expect(problems.length).toBeLessThan(100)
    expect(looked).toBeLessThan(100)
  })

  it('lists the first twenty problems, each in a short line', async () => {
    const sent = Object.fromEntries(
      Array.from({ length: 500 }, (_, n) => [`${'x'.repeat(1_000)}${n}\0`, 'a\0']),
    )
    const reply = await post(privacy, JSON.stringify(sent))
    expect(reply.statusCode).toBe(400)
    const { problems } = reply.json().data
    expect(problems).toHaveLength(20)
    for (const { path } of problems) expect(path.length).toBeLessThanOrEqual(200)
  })
})

const wide = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1]))

const guards = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

describe('a malformed request', () => {
  it('is refused if its multipart boundary has 5,000 characters', async () => {
    const reply = await post('/api/FormDataStorage/save-in-progress-form-external', 'a', {
      'content-type': `multipart/form-data; boundary=${'b'.repeat(5_000)}`,
    })
    expect({ status: reply.statusCode, body: reply.json() }).toMatchObject({
      status: 400,
      body: { isSuccess: false, code: 'invalid' },
    })
  })

  it.each([
    ['an address that cannot be read', 'GET', '/api/CreditApplication/rexel/%E0%A4%A', {}],
    ['a path segment that is too long', 'GET', `/api/CreditApplication/rexel/${'a'.repeat(1_000)}`, {}],
    ['an unknown path', 'GET', '/api/nothing', {}],
    [
      'an unsupported content type',
      'POST',
      privacy,
      { headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
    ],
    [
      'a body that is too large',
      'POST',
      privacy,
      { headers: { 'content-type': 'application/json' }, payload: `"${'a'.repeat(1_100_000)}"` },
    ],
    ['no JSON', 'POST', privacy, { headers: { 'content-type': 'application/json' }, payload: '{' }],
  ] as const)('gets the usual security headers: %s', async (_, method, url, rest) => {
    const reply = await app.inject({ method, url, remoteAddress: '10.8.0.1', ...rest } as never)
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.headers).toMatchObject(guards)
  })

  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400],
    ['headers of one megabyte', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(1_000_000)}\r\n\r\n`, 431],
  ])('gets them on a bare socket too: %s', async (_, sent, status) => {
    const said = await raw(sent)
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const [name, value] of Object.entries(guards)) expect(said).toContain(`${name}: ${value}\r\n`)
    expect(JSON.parse(said.split('\r\n\r\n')[1]!)).toMatchObject({ isSuccess: false, data: null })
  })
})

const raw = (sent: string) =>
  new Promise<string>((done) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(sent))
    socket.on('data', (chunk) => (said += chunk))
    // The server closes the connection before the rest is sent.
    socket.on('error', () => {})
    socket.on('close', () => done(said))
  })
