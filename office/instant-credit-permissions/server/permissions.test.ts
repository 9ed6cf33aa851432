import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedBranch, testApp, type TestApp } from '../../../test/support/app.ts'
import { seedEmployee } from '../../../test/support/employee.ts'
import { approversOf } from '../../../common/branches/server/index.ts'

let app: TestApp
let admin: { authorization: string }
let viewer: { authorization: string }
beforeAll(async () => {
  app = await testApp({}, { branches: false })
  const { db } = app
  for (const [bannerId, branchNumber, region] of [
    [2, '101', 'SC'],
    [2, '102', 'SC'],
    [2, '121', 'SE'],
    [3, '301', 'SE'],
    [3, '302', 'NE'],
    [1, '800', 'NW'],
  ] as const) {
    await seedBranch(db, bannerId, branchNumber)
    await db
      .updateTable('branch')
      .set({ region_code: region, manager_sso: branchNumber === '101' ? 'zoe' : null })
      .where('banner_id', '=', bannerId)
      .where('branch_number', '=', branchNumber)
      .execute()
  }
  await db.insertInto('region').values({ banner_id: 2, code: 'SC', description: 'South Central' }).execute()
  admin = await app.signIn('admin.rexel')
  viewer = await app.signIn('instantcredit.rexel')
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['instant_credit_permission', 'audit_record'] as const)
    await app.db.deleteFrom(table).execute()
  // The server does not write its callers again within the hour.
  await app.db.deleteFrom('employee').where('sso', 'not like', 'demo-%').execute()
  await seedEmployee(app.db, 'zoe', [2], { name: 'Zoe Adler', branch_number: '101' })
  await seedEmployee(app.db, 'ann', [2, 3], { name: 'Ann Böhm', branch_number: '102' })
  await seedEmployee(app.db, 'lee', [3, 2], { name: 'Lee Fischer', branch_number: '301' })
  await seedEmployee(app.db, 'pat', [1], { name: 'Pat Sandoval', branch_number: '800' })
})

interface User {
  userId: string
  fullName: string
  regionCode: string
  permissionEnabled: boolean
}
const ask = (path: string, query: Record<string, string>, headers = admin) =>
  app.inject({ method: 'GET', url: `/api/instantcreditpermissions/${path}`, query, headers })
const update = (payload: object, headers = admin) =>
  app.inject({ method: 'POST', url: '/api/instantcreditpermissions/updateUser', payload, headers })
const enable = async (userId: string, regionCode: string, more: object = {}) =>
  (await update({ userId, regionCode, permissionEnabled: true, ...more })).statusCode
/** Leaves out the caller, because the server records them as an employee. */
const users = async (query: Record<string, string> = {}) => {
  const reply = await ask('getUsers', { tenantId: '2', ...query })
  expect(reply.statusCode).toBe(200)
  const { rows } = reply.json<{ data: { rows: User[] } }>().data
  return rows.filter(({ userId }) => !userId.startsWith('demo-'))
}
const said = (rows: User[]) =>
  rows.map((row) => `${row.fullName} ${row.regionCode}${row.permissionEnabled ? ' enabled' : ''}`)
const approvers = async (branchId: string, more: Record<string, string> = {}) => {
  const reply = await ask('getApprovedUsersByBranch', { branchId, ...more }, viewer)
  return reply.statusCode === 200 ? reply.json() : reply.statusCode
}
const changes = async () =>
  (await app.db.selectFrom('audit_record').selectAll().orderBy('at').orderBy('seq').execute()).map(
    ({ detail, ...row }) => ({ ...row, ...(JSON.parse(detail) as object) }),
  )

describe('the regions', () => {
  test('are those of the branches, with their names (PERM-009)', async () => {
    expect((await ask('getRegions', { tenantId: '2' })).json()).toEqual([
      { bannerRegionCode: 'SC', bannerRegionDesc: 'South Central' },
      { bannerRegionCode: 'SE', bannerRegionDesc: 'SE' },
    ])
  })
})

