import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { fullAnswers, submitted } from '../../../../test/support/applicant.ts'
import { seedCustomer } from '../../../../test/support/directory.ts'
import { freePort } from '../../../../test/support/free-port.ts'
import type { BannerName } from '../../../../banners/rules/banners.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedCustomer(app.db, 'rexel', { number: '100001', global_id: 'G-100001' })
  await seedCustomer(app.db, 'platt', {
    number: '100002',
    global_id: 'G-100002',
    company_name: 'Platt Only',
  })
})
afterAll(() => app.close())

type Who = Parameters<TestApp['signIn']>[0]
const page = async (tenant: BannerName, customerId: string, who: Who) =>
  app.inject({
    url: `/api/CreditReview/customer/${tenant}/${customerId}`,
    headers: await app.signIn(who),
  })
const applied = async (banner: BannerName, account: string) => {
  const { id } = await submitted(app, fullAnswers(banner), banner)
  await app.db.updateTable('application').set({ customer_account_id: account }).where('id', '=', id).execute()
  return id
}

test('shows an ERP customer with ship-tos, by number in the group', async () => {
  const reply = await page('rexel', 'G-100001', 'viewonly.rexel')
  expect(reply.statusCode).toBe(200)
  expect(reply.json().data).toMatchObject({
    customerId: 'G-100001',
    accountNumber: '100001',
    businessName: 'Beacon Electric',
    businessEmail: 'office@beacon.example.com',
    businessPhone: '5035550140',
    billingAddress: '40 Beacon Way, Ste 2, Salem, OR 97301',
    orders: [],
    applications: [],
    shipTo: [{ customerId: '100001-1', city: 'Salem' }, { customerId: '100001-2' }],
  })
})

test("gexpro shares rexel's customers; each banner sees only its own applications", async () => {
  const rexel = await applied('rexel', '100001')
  const gexpro = await applied('gexpro', '100001')
  await applied('platt', '100001')
  const seenBy = async (tenant: BannerName, who: Who) => {
    const { data } = (await page(tenant, 'G-100001', who)).json()
    return data.applications.map((one: { tenant: string; creditAppId: number }) => [
      one.tenant,
      one.creditAppId,
    ])
  }
  expect(await seenBy('rexel', 'viewonly.rexel')).toEqual([['rexel', rexel]])
  expect(await seenBy('gexpro', 'approver.gexpro')).toEqual([['gexpro', gexpro]])
  expect((await seenBy('gexpro', 'approver.rexelgexpro')).toSorted()).toEqual(
    [
      ['gexpro', gexpro],
      ['rexel', rexel],
    ].toSorted(),
  )
})

test('does not find the customer of another banner, or an unknown one', async () => {
  expect((await page('rexel', 'G-100002', 'approver.rexel')).statusCode).toBe(404)
  const unknown = await page('rexel', 'G-0', 'approver.rexel')
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'The ERP has no customer G-0.'])
  expect((await page('platt', 'G-100002', 'approver.rexel')).statusCode).toBe(403)
})

test('an employee without a role sees who it is, and nothing of their credit (CASH-009)', async () => {
  await applied('rexel', '100001')
  const reply = await page('rexel', 'G-100001', 'norole.rexel')
  expect(reply.statusCode).toBe(200)
  expect(reply.json().data).toMatchObject({
    businessName: 'Beacon Electric',
    showsCredit: false,
    creditLimit: null,
    orders: [],
    applications: [],
    shipTo: [{ customerId: '100001-1' }, { customerId: '100001-2' }],
  })
  const number = await app.inject({
    url: '/api/CreditReview/getCustomerId?tenant=rexel&customerAccountId=100001',
    headers: await app.signIn('norole.rexel'),
  })
  expect(number.json().data).toBe('G-100001')
  expect((await page('platt', 'G-100002', 'norole.rexel')).statusCode).toBe(403)
})

test('while the ERP is unavailable, employees are asked to try again', async () => {
  const away = await testApp({ ERP: `http://127.0.0.1:${await freePort()}`, ERP_TOKEN: 'token' })
  const reply = await away.inject({
    url: '/api/CreditReview/customer/rexel/G-100001',
    headers: await away.signIn('approver.rexel'),
  })
  await away.close()
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable'])
})
