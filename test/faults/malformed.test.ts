/** Malformed requests are refused with our error format: never with a 5xx, never by a crash. */
import * as fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, fromManyAddresses, type Input } from '../access/call.ts'
import { chiefOf } from '../access/callers.ts'
import { endpoints } from '../access/endpoints.ts'
import { examples } from '../access/examples.ts'
import { seedRepresentatives } from '../access/representatives.ts'
import { seedDirectory, subjectIn, type Subject } from '../access/subjects.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { STOREFRONT_KEY } from '../support/directory.ts'
import { staffOf } from '../support/employee.ts'
import { mangled, spoilt } from './junk.ts'

/** Added to about 500 inputs that are always the same. */
const RANDOM = Number(process.env.HOSTILE_INPUTS ?? 1_600)
/** For each call with which an analyst decides, and each that shows what decisions are based on. */
const OF_REVIEW = 80
const SEED = Number(process.env.HOSTILE_SEED ?? 20260331)
let sent = 0

let app: TestApp
let authorization: string
let fresh: () => Subject
beforeAll(async () => {
  app = fromManyAddresses(await testApp({ STOREFRONT_KEYS: STOREFRONT_KEY }))
  const { rexel } = await seedRepresentatives(app.db)
  await seedDirectory(app.db)
  fresh = () => subjectIn(app, 'rexel', rexel)
  // This user owns the forms of the examples, so no call is refused for lack of access.
  authorization = (await chiefOf(app, 'rexel', `demo-${staffOf('rexel')}`)).headers!.authorization!
})
afterAll(async () => {
  await app.close()
  // For bin/soak, which prints how many there were.
  if (process.env.HOSTILE_INPUTS) console.log(`${sent} malformed inputs were sent.`)
})

const signedIn = (input: Input): Input => ({ ...input, headers: { authorization, ...input.headers } })
const short = (value: unknown) => JSON.stringify(value).slice(0, 400)

describe('3,000 malformed inputs', () => {
  const share = Math.ceil(RANDOM / endpoints.length)
  it.each(endpoints)('$key', async ({ key, endpoint }) => {
    // Separate data for each endpoint, because some calls use theirs up.
    const good = signedIn(await examples[key]!(fresh()))
    const wrong: string[] = []
    const numRuns = endpoint.path.startsWith('/api/CreditReview/') ? Math.max(OF_REVIEW, share) : share
    const random = fc.sample(mangled(endpoint, good), { numRuns, seed: SEED })
    for (const input of [...spoilt(endpoint, good), ...random]) {
      sent += 1
      const { statusCode, body } = await call(app, endpoint, input)
      if (statusCode >= 500)
        wrong.push(`${statusCode} ${body.slice(0, 60)} for ${short({ ...input, files: 0, headers: 0 })}`)
    }
    expect(wrong).toEqual([])
    expect((await app.inject({ method: 'GET', url: '/ready' })).statusCode).toBe(200)
  })
})

