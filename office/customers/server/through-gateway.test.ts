/** An installation with its ERP behind a gateway. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedBranch, testApp, type TestApp } from '../../../test/support/app.ts'
import { testDatabase } from '../../../test/support/database.ts'
import {
  seedCustomer,
  seedSalesperson,
  STOREFRONT_KEY,
  storefrontToken,
} from '../../../test/support/directory.ts'
import type { OpenDatabase } from '../../../platform/database/database.ts'
import { embeddedErp } from '../../../services/erp/embedded/embedded.ts'
import {
  gatewaySimulator,
  SIMULATOR_TOKEN,
  type GatewaySimulator,
} from '../../../services/erp/simulator/gateway.ts'

/** The ERP's data; our own tables stay empty. */
let erp: OpenDatabase
let gateway: GatewaySimulator
let app: TestApp
beforeAll(async () => {
  erp = await testDatabase()
  await seedSalesperson(erp.db, 'platt')
  await seedCustomer(erp.db, 'platt', { number: '100083', branch_number: '5083', inside_login: 'SMITHJ' })
  await seedCustomer(erp.db, 'rexel', { branch_number: '101' })
  gateway = await gatewaySimulator(embeddedErp(erp.db))
  app = await testApp(
    { ERP: gateway.url, ERP_TOKEN: SIMULATOR_TOKEN, STOREFRONT_KEYS: STOREFRONT_KEY },
    { branches: false },
  )
  await seedBranch(app.db, 1, '5034')
  await seedBranch(app.db, 2, '101')
})
afterAll(async () => {
  await app.close()
  await gateway.close()
  await erp.close()
})

it('finds an AS/400 account at the branch that replaced its old one (APP-055)', async () => {
  const reply = await app.inject({
    url: '/api/AccountNumber/get/platt?accountId=100083',
    headers: await app.signIn('approver.platt'),
  })
  // 83 on the AS/400 is our 5083, which became 5034.
  expect(reply.json().data).toMatchObject({
    companyName: 'BEACON ELECTRIC',
    branchNumber: '5034',
    branchKnown: true,
    insideSalesPerson: { eclipseUserLogin: 'SMITHJ', displayName: 'JANE SMITH' },
  })
})

it('reports a missing account if the ERP has none', async () => {
  const reply = await app.inject({
    url: '/api/AccountNumber/get/rexel?accountId=999999',
    headers: await app.signIn('approver.rexel'),
  })
  expect([reply.statusCode, reply.json().message]).toEqual([404, '*Customer Number Not Found'])
})

it('asks the ERP of rexel for a visitor from the gexpro shop (SHELL-004)', async () => {
  const token = await storefrontToken(app.clock.now, { banner: 'gexpro' })
  const reply = await app.inject({ url: `/api/AccountNumber/get-external?sftoken=${token}` })
  expect(reply.json().data).toMatchObject({ accountNumber: '100001', branchNumber: '101' })
  expect(gateway.asked.at(-1)).toBe('/erp/v1/rexel/customers/100001')
})

it('does not ask the ERP for a caller without access', async () => {
  const before = gateway.asked.length
  for (const url of [
    '/application/getcompanyinfo?accountId=100001',
    `/application/getcompanyinfo?accountId=100001&sftoken=${await storefrontToken(app.clock.now, { customerNumber: '7' })}`,
    '/application/getrexelcompanyinfo?apiKey=x&entityId=100001',
  ])
    expect((await app.inject({ url })).json().data).toBeNull()
  expect(gateway.asked).toHaveLength(before)
})

it("and every request follows the gateway's definition", () => {
  expect(gateway.complaints).toEqual([])
})
