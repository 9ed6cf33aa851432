/**
 * Sends every endpoint the deepest, longest, widest and most repeated input that its schemas and the limits of a
 * request accept, and more. None of it causes a 5xx, stops the node or gets a long reply, and the memory is freed. An
 * endpoint without such an input fails.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { file } from '../../platform/http/endpoint.ts'
import { call, fromManyAddresses, type Input } from '../access/call.ts'
import { chiefOf } from '../access/callers.ts'
import { endpoints, mainAccess } from '../access/endpoints.ts'
import { examples } from '../access/examples.ts'
import { seedRepresentatives } from '../access/representatives.ts'
import { seedDirectory, subjectIn, type Subject } from '../access/subjects.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { STOREFRONT_KEY } from '../support/directory.ts'
import { staffOf } from '../support/employee.ts'
import { attacksOn } from './hostile-input.ts'

const LONGEST_REPLY = 64 * 1024

let app: TestApp
let authorization: string
let shared: Subject
let fresh: () => Subject
beforeAll(async () => {
  app = fromManyAddresses(await testApp({ STOREFRONT_KEYS: STOREFRONT_KEY }))
  const { rexel } = await seedRepresentatives(app.db)
  await seedDirectory(app.db)
  fresh = () => subjectIn(app, 'rexel', rexel)
  shared = fresh()
  authorization = (await chiefOf(app, 'rexel', `demo-${staffOf('rexel')}`)).headers!.authorization!
})
let count = 0
afterAll(async () => {
  await app.close()
  // For bin/soak, which prints how many there were.
  if (process.env.HOSTILE_INPUTS) console.log(`${count} hostile inputs were sent.`)
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const inUse = () => {
  collect()
  return process.memoryUsage().heapUsed
}

const short = (value: unknown) =>
  JSON.stringify(value, (_, of: unknown) => (typeof of === 'string' ? of.slice(0, 40) : of))?.slice(0, 300)

/** A reply that lists stored data may be as long as that data. */
const lists = (reply: z.ZodType) =>
  JSON.stringify(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' })).includes('"type":"array"')

let before = 0
it.each(endpoints)('$key', async ({ key, endpoint }) => {
  const example = examples[key]
  if (!example) throw new Error(`There is no example of ${key} to make hostile input of.`)
  // A call by one signer may use up what the next call needs.
  const given = await example(mainAccess(endpoint).kind === 'signer' ? fresh() : shared)
  const input: Input = { ...given, headers: { authorization, ...given.headers } }
  const attacks = attacksOn(endpoint, input)
  // Measured after the first calls, because what they load stays in memory.
  if (endpoint === endpoints[10]!.endpoint) before = inUse()
  expect(attacks.length).toBeGreaterThan(0)
  const free = endpoint.reply === file || lists(endpoint.reply)
  const wrong: string[] = []
  for (const { says, input: sent, raw } of attacks) {
    count += 1
    const { statusCode, body } = await call(app, endpoint, sent, {}, raw)
    if (statusCode >= 500 || (body.length > LONGEST_REPLY && !(free && statusCode < 400)))
      wrong.push(
        `${statusCode}, ${body.length} bytes, for ${says}: ${body.slice(0, 80)} ${short(sent.query ?? sent.body)}`,
      )
  }
  expect(wrong).toEqual([])
  expect((await app.inject({ method: 'GET', url: '/ready' })).statusCode).toBe(200)
})

it('frees the memory that the calls took', () => {
  expect(before).toBeGreaterThan(0)
  expect((inUse() - before) / 2 ** 20).toBeLessThan(64)
})

it('limits the length of every list in a request', () => {
  const unbounded = endpoints
    .filter(({ endpoint: { body } }) => body)
    .filter(({ endpoint: { body } }) =>
      withoutBound(z.toJSONSchema(body!, { io: 'input', unrepresentable: 'any' })),
    )
  expect(unbounded.map(({ key }) => key)).toEqual([])
})

const withoutBound = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  (('type' in schema && schema.type === 'array' && !('maxItems' in schema)) ||
    Object.values(schema).some(withoutBound))