describe('requests with an invalid format', () => {
  const raw = (options: InjectOptions) => app.inject({ headers: { authorization }, ...options })
  const json = { authorization: '', 'content-type': 'application/json' }
  const save = '/api/FormDataStorage/save-in-progress-form-external'
  const comment = '/api/CreditReview/addComment/rexel/0d5b8a52-57d1-4f3e-9f0e-1f6f0a7f3c11'
  const cut = { 'content-type': 'multipart/form-data; boundary=x' }

  it.each<[string, () => InjectOptions]>([
    ['JSON that ends early', () => ({ method: 'POST', url: comment, headers: json, payload: '{"comment":' })],
    ['no JSON at all', () => ({ method: 'POST', url: comment, headers: json, payload: 'comment=1' })],
    [
      'an empty body with the content type of JSON',
      () => ({ method: 'POST', url: comment, headers: json, payload: '' }),
    ],
    [
      'a prototype',
      () => ({ method: 'POST', url: comment, headers: json, payload: '{"__proto__":{"x":1},"comment":"a"}' }),
    ],
    [
      'a constructor',
      () => ({
        method: 'POST',
        url: comment,
        headers: json,
        payload: '{"constructor":{"prototype":{"x":1}}}',
      }),
    ],
    [
      'JSON a hundred thousand deep',
      () => ({
        method: 'POST',
        url: comment,
        headers: json,
        payload: '['.repeat(100_000) + ']'.repeat(100_000),
      }),
    ],
    [
      'a body that is not UTF-8',
      () => ({ method: 'POST', url: comment, headers: json, payload: Buffer.from([0x22, 0xff, 0xfe, 0x22]) }),
    ],
    [
      'XML',
      () => ({ method: 'POST', url: comment, headers: { 'content-type': 'text/xml' }, payload: '<a/>' }),
    ],
    [
      'an invalid content type',
      () => ({ method: 'POST', url: comment, headers: { 'content-type': ';;;' }, payload: 'a' }),
    ],
    ['JSON where a form is required', () => ({ method: 'POST', url: save, headers: json, payload: '{}' })],
    [
      'a form without a boundary',
      () => ({ method: 'POST', url: save, headers: { 'content-type': 'multipart/form-data' }, payload: 'a' }),
    ],
    [
      'a form that ends early',
      () => ({
        method: 'POST',
        url: save,
        headers: cut,
        payload: '--x\r\ncontent-disposition: form-data; name="tenantId"\r\n\r\n2',
      }),
    ],
    [
      'a form whose field is named __proto__',
      () => ({
        method: 'POST',
        url: save,
        headers: cut,
        payload: '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n2\r\n--x--\r\n',
      }),
    ],
    [
      'a form with a hundred fields',
      () => ({
        method: 'POST',
        url: save,
        headers: cut,
        payload: `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n2\r\n'.repeat(100)}--x--\r\n`,
      }),
    ],
    [
      'a file instead of fields',
      () => ({
        method: 'POST',
        url: save,
        headers: cut,
        payload: '--x\r\ncontent-disposition: form-data; name="a"; filename="a.pdf"\r\n\r\n2\r\n--x--\r\n',
      }),
    ],
    [
      'a query key twice',
      () => ({ method: 'GET', url: '/api/CreditReview/getListViewModel?tenantId=2&tenantId=1' }),
    ],
    [
      'a query key as a list',
      () => ({ method: 'GET', url: '/api/CreditReview/getListViewModel?tenantId[]=2&tenantId[a]=1' }),
    ],
    [
      'a query with names of prototypes',
      () => ({ method: 'GET', url: '/api/CreditReview/getListViewModel?__proto__[a]=1&constructor=2' }),
    ],
    [
      'a URL with half of a percent escape',
      () => ({ method: 'GET', url: '/api/CreditApplication/rexel/%E0%A4%A' }),
    ],
    ['an address with a NUL', () => ({ method: 'GET', url: '/api/branch-info/branches/%00' })],
    ['an address with half a letter', () => ({ method: 'GET', url: '/api/branch-info/branches/%ED%A0%80' })],
    [
      'a URL of ten thousand letters',
      () => ({ method: 'GET', url: `/api/CreditApplication/rexel/${'a'.repeat(10_000)}` }),
    ],
    ['an address of a thousand parts', () => ({ method: 'GET', url: '/a'.repeat(1_000) })],
    ['two slashes', () => ({ method: 'GET', url: '//api//CreditApplication//rexel//x' })],
  ])('%s', async (_, options) => {
    const reply = await raw(options())
    expect({ status: reply.statusCode, body: reply.body }).toMatchObject({
      status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
    })
    expect(reply.json()).toMatchObject({ isSuccess: false, code: expect.any(String) })
    expect(reply.body).not.toMatch(/FST_|node_modules|at \w+ \(/)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})
