/** The embedded directory of the demonstration, asked as the features ask it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { bannerNames, bannerOf } from '../../banners/rules/banners.ts'
import { type OpenDatabase } from '../../platform/database/database.ts'
import { directoryOf, type Directory } from '../customers/server/directory.ts'
import { openPlaces } from '../lookups/server/places.ts'
import { seedReference } from '../../app/reference/reference.ts'
import { embeddedCustomers } from '../../services/erp/embedded/embedded.ts'
import { insertDirectory } from './directory.ts'
import { openWorld } from './world.ts'

let database: OpenDatabase
let directory: Directory
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const world = await openWorld(await openPlaces())
  await db
    .insertInto('branch')
    .values([...world.branches])
    .execute()
  await seedReference(db)
  await insertDirectory(db, world)
  directory = directoryOf(embeddedCustomers(db), db)
})
afterAll(() => database.close())

const rows = () => database.db.selectFrom('erp_customer').selectAll().orderBy('number').execute()

describe.each(bannerNames)('of %s', (banner) => {
  const bannerId = bannerOf(banner)!.tenantId

  it('there are 200 customers, all but one with a branch of the same banner', async () => {
    const own = (await rows()).filter((row) => row.banner_id === bannerId)
    expect(own.map((row) => row.number)).toEqual(Array.from({ length: 200 }, (_, n) => String(100_001 + n)))
    expect(new Set(own.map((row) => row.company_name)).size).toBeGreaterThan(100)
    for (const row of own) {
      expect(row.email).toMatch(/@example\.com$|^$/)
      expect(row.phone).toMatch(/^\d{3}55501\d\d$|^$/)
      expect(row.company_name.length).toBeLessThanOrEqual(35)
    }
  })

  it('the easy number has everything, and 100099 an unknown branch', async () => {
    const easy = (await directory.account(banner, '100001'))!
    expect(easy.branchKnown).toBe(true)
    expect(easy.insideSalesPerson?.displayName).toBeTruthy()
    expect(await directory.account(banner, '100099')).toMatchObject({
      branchNumber: '999',
      branchKnown: false,
    })
    expect(await directory.account(banner, '100201')).toBeNull()
  })

  it('there are 12 to 30 salespeople, and the login of a salesperson finds them', async () => {
    const sellers = await database.db
      .selectFrom('erp_salesperson')
      .selectAll()
      .where('banner_id', '=', bannerId)
      .execute()
    expect(sellers.length).toBeGreaterThanOrEqual(12)
    expect(sellers.length).toBeLessThanOrEqual(30)
    expect((await directory.salespeople(banner, 'smith')).map((person) => person.displayName)).toContain(
      'Jane Smith',
    )
    for (const number of ['100001', '100002', '100003', '100004', '100005']) {
      const account = (await directory.account(banner, number))!
      const { eclipseUserLogin, displayName } = account.insideSalesPerson!
      expect(await directory.salesperson(banner, eclipseUserLogin)).toMatchObject({ displayName })
    }
  })
})

it('some have ship-tos, no two with the same number', async () => {
  const shipTos = await database.db.selectFrom('erp_ship_to').selectAll().execute()
  expect(shipTos.length).toBeGreaterThan(1_000)
  for (const banner of bannerNames)
    expect((await directory.account(banner, '100001'))!.shipTo).toHaveLength(3)
})

it.each([
  ['100083', '5034'],
  ['100095', '5002'],
  ['100096', '5001'],
  ['100097', '5060'],
  ['100098', '5009'],
])('account %s of platt has a branch that was merged into %s (APP-055)', async (number, branchNumber) => {
  expect(await directory.account('platt', number)).toMatchObject({ branchNumber, branchKnown: true })
})

it('what customers are sorted by is on the lists', async () => {
  const listed = await database.db
    .selectFrom('customer_class')
    .select(['customer_type', 'price_class'])
    .execute()
  const pairs = new Set(listed.map((row) => `${row.customer_type} ${row.price_class}`))
  for (const row of await rows()) {
    expect(pairs).toContain(`${row.customer_type} ${row.price_class}`)
    expect(row.pic_code[0]).toBe(row.pic_code_category)
  }
})
