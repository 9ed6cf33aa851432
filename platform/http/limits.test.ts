/** Rate limits count by person or by household, and never lock others out. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { beginDraft, fullAnswers } from '../../test/support/applicant.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const get = async (url: string, remoteAddress: string, headers = {}) =>
  (await app.inject({ method: 'GET', url, remoteAddress, headers })).statusCode
const times = (count: number, ask: (n: number) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, n) => ask(n)))

it('counts a signed-in employee across all their addresses', async () => {
  const url = '/api/CreditReview/getCustomerId?tenant=rexel&customerAccountId=100001'
  const [eager, calm] = [await app.signIn('approver.rexel'), await app.signIn('viewonly.rexel')]
  const statuses = await times(61, (n) => get(url, `10.3.0.${n}`, eager))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(await get(url, '10.3.0.1', calm)).not.toBe(429)
})

it('counts the addresses of one IPv6 household together', async () => {
  const url = '/generic/getStateList'
  const statuses = await times(121, (n) => get(url, `2001:db8:7:8:${n.toString(16)}::1`))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(await get(url, '2001:db8:7:9::1')).toBe(200)
})

it('slows down wrong keys, and still answers a correct key from the same address', async () => {
  const { key } = await beginDraft(app, fullAnswers('rexel'))
  const at = (tried: string) => get(`/api/CreditApplication/rexel/${tried}`, '192.0.2.9')
  const statuses = await times(31, () => at(randomUUID()))
  expect(statuses.filter((status) => status === 404)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(await at(key)).toBe(200)
  expect(await at(randomUUID())).toBe(429)
})
