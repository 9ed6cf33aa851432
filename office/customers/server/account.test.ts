/** Accounts, for staff (APP-124, APP-125, API-024, API-034, SHELL-004) and for visitors from the storefront (API-025). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedBranch, testApp, type TestApp } from '../../../test/support/app.ts'
import {
  seedCustomer,
  seedSalesperson,
  STOREFRONT_KEY,
  storefrontToken,
} from '../../../test/support/directory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ STOREFRONT_KEYS: STOREFRONT_KEY }, { branches: false })
  await seedBranch(app.db, 2, '101')
  await seedBranch(app.db, 2, '190', { closed: true })
  await seedBranch(app.db, 3, '301')
  for (const number of ['5034', '5002', '5001', '5060', '5009']) await seedBranch(app.db, 1, number)
  await seedSalesperson(app.db, 'rexel', 'SMITHJ', 'Jane Smith')
  await seedCustomer(app.db, 'rexel', {
    branch_number: '101',
    inside_login: 'SMITHJ',
    payable_name: 'Charles Babbage',
    payable_phone: '5035550142',
  })
  await seedCustomer(app.db, 'rexel', { number: '100002', branch_number: '777' })
  await seedCustomer(app.db, 'rexel', { number: '100003', branch_number: '190' })
  await seedCustomer(app.db, 'rexel', { number: '100004', branch_number: '301' })
  for (const [number, branch_number] of Object.entries({
    100083: '5083',
    100095: '5095',
    100096: '5096',
    100097: '5097',
    100098: '5098',
  }))
    await seedCustomer(app.db, 'platt', { number, branch_number })
})
afterAll(() => app.close())

const get = async (url: string, user?: Parameters<TestApp['signIn']>[0]) => {
  const reply = await app.inject({ url, ...(user && { headers: await app.signIn(user) }) })
  return { status: reply.statusCode, body: reply.json() }
}
const account = (banner: string, number: string, user: Parameters<TestApp['signIn']>[0] = 'approver.rexel') =>
  get(`/api/AccountNumber/get/${banner}?accountId=${encodeURIComponent(number)}`, user)

describe('staff', () => {
  it('get a complete account: company, class, salespeople and ship-tos', async () => {
    const { status, body } = await account('rexel', '100001')
    expect(status).toBe(200)
    expect(body).toEqual({
      isSuccess: true,
      message: '',
      data: {
        accountNumber: '100001',
        companyName: 'Beacon Electric',
        email: 'office@beacon.example.com',
        phone: '5035550140',
        fax: '5035550141',
        address: {
          streetAddress: '40 Beacon Way',
          addressUnitNumber: 'Ste 2',
          city: 'Salem',
          state: 'OR',
          postalCode: '97301',
          country: 'US',
        },
        branchNumber: '101',
        branchKnown: true,
        picCodeCategory: 'A',
        picCode: 'A10',
        customerTypeCategory: 'CONTRACTOR',
        customerPriceClass: 'CON1',
        insideSalesPerson: {
          eclipseUserLogin: 'SMITHJ',
          displayName: 'Jane Smith',
          email: 'smithj@rexel.example.com',
        },
        outsideSalesPerson: null,
        branchManager: null,
        creditManager: null,
        shipTo: [
          {
            customerId: '100001-1',
            customerName: 'Beacon Electric job 1',
            city: 'Salem',
            address: '1 Site Rd',
            state: 'OR',
            postalCode: '97301',
          },
          {
            customerId: '100001-2',
            customerName: 'Beacon Electric job 2',
            city: 'Salem',
            address: '2 Site Rd',
            state: 'OR',
            postalCode: '97301',
          },
        ],
        payableContact: { name: 'Charles Babbage', phone: '5035550142' },
      },
    })
  })

  it('get no contact if the ERP has none', async () => {
    expect((await account('rexel', '100002')).body.data.payableContact).toBeNull()
  })

  it.each(['999999', '0100001', 'abc', '1 or 1=1', '123456789012345678901'.slice(0, 20)])(
    'get 404 for account %j, which does not exist (SHELL-083)',
    async (number) => {
      const { status, body } = await account('rexel', number)
      expect([status, body.message]).toEqual([404, '*Customer Number Not Found'])
    },
  )

  it('of gexpro use the accounts of rexel, under either name', async () => {
    for (const banner of ['rexel', 'gexpro'])
      expect((await account(banner, '100001', 'approver.gexpro')).body.data.companyName).toBe(
        'Beacon Electric',
      )
  })

  it('of another banner cannot', async () => {
    expect((await account('rexel', '100001', 'approver.platt')).status).toBe(403)
    expect((await account('platt', '100083', 'approver.rexel')).status).toBe(403)
    expect((await get('/api/AccountNumber/get/rexel?accountId=100001')).status).toBe(401)
    expect((await get('/api/AccountNumber/get/nobody?accountId=100001', 'approver.rexel')).status).toBe(400)
  })

  it("learn if a form may not name the account's branch (APP-169)", async () => {
    const known = async (number: string, user?: Parameters<TestApp['signIn']>[0], banner = 'rexel') =>
      (await account(banner, number, user)).body.data.branchKnown
    expect(await known('100002')).toBe(false)
    expect(await known('100003')).toBe(false)
    // A rexel account at a gexpro branch can be used only on gexpro forms.
    expect(await known('100004', 'viewonly.rexel')).toBe(false)
    expect(await known('100004', 'approver.gexpro')).toBe(true)
    expect(await known('100001', 'approver.gexpro', 'gexpro')).toBe(true)
  })

  it.each([
    ['100083', '5034'],
    ['100095', '5002'],
    ['100096', '5001'],
    ['100097', '5060'],
    ['100098', '5009'],
  ])('find account %s at the branch that replaced its old one: %s (APP-055)', async (number, branch) => {
    expect((await account('platt', number, 'approver.platt')).body.data).toMatchObject({
      branchNumber: branch,
      branchKnown: true,
    })
  })
})

describe('a visitor from the storefront', () => {
  const own = async (token: string) => get(`/api/AccountNumber/get-external?sftoken=${token}`)

  it('gets their own account, without what only staff see', async () => {
    const { status, body } = await own(await storefrontToken(app.clock.now))
    expect(status).toBe(200)
    expect(Object.keys(body.data).toSorted()).toEqual([
      'accountNumber',
      'address',
      'branchKnown',
      'branchManager',
      'branchNumber',
      'companyName',
      'creditManager',
      'email',
      'fax',
      'insideSalesPerson',
      'outsideSalesPerson',
      'phone',
      'shipTo',
    ])
    // They may know who serves them, as the job account's card shows it, and nothing else of them.
    const people = ['insideSalesPerson', 'outsideSalesPerson', 'branchManager', 'creditManager']
    expect(people.flatMap((key) => Object.keys(body.data[key] ?? {})).toSorted()).toEqual(
      people
        .filter((key) => body.data[key])
        .flatMap(() => ['displayName', 'email'])
        .toSorted(),
    )
    expect(body.data.insideSalesPerson).toMatchObject({ displayName: 'Jane Smith' })
    expect(body.data.companyName).toBe('Beacon Electric')
  })

  it('of gexpro gets their account from rexel (SHELL-004); one of platt does not', async () => {
    const gexpro = await own(await storefrontToken(app.clock.now, { banner: 'gexpro' }))
    expect(gexpro.body.data.accountNumber).toBe('100001')
    expect((await own(await storefrontToken(app.clock.now, { banner: 'platt' }))).status).toBe(404)
  })

  it('gets nothing with an invalid token', async () => {
    const good = await storefrontToken(app.clock.now)
    for (const token of ['', 'x', `${good}x`, await storefrontToken(app.clock.now, {}, { seconds: 0 })])
      expect((await own(token)).status).toBe(401)
  })
})
