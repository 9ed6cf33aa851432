import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrive } from './arrive.ts'

type Reply = () => Response | Promise<Response>
let replies: Record<string, Reply> = {}
const asked: string[] = []
const json =
  (body: object, status = 200): Reply =>
  () =>
    new Response(JSON.stringify(body), { status })
const good = (data: object | null) => json({ isSuccess: true, message: '', data })

const person = {
  email: 'ada@shop.example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  customerNumber: '100001',
}
const company = {
  accountNumber: '100001',
  companyName: 'Bright Wire Electric',
  email: 'office@brightwire.example.com',
  phone: '(503) 555-0100',
  fax: '',
  address: {
    streetAddress: '12 Main St',
    addressUnitNumber: '',
    city: 'Portland',
    state: 'OR',
    postalCode: '97201',
    country: 'US',
  },
  branchNumber: '5083',
  shipTo: [],
}
const token = '/api/creditapplication/storefront-token'
const webUser = '/api/creditapplication/web-user'
const account = '/api/AccountNumber/get-external'

beforeEach(() => {
  asked.splice(0)
  replies = {
    [token]: json({ ...person, errorDescription: '' }),
    [webUser]: good({ webUserId: 'w1', bannerId: 2, customerNumber: '100001' }),
    [account]: good(company),
  }
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://house')
    asked.push(pathname)
    const reply = replies[pathname]
    if (!reply) throw new TypeError('no connection')
    return reply()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const withToken = () => arrive('rexel', { sftoken: 'good' })

test("prefills a web user's account, company, name and current branch (APP-005, APP-006, APP-055)", async () => {
  expect(await withToken()).toMatchObject({
    facts: { storefrontAccount: true },
    sftoken: 'good',
    answers: {
      businessInfo: {
        hasAccount: 'true',
        accountNumber: '100001',
        companyName: 'Bright Wire Electric',
        email: 'office@brightwire.example.com',
        branchNumber: '5034',
      },
      billingInfo: { city: 'Portland' },
      accountPayable: { firstName: 'Ada', lastName: 'Byron', email: 'ada@shop.example.com' },
    },
  })
})
test('rejects an invalid token (WIRE-10)', async () => {
  replies[token] = json({ ...person, errorDescription: 'The token has expired.' })
  expect(await withToken()).toBe('refused')
  expect(asked).toEqual([token])
  replies[token] = json({ code: 'invalid', message: 'x' }, 400)
  expect(await withToken()).toBe('refused')
})
test("ignores another banner's token (APP-152, APP-A11)", async () => {
  replies[webUser] = good({ webUserId: 'w1', bannerId: 3, customerNumber: '100001' })
  expect(await withToken()).toBe('elsewhere')
})
test('keeps only the account number if the lookup fails', async () => {
  replies[account] = json({ code: 'unavailable', message: 'x' }, 503)
  const found = await withToken()
  expect(found).toMatchObject({
    answers: { businessInfo: { accountNumber: '100001', email: 'ada@shop.example.com' } },
  })
  expect(JSON.stringify(found)).not.toContain('Bright Wire')
})
test('leaves the form empty if the server does not respond', async () => {
  delete replies[token]
  expect(await withToken()).toBeNull()
})
test('prefills the company of our link, and nothing for another key or an account number alone (WIRE-09)', async () => {
  replies['/application/getrexelcompanyinfo'] = good(company)
  replies['/application/getcompanyinfo'] = good(null)
  expect(await arrive('rexel', { apiKey: 'signed', id: '100001' })).toMatchObject({
    facts: {},
    answers: { businessInfo: { hasAccount: 'true', companyName: 'Bright Wire Electric' } },
  })
  replies['/application/getrexelcompanyinfo'] = json({ isSuccess: false, message: '', data: null })
  expect(await arrive('rexel', { apiKey: 'forged', id: '100001' })).toBeNull()
  expect(await arrive('rexel', { accountId: '100001' })).toBeNull()
})