describe('the users', () => {
  test('are the employees of the banner by name, in the region of their branch (PERM-008, PERM-A01)', async () => {
    const [first] = await users()
    expect(first).toEqual({
      userId: 'ann',
      fullName: 'Ann Böhm',
      email: 'ann@example.com',
      regionCode: 'SC',
      permissionEnabled: false,
    })
    expect(said(await users())).toEqual(['Ann Böhm SC', 'Zoe Adler SC'])
    // The server does not know their banners.
    await seedEmployee(app.db, 'bob', [2], { name: 'Bob Reyes' })
    expect(said(await users())).toEqual(['Ann Böhm SC', 'Bob Reyes SC', 'Bob Reyes SE', 'Zoe Adler SC'])
  })

  test('of another banner are found by name or region, and listed with their permission', async () => {
    expect(said(await users({ search: 'lee' }))).toEqual(['Lee Fischer SC', 'Lee Fischer SE'])
    expect(said(await users({ regionCode: 'SE' }))).toEqual(['Lee Fischer SE'])
    expect(await enable('lee', 'SE', { tenantId: 2 })).toBe(200)
    expect(said(await users())).toEqual(['Ann Böhm SC', 'Lee Fischer SE enabled', 'Zoe Adler SC'])
  })

  test('are found by words of their name or email, and by region (PERM-003, PERM-004)', async () => {
    expect(said(await users({ search: 'bohm' }))).toEqual(['Ann Böhm SC'])
    expect(said(await users({ search: 'zoe@example' }))).toEqual(['Zoe Adler SC'])
    expect(said(await users({ search: 'fi', regionCode: 'SE' }))).toEqual(['Lee Fischer SE'])
    expect(await users({ regionCode: 'NE' })).toEqual([])
  })

  test('keep a row for every permission, after a move to another region and without its last branch', async () => {
    expect(await enable('zoe', 'SE')).toBe(200)
    expect(said(await users({ search: 'zoe' }))).toEqual(['Zoe Adler SC', 'Zoe Adler SE enabled'])
    await app.db
      .updateTable('instant_credit_permission')
      .set({ region_code: 'GONE' })
      .where('sso', '=', 'zoe')
      .execute()
    expect(said(await users({ search: 'zoe' }))).toEqual(['Zoe Adler GONE enabled', 'Zoe Adler SC'])
    const reply = await update({ userId: 'zoe', regionCode: 'GONE', permissionEnabled: false })
    expect(reply.statusCode).toBe(200)
    expect(said(await users({ search: 'zoe' }))).toEqual(['Zoe Adler SC'])
  })

  test('come 25 to a page, forward and back (PERM-006)', async () => {
    for (let n = 0; n < 30; n += 1)
      await seedEmployee(app.db, `many${n}`, [3], { name: `Many ${100 + n}`, branch_number: '301' })
    const headers = await app.signIn('systemadmin.all')
    const page = async (cursor?: string) =>
      (await ask('getUsers', { tenantId: '3', search: 'many', ...(cursor && { cursor }) }, headers)).json()
        .data
    const first = await page()
    expect([first.rows.length, first.from, first.count]).toEqual([25, 1, 30])
    const second = await page(first.nextCursor)
    expect([second.rows.length, second.from, second.nextCursor]).toEqual([5, 26, null])
    expect([...first.rows, ...second.rows].map(({ fullName }: User) => fullName)).toEqual(
      Array.from({ length: 30 }, (_, n) => `Many ${100 + n}`),
    )
    expect((await page(second.previousCursor)).rows).toEqual(first.rows)
  })

  test('include everyone whose call was answered, as their latest token describes them', async () => {
    await ask(
      'getRegions',
      { tenantId: '2' },
      await app.signIn('admin.rexel', { name: 'Grace Moved', branchId: '121' }),
    )
    const { rows } = (await ask('getUsers', { tenantId: '2', search: 'grace' })).json().data
    expect(said(rows)).toEqual(['Grace Moved SE'])
    // A refused call reveals nothing.
    const stranger = await app.signIn('approver.rexel')
    expect((await ask('getUsers', { tenantId: '2' }, stranger)).statusCode).toBe(403)
    expect((await ask('getUsers', { tenantId: '2', search: 'okafor' })).json().data.rows).toEqual([])
  })
})

