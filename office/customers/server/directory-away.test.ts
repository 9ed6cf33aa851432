/** If the ERP does not respond, staff see an error and everyone else sees an empty result (WIRE-10). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { freePort } from '../../../test/support/free-port.ts'
import { STOREFRONT_KEY, storefrontToken } from '../../../test/support/directory.ts'
import { bannerOf } from '../../../banners/rules/banners.ts'
import { companyLinks } from '../../../common/customers/server/links.ts'

const SECRET = Buffer.alloc(32, 'secret')
let app: TestApp
beforeAll(async () => {
  app = await testApp({
    // Nothing listens on this port.
    ERP: `http://127.0.0.1:${await freePort()}`,
    ERP_TOKEN: 'token',
    STOREFRONT_KEYS: STOREFRONT_KEY,
    SECRET_KEYS: `k1:${SECRET.toString('base64')}`,
  })
})
afterAll(() => app.close())

it.each([
  '/api/AccountNumber/get/rexel?accountId=100001',
  '/api/AccountNumber/link/rexel?accountId=100001',
  '/api/Salespersonsearch/salespersonsearch/rexel/smith',
  '/api/Salespersonsearch/salespersonsearchemail/a@b.com',
])('staff who call %s see a message to try again', async (url) => {
  const reply = await app.inject({ url, headers: await app.signIn('approver.rexel') })
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBeDefined()
  expect(reply.json()).toMatchObject({ isSuccess: false, code: 'unavailable' })
})

it('our own lists still work', async () => {
  const reply = await app.inject({
    url: '/api/CashAccount/options/customer-type?banner=rexel',
    headers: await app.signIn('approver.rexel'),
  })
  expect(reply.json().length).toBeGreaterThan(0)
})

it("a visitor's page stays empty", async () => {
  const nothing = { isSuccess: true, message: '', data: null }
  const token = await storefrontToken(app.clock.now)
  const { apiKey } = companyLinks([SECRET]).mint('rexel', '100001', app.clock.now)
  for (const query of [
    `getcompanyinfo?accountId=100001&sftoken=${token}`,
    `getrexelcompanyinfo?apiKey=${apiKey}&entityId=100001&tenantId=${bannerOf('rexel')!.tenantId}`,
  ]) {
    const reply = await app.inject({ url: `/application/${query}` })
    expect([reply.statusCode, reply.json()]).toEqual([200, nothing])
  }
})

it('a wrong key does not reach the ERP', async () => {
  const reply = await app.inject({ url: '/application/getrexelcompanyinfo?apiKey=x&entityId=100001' })
  expect([reply.statusCode, reply.json().isSuccess]).toEqual([200, false])
})
