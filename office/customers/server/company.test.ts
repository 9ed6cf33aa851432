/** A customer's company on the empty application, and who may see it (API-003, API-004, WIRE-09, API-A07). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedBranch, testApp, type TestApp } from '../../../test/support/app.ts'
import { seedCustomer, STOREFRONT_KEY, storefrontToken } from '../../../test/support/directory.ts'

const SECRET = (id: string) => `${id}:${Buffer.alloc(32, id).toString('base64')}`
let app: TestApp
beforeAll(async () => {
  app = await testApp(
    { STOREFRONT_KEYS: STOREFRONT_KEY, SECRET_KEYS: `${SECRET('new')},${SECRET('old')}` },
    { branches: false },
  )
  await seedBranch(app.db, 2, '5034')
  await seedCustomer(app.db, 'rexel')
  await seedCustomer(app.db, 'rexel', { number: '100002', company_name: 'Other Electric' })
  await seedCustomer(app.db, 'platt', { company_name: 'Platt Customer' })
})
afterAll(() => app.close())

type User = Parameters<TestApp['signIn']>[0]
const get = async (url: string, user?: User) => {
  const reply = await app.inject({ url, ...(user && { headers: await app.signIn(user) }) })
  return { status: reply.statusCode, body: reply.json(), text: reply.body }
}
const NOTHING = { isSuccess: true, message: '', data: null }
const ONLY = ['accountNumber', 'address', 'branchNumber', 'companyName', 'email', 'fax', 'phone']

describe('by an account number', () => {
  const info = (query: string, user?: User) => get(`/application/getcompanyinfo?${query}`, user)

  it("staff of the banner get the company's public data", async () => {
    const { status, body } = await info('accountId=100001&tenantId=2', 'viewonly.rexel')
    expect([status, body.isSuccess, body.data.companyName]).toEqual([200, true, 'Beacon Electric'])
    expect(Object.keys(body.data).toSorted()).toEqual(ONLY)
    expect((await info('accountId=100001', 'viewonly.rexel')).body.data.companyName).toBe('Beacon Electric')
    expect((await info('accountId=100001&tenantId=3', 'approver.gexpro')).body.data.companyName).toBe(
      'Beacon Electric',
    )
  })

  it('its own web user gets it', async () => {
    const token = await storefrontToken(app.clock.now)
    expect((await info(`accountId=100001&sftoken=${token}`)).body.data.companyName).toBe('Beacon Electric')
    expect((await info(`accountId=100001&tenantId=2&sftoken=${token}`)).body.data).not.toBeNull()
  })

  it('everyone else gets an empty success, whether or not the account exists', async () => {
    const token = await storefrontToken(app.clock.now)
    const expired = await storefrontToken(app.clock.now, {}, { seconds: 0 })
    const calls: [string, User?][] = [
      ['accountId=100001'],
      ['accountId=999999'],
      ['accountId=100001&tenantId=2'],
      [`accountId=100002&sftoken=${token}`],
      [`accountId=999999&sftoken=${token}`],
      [`accountId=100001&tenantId=1&sftoken=${token}`],
      [`accountId=100001&sftoken=${expired}`],
      [`accountId=100001&sftoken=${token}x`],
      ['accountId=100001&tenantId=2', 'approver.platt'],
      ['accountId=100002', 'approver.platt'],
      ['accountId=999999&tenantId=2', 'approver.rexel'],
      ['accountId=', 'approver.rexel'],
    ]
    for (const [query, user] of calls) {
      const { status, body } = await info(query, user)
      expect([query, status, body]).toEqual([query, 200, NOTHING])
    }
  })
})

describe('by a link', () => {
  const info = (parts: Record<string, string>) =>
    get(`/application/getrexelcompanyinfo?${new URLSearchParams(parts)}`)
  const link = async (banner: string, accountId: string, user: User) => {
    const reply = await get(`/api/AccountNumber/link/${banner}?accountId=${accountId}`, user)
    const url = reply.status === 200 ? new URL(reply.body.data.url) : null
    const part = (name: string) => url?.searchParams.get(name) ?? ''
    return { ...reply, url, apiKey: part('apiKey'), id: part('id') }
  }

  it('staff create one that works for anyone for 30 days', async () => {
    const { body, url, apiKey, id } = await link('rexel', '100001', 'viewonly.rexel')
    expect(`${url!.origin}${url!.pathname}`).toBe('http://localhost:5000/application/rexel')
    expect(id).toBe('100001')
    expect(body.data.expiresAt).toBe('2026-04-30T15:00:00.000Z')
    const told = await info({ apiKey, entityId: id, tenantId: '2' })
    expect(told.body).toMatchObject({ isSuccess: true, data: { companyName: 'Beacon Electric' } })
    expect(Object.keys(told.body.data).toSorted()).toEqual(ONLY)
    expect((await info({ apiKey, entityId: id })).body.isSuccess).toBe(true)
  })

  it('only for an existing account of the banner', async () => {
    expect((await link('rexel', '999999', 'viewonly.rexel')).status).toBe(404)
    expect((await link('platt', '100001', 'viewonly.rexel')).status).toBe(403)
    expect((await get('/api/AccountNumber/link/rexel?accountId=100001')).status).toBe(401)
  })

  it('any other key gets the same reply for every account', async () => {
    const { apiKey } = await link('rexel', '100001', 'viewonly.rexel')
    const [expiry, mark] = apiKey.split('.') as [string, string]
    const later = (Number.parseInt(expiry, 36) + 1).toString(36)
    const wrong: Record<string, string>[] = [
      { apiKey: '', entityId: '100001' },
      { apiKey: 'x', entityId: '100001' },
      { apiKey: `${later}.${mark}`, entityId: '100001', tenantId: '2' },
      { apiKey: `${expiry}.${'A'.repeat(43)}`, entityId: '100001', tenantId: '2' },
      { apiKey: `${expiry}.${mark.slice(0, -1)}`, entityId: '100001', tenantId: '2' },
      { apiKey, entityId: '100002', tenantId: '2' },
      { apiKey, entityId: '999999', tenantId: '2' },
      { apiKey, entityId: '100001', tenantId: '1' },
      { apiKey, entityId: '100001', tenantId: '3' },
      { apiKey, entityId: '', tenantId: '2' },
    ]
    for (const parts of wrong) {
      const { status, body } = await info(parts)
      expect([parts, status, body]).toEqual([
        parts,
        200,
        { isSuccess: false, message: "This link isn't valid.", data: null },
      ])
    }
  })

  it('expires exactly on time', async () => {
    const { apiKey, id } = await link('rexel', '100001', 'viewonly.rexel')
    const made = app.clock.now
    const after = async (seconds: number) => {
      app.clock.now = new Date(made.getTime() + seconds * 1_000)
      const { body } = await info({ apiKey, entityId: id, tenantId: '2' })
      app.clock.now = made
      return body.isSuccess
    }
    expect(await after(30 * 86_400 - 1)).toBe(true)
    expect(await after(30 * 86_400)).toBe(false)
  })

  it('survives a key rotation while the old key is configured', async () => {
    const { companyLinks } = await import('../../../common/customers/server/links.ts')
    const key = (id: string) => Buffer.alloc(32, id)
    const { now } = app.clock
    const { apiKey } = companyLinks([key('old')]).mint('rexel', '100001', now)
    expect((await info({ apiKey, entityId: '100001' })).body.isSuccess).toBe(true)
    expect(companyLinks([key('new')]).holds(apiKey, 'rexel', '100001', now)).toBe(false)
  })
})
