/** Trying keys reveals nothing: neither that a form exists nor what a key looks like. */
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { historyForms } from '../../forms/registry.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { STOREFRONT_KEY } from '../support/directory.ts'
import { call, fromManyAddresses, values, withValue, type Input } from './call.ts'
import { endpoints, keyPlace, mainAccess, staffBeside, subjectOf, tenantPlace } from './endpoints.ts'
import { examples } from './examples.ts'
import { seedRepresentatives } from './representatives.ts'
import { seedDirectory, subjectIn, type Subject } from './subjects.ts'

let app: TestApp
let own: Subject
let neighbor: Subject
beforeAll(async () => {
  app = fromManyAddresses(await testApp({ STOREFRONT_KEYS: STOREFRONT_KEY }))
  const reps = await seedRepresentatives(app.db)
  await seedDirectory(app.db)
  own = subjectIn(app, 'rexel', reps.rexel)
  neighbor = subjectIn(app, 'rexel', reps.rexel)
})
afterAll(() => app.close())

const keyed = endpoints.filter(({ endpoint }) => ['holder', 'signer'].includes(mainAccess(endpoint).kind))

/** Wrong, malformed and foreign keys, and the number; all with the cookie of the right browser. */
const wrongCalls = async (endpoint: Endpoint, input: Input): Promise<[string, Input][]> => {
  const key = keyPlace(endpoint)!
  const tenant = tenantPlace(endpoint)
  const { id, guid, key: another } = await own.application()
  const { cookies } = await own.draft()
  const wrong: [string, string][] = [
    ['a wrong key', randomUUID()],
    ['a wrong token', randomBytes(32).toString('base64url')],
    ['a word', 'abc'],
    ['the number', String(id)],
    ['the guid, which staff use', guid],
    ['a key with a character appended', `${another}'`],
    ['a key in braces', `{${another}}`],
    ['a NUL', `${another}\0`],
    ['another kind of key', mainAccess(endpoint).kind === 'signer' ? another : (await own.signing()).token],
    [
      'the key of another kind of link',
      subjectOf(endpoint)!.is === 'guarantyLink' ? (await own.signing()).token : (await own.guaranty()).key,
    ],
  ]
  return [
    ...wrong.map(([says, value]): [string, Input] => [says, { ...withValue(input, key, value), cookies }]),
    ...(tenant
      ? [
          ['another banner', withValue(input, tenant, tenant.endsWith('tenantId') ? 1 : 'platt')] as [
            string,
            Input,
          ],
        ]
      : []),
  ].filter(([, { headers }]) => !/\0/.test(headers?.['x-application-key'] ?? ''))
}

describe.each(keyed)('$key', ({ key, endpoint }) => {
  it('gives every wrong key the same 404', async () => {
    const input = await examples[key]!(own)
    const replies: string[] = []
    for (const [says, wrong] of await wrongCalls(endpoint, input)) {
      const { statusCode, body } = await call(app, endpoint, wrong)
      expect({ says, statusCode, body }).toMatchObject({ says, statusCode: 404 })
      replies.push(body)
    }
    expect(new Set(replies).size).toBe(1)
  })

  it("does not accept another applicant's session as a key", async () => {
    const { cookies } = await neighbor.draft()
    const input = await examples[key]!(own)
    const reply = await call(app, endpoint, {
      ...withValue(input, keyPlace(endpoint)!, randomUUID()),
      cookies,
    })
    expect(reply.statusCode).toBe(404)
  })

  it('slows down callers who try many keys', async () => {
    const input = withValue(await examples[key]!(own), keyPlace(endpoint)!, randomUUID())
    const remoteAddress = `192.0.2.${keyed.findIndex((one) => one.key === key)}`
    const statuses: number[] = []
    const from = { ...app, inject: ((o: object) => app.inject({ ...o, remoteAddress })) as TestApp['inject'] }
    for (let n = 0; n < 31; n += 1) statuses.push((await call(from, endpoint, input)).statusCode)
    expect(statuses.at(0)).toBe(404)
    expect(statuses.at(-1)).toBe(429)
  })
})

const held = keyed.filter(({ endpoint }) => subjectOf(endpoint)!.is === 'form')
describe.each(held)('$key', ({ key, endpoint }) => {
  it('finds nothing with the key of another kind of form', async () => {
    const { key: another } = await own.privacy()
    const input = withValue(await examples[key]!(own), keyPlace(endpoint)!, another)
    const reply = await call(app, endpoint, input)
    expect({ status: reply.statusCode, body: reply.body }).toMatchObject({ status: 404 })
  })

  it('opens nothing with the guid or the number of the form, even for staff', async () => {
    const input = await examples[key]!(own)
    const { id, guid, form_type } = await rowOf('key', valueAt(input, endpoint))
    const staffToo = staffBeside(endpoint) !== null
    for (const name of [guid, String(id)])
      for (const headers of [{}, await app.signIn('systemadmin.all')]) {
        // Staff may send the guid here. They may view what was submitted without signatures, but no application.
        const asStaff = staffToo && name === guid && 'authorization' in headers
        const status = !asStaff ? 404 : isViewed(form_type) ? 200 : 403
        const reply = await call(app, endpoint, withValue(input, keyPlace(endpoint)!, name), {
          headers: {
            ...headers,
            ...(keyPlace(endpoint)!.startsWith('headers.') && { [keyPlace(endpoint)!.slice(8)]: name }),
          },
        })
        expect({ status: reply.statusCode, body: reply.body }).toMatchObject({ status })
      }
  })
})

/** Employees may view these once they are submitted (HIST-009). */
const isViewed = (type: string) => historyForms.get(type)?.viewedWhen === 'submitted'

const ofStaff = endpoints.filter(({ endpoint }) => {
  const { access } = endpoint
  return access.kind === 'staff' && ['application', 'form', 'historyForm'].includes(access.subject.is)
})
describe.each(ofStaff)('$key', ({ key, endpoint }) => {
  it("opens nothing for staff with the customer's key", async () => {
    const input = await examples[key]!(own)
    const named = valueAt(input, endpoint)
    const row = await rowOf(/^\d+$/.test(named) ? 'id' : 'guid', named)
    const reply = await call(app, endpoint, withValue(input, keyPlace(endpoint)!, row.key), {
      headers: await app.signIn('systemadmin.all'),
    })
    // If a number is required, the key is refused as invalid.
    expect([400, 404]).toContain(reply.statusCode)
    expect(reply.body).not.toContain(own.mark)
  })
})

const valueAt = (input: Input, endpoint: Endpoint) => String(values(input).get(keyPlace(endpoint)!))
const rowOf = (column: 'key' | 'guid' | 'id', value: string) =>
  app.db
    .selectFrom('saved_form')
    .select(['id', 'guid', 'key', 'form_type'])
    .where(column, '=', value)
    .executeTakeFirstOrThrow()
