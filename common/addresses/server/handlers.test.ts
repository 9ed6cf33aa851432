import { afterAll, beforeAll, expect, it } from 'vitest'
import { AUTH_ID, AUTH_TOKEN, smartySimulator } from '../../../services/addresses/simulator.ts'
import { testApp, type TestApp } from '../../../test/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const PATH = '/api/AddressVerification/GetSuggestedAddress'
const get = (query: Record<string, string>, path = PATH) => app.inject({ method: 'GET', url: path, query })
const entered = { street1: '123 north main street', street2: 'suite 200', city: 'salem', state: 'or' }
const standard = { street1: '123 N Main St', street2: 'Ste 200', city: 'Salem', state: 'OR', zip: '97301' }

it.each([
  ['postalCode', PATH],
  ['zip', PATH],
  ['zip', `${PATH}/`],
])('suggests exactly five fields, with %s, at %s (API-031, API-036)', async (name, path) => {
  const reply = await get({ ...entered, [name]: '97301' }, path)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual(standard)
  expect(reply.headers['cache-control']).toBe('no-store')
})

it('returns five empty fields if it has no suggestion (APP-A31)', async () => {
  const nothing = { street1: '', street2: '', city: '', state: '', zip: '' }
  for (const query of [{}, { ...entered, zip: '00000' }, { ...entered, state: 'TX', zip: '97301' }])
    expect((await get(query)).json()).toEqual(nothing)
})

it('refuses a line longer than an address', async () => {
  expect((await get({ ...entered, street1: 'x'.repeat(101) })).statusCode).toBe(400)
})

const COMPLETE = '/api/AddressVerification/complete'

it('says that no one completes addresses here', async () => {
  expect((await get({ typed: '9 Oak' }, COMPLETE)).json()).toEqual({ addresses: null })
})

it('completes an address where Smarty is set, and is away with it', async () => {
  const smarty = await smartySimulator()
  const other = await testApp({
    ADDRESS_COMPLETION: smarty.url,
    ADDRESS_VERIFICATION_ID: AUTH_ID,
    ADDRESS_VERIFICATION_TOKEN: AUTH_TOKEN,
  })
  const ask = (typed = '1600 penn') => other.inject({ method: 'GET', url: COMPLETE, query: { typed } })
  const whiteHouse = { street1: '1600 Pennsylvania Ave NW', street2: '', city: 'Washington' }
  expect((await ask()).json()).toEqual({ addresses: [{ ...whiteHouse, state: 'DC', zip: '20500' }] })
  smarty.failing(500)
  expect((await ask()).statusCode).toBe(503)
  // What begins no address costs no question.
  expect((await ask('Pennsylvania Ave')).json()).toEqual({ addresses: [] })
  smarty.failing(null)
  // One network asks at most 2,000 times a day, because each question costs money.
  await other.db
    .updateTable('rate_limit')
    .set({ hits: 1_999 })
    .where('key', 'like', 'completions:%')
    .execute()
  expect((await ask()).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(429)
  await other.close()
  await smarty.close()
})
