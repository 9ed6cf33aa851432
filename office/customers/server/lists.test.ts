/** What staff choose from: salespeople, PIC codes, segments, price classes (SHELL-003, API-019 to API-023). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { seedSalesperson } from '../../../test/support/directory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({}, { branches: false })
  await seedSalesperson(app.db, 'rexel', 'SMITHJ', 'Jane Smith')
  await seedSalesperson(app.db, 'rexel', 'JONESB', 'Bo Jones')
  await seedSalesperson(app.db, 'platt', 'PSMITH', 'Pat Smith', 'SmithJ@rexel.example.com')
  await seedSalesperson(app.db, 'gexpro', 'GSMITH', 'Gil Smith')
})
afterAll(() => app.close())

type User = Parameters<TestApp['signIn']>[0]
const get = async (url: string, user?: User) => {
  const reply = await app.inject({ url, ...(user && { headers: await app.signIn(user) }) })
  return { status: reply.statusCode, body: reply.json() }
}

describe('salespeople', () => {
  const find = (banner: string, term: string, user: User) =>
    get(`/api/Salespersonsearch/salespersonsearch/${banner}/${encodeURIComponent(term)}`, user)

  it('are found by name or login, each with both (APP-124, API-022)', async () => {
    expect((await find('rexel', 'smi', 'viewonly.rexel')).body).toEqual([
      { eclipseUserLogin: 'SMITHJ', displayName: 'Jane Smith', email: 'smithj@rexel.example.com' },
    ])
    expect((await find('rexel', 'nobody', 'viewonly.rexel')).body).toEqual([])
  })

  it('of rexel are used for rexelenergy, under either name (SHELL-003)', async () => {
    const ofRexel = (await find('rexel', 'jones', 'approver.rexel')).body
    expect(ofRexel).toHaveLength(1)
    for (const banner of ['rexel', 'rexelenergy'])
      expect((await find(banner, 'jones', 'approver.rexelenergy')).body).toEqual(ofRexel)
  })

  it('of rexel are hidden from gexpro and from anyone not signed in (APP-170)', async () => {
    expect((await find('gexpro', 'smith', 'approver.gexpro')).body).toMatchObject([
      { eclipseUserLogin: 'GSMITH' },
    ])
    expect((await find('rexel', 'smith', 'approver.platt')).status).toBe(403)
    expect((await get('/api/Salespersonsearch/salespersonsearch/rexel/smith')).status).toBe(401)
  })

  it("are found by email address in the caller's banners only (API-023)", async () => {
    const byMail = (user?: User) =>
      get('/api/Salespersonsearch/salespersonsearchemail/smithj%40REXEL.example.com', user)
    expect((await byMail('approver.rexelenergy')).body).toMatchObject([{ eclipseUserLogin: 'SMITHJ' }])
    expect((await byMail('approver.platt')).body).toMatchObject([{ eclipseUserLogin: 'PSMITH' }])
    expect((await byMail('systemadmin.all')).body).toMatchObject([
      { displayName: 'Jane Smith' },
      { displayName: 'Pat Smith' },
    ])
    expect((await byMail()).status).toBe(401)
  })
})

describe('customer types', () => {
  const types = (banner: string, user: User) =>
    get(`/api/CashAccount/options/customer-type?banner=${banner}`, user)

  it('of platt are one-character categories, and codes that start with one (APP-119, API-019)', async () => {
    const { status, body } = await types('platt', 'approver.platt')
    expect(status).toBe(200)
    const keys = (body as { key: string; value: string }[]).map(({ key }) => key)
    const categories = keys.filter((key) => key.length === 1)
    const codes = keys.filter((key) => key.length > 1)
    expect(categories.length).toBeGreaterThan(5)
    for (const category of categories) expect(codes.some((code) => code.startsWith(category))).toBe(true)
    for (const code of codes) expect(categories).toContain(code[0])
    expect(new Set(keys).size).toBe(keys.length)
    for (const entry of body) expect(entry.value.trim()).not.toBe('')
  })

  it('of rexel are used for rexelenergy, under either name (SHELL-003)', async () => {
    const ofRexel = (await types('rexel', 'approver.rexel')).body
    expect(ofRexel.length).toBeGreaterThan(10)
    for (const banner of ['rexel', 'rexelenergy'])
      expect((await types(banner, 'approver.rexelenergy')).body).toEqual(ofRexel)
  })

  it('are for staff of that banner only', async () => {
    expect((await types('platt', 'approver.rexel')).status).toBe(403)
    expect((await get('/api/CashAccount/options/customer-type?banner=rexel')).status).toBe(401)
    expect((await types('nobody', 'approver.rexel')).status).toBe(400)
  })
})

describe('segments', () => {
  const segments = '/api/CashAccount/options/customer-price-class-rexel-gexpro'
  const classes = '/api/CashAccount/options/customer-price-class-cross-reference-rexel-gexpro'

  it('come with each of their price classes (APP-127, API-020)', async () => {
    const { body } = await get(segments, 'approver.gexpro')
    expect(body).toContainEqual({
      title: 'Commercial contractor',
      priceClass: 'CON1',
      customerType: 'CONTRACTOR',
    })
    expect((await get(segments)).status).toBe(401)
  })

  it('have three to six price classes each, none shared with another segment (APP-126, API-021)', async () => {
    const { body } = await get(classes, 'viewonly.rexel')
    expect(body.length).toBeGreaterThan(4)
    for (const entry of body) {
      expect(Object.keys(entry).toSorted()).toEqual([
        'classDesc',
        'custClassCode',
        'priceClassDescription',
        'priceClasses',
      ])
      expect(entry.priceClasses.length).toBeGreaterThan(2)
      expect(entry.priceClasses.length).toBeLessThan(7)
      expect(entry.priceClassDescription).toBe(entry.priceClasses[0].value)
    }
    const keys = body.flatMap((entry: { priceClasses: { key: string }[] }) =>
      entry.priceClasses.map(({ key }) => key),
    )
    expect(new Set(keys).size).toBe(keys.length)
    expect((await get(classes)).status).toBe(401)
  })

  it('can be requested one by one (APP-141)', async () => {
    const { body } = await get(`${classes}?customerType=OEM`, 'viewonly.rexel')
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({
      custClassCode: 'OEM',
      priceClasses: expect.arrayContaining([{ key: 'OEM1', value: 'Standard OEM' }]),
    })
    expect((await get(`${classes}?customerType=NONE`, 'viewonly.rexel')).body).toEqual([])
  })

  it('are left alone if a company has its own', async () => {
    const { seedReference } = await import('../../../app/reference/reference.ts')
    await app.db.deleteFrom('customer_class').where('customer_type', '<>', 'MRO').execute()
    await seedReference(app.db)
    const { body } = await get(classes, 'viewonly.rexel')
    expect(body.map((entry: { custClassCode: string }) => entry.custClassCode)).toEqual(['MRO'])
  })
})