describe('a change', () => {
  test('is stored at once, and recorded with who made it, when and from where (PERM-007, PERM-011, PERM-A01)', async () => {
    const payload = { userId: 'zoe', regionCode: 'SC', permissionEnabled: true }
    const reply = await update(payload)
    expect(reply.json().data).toEqual({ ...payload, fullName: 'Zoe Adler', email: 'zoe@example.com' })
    expect(said(await users({ search: 'zoe' }))).toEqual(['Zoe Adler SC enabled'])
    // The same again changes nothing.
    expect((await update(payload)).statusCode).toBe(200)
    expect((await update({ ...payload, permissionEnabled: false })).statusCode).toBe(200)
    expect(said(await users({ search: 'zoe' }))).toEqual(['Zoe Adler SC'])
    const by = {
      actor: 'demo-admin.rexel',
      address: '127.0.0.1',
      at: app.clock.now,
      id: 'zoe',
      employee: 'Zoe Adler',
      region: 'SC',
    }
    expect(await changes()).toMatchObject([
      { ...by, event: 'permission given' },
      { ...by, event: 'permission withdrawn' },
    ])
  })

  test('sent twice at once is recorded once', async () => {
    expect(await Promise.all([1, 2, 3].map(() => enable('zoe', 'SC')))).toEqual([200, 200, 200])
    expect(await changes()).toHaveLength(1)
  })

  test('concerns the first banner of the employee unless it names another of theirs', async () => {
    const headers = await app.signIn('systemadmin.all')
    const send = async (payload: object) => {
      const change = { userId: 'lee', regionCode: 'SE', permissionEnabled: true, ...payload }
      return (await update(change, headers)).statusCode
    }
    expect([await send({}), await send({ tenantId: 2 })]).toEqual([200, 200])
    expect((await changes()).map(({ chain }) => chain.at(-1)).toSorted()).toEqual(['2', '3'])
    expect([await send({ tenantId: 1 }), await send({ userId: 'nobody' })]).toEqual([404, 404])
  })

  test('is refused in a banner where the caller may not act or has no viewUsers (PERM-002)', async () => {
    expect(await enable('pat', 'NW')).toBe(403)
    expect(await enable('lee', 'SE')).toBe(403)
    const change = { userId: 'zoe', regionCode: 'SC', permissionEnabled: true }
    expect((await update(change, await app.signIn('approver.rexel'))).statusCode).toBe(403)
    expect((await ask('getUsers', { tenantId: '3' })).statusCode).toBe(403)
    expect(await changes()).toEqual([])
  })

  test('is refused for a region of another banner', async () => {
    expect([await enable('ann', 'NE'), await enable('ann', 'NW')]).toEqual([400, 400])
    expect(await changes()).toEqual([])
  })

  test('may concern the caller (PERM-A01)', async () => {
    await users()
    expect(await enable('demo-admin.rexel', 'SC')).toBe(200)
    expect(await changes()).toMatchObject([{ id: 'demo-admin.rexel', actor: 'demo-admin.rexel' }])
  })
})

describe('the approvers of a branch', () => {
  test('have the permission for its region; its manager is marked and first (IC-103, IC-108)', async () => {
    expect(await approvers('101')).toEqual([])
    await enable('ann', 'SC')
    await enable('zoe', 'SC')
    await enable('lee', 'SE', { tenantId: 2 })
    expect(await approvers('101')).toEqual([
      { fullName: 'Zoe Adler', isBranchManager: true, empSSO: 'zoe' },
      { fullName: 'Ann Böhm', isBranchManager: false, empSSO: 'ann' },
    ])
    expect(await approvers('102')).toMatchObject([{ empSSO: 'ann' }, { isBranchManager: false }])
    expect(await approvers('121')).toMatchObject([{ empSSO: 'lee' }])
    expect(await approversOf(app.db, 2, '121')).toEqual([
      { sso: 'lee', name: 'Lee Fischer', email: 'lee@example.com', isBranchManager: false },
    ])
    expect(await approversOf(app.db, 3, '301')).toEqual([])
  })

  test('no longer include an employee who lost the banner', async () => {
    await enable('ann', 'SC')
    await app.db
      .updateTable('employee')
      .set({ banner_ids: [3] })
      .where('sso', '=', 'ann')
      .execute()
    expect(await approvers('101')).toEqual([])
  })

  test('are shown to viewers of instant credit in the banner of the branch', async () => {
    expect([await approvers('800'), await approvers('301')]).toEqual([403, 403])
    expect((await ask('getApprovedUsersByBranch', { branchId: '101' }, admin)).statusCode).toBe(403)
    expect([await approvers('999'), await approvers('301', { tenantId: '2' })]).toEqual([404, 404])
  })
})
