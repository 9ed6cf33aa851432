import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedEmployee } from '../../../test/support/employee.ts'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { choicesOf } from '../../review/decisions/server/store.ts'
import { lacksOf } from '../../../app/server/lacks.ts'

type UserName = Parameters<TestApp['signIn']>[0]
interface Reply<T> {
  status: number
  message: string
  data: T
}

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['audit_record', 'staff_account', 'mail', 'rate_limit'] as const)
    await app.db.deleteFrom(table).execute()
  await app.db.deleteFrom('employee').where('sso', 'not like', 'demo-%').execute()
})

const ask = async <T = Record<string, unknown>>(
  who: UserName | { authorization: string },
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
): Promise<Reply<T>> => {
  const headers = typeof who === 'string' ? await app.signIn(who) : who
  const reply = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  const { message, data } = reply.json<{ message: string; data: T }>()
  return { status: reply.statusCode, message, data }
}

interface User {
  userId: string
  firstName: string
  email: string
  roleId: number
  tenants: number[]
  active: boolean
  userName: string
  invitedUntil: string | null
}
const ines = {
  userId: '',
  bannerId: 2,
  firstName: 'Ines',
  lastName: 'Olsen',
  initials: 'IO',
  email: 'Ines.Olsen@example.com',
  roleId: 2,
  tenants: [2],
}
const { userId: _userId, bannerId: _bannerId, ...shown } = ines
const save = (who: UserName | { authorization: string }, over: object = {}) =>
  ask<User>(who, 'POST', '/api/user/save', { ...ines, ...over })
const made = async (over: object = {}, who: UserName = 'systemadmin.all') => (await save(who, over)).data
/** As a caller sends it who does not compare versions. */
const unversioned = (user: User) => ({ ...user, rowVersion: undefined })
const detail = (who: UserName | { authorization: string }, userId: string, bannerId = 2) =>
  ask<User>(who, 'GET', `/api/user/getDetailViewModel?userId=${userId}&bannerId=${bannerId}`)
const remove = (who: UserName, id: string, bannerId = 2) =>
  ask(who, 'GET', `/api/user/delete?id=${id}&bannerId=${bannerId}`)
const list = async (who: UserName = 'admin.rexel', query = '') => {
  const { data } = await ask<{ rows: { name: string; state: string }[] }>(
    who,
    'GET',
    `/api/user/getListViewModel?tenantId=2${query}`,
  )
  return data.rows.map(({ name, state }) => `${name}: ${state}`)
}
const hasPassword = (userId: string) =>
  app.db.updateTable('staff_account').set({ password_hash: 'x' }).where('sso', '=', userId).execute()

describe('a new user', () => {
  test('is invited by mail, and listed before they first sign in (USER-034, USER-A06)', async () => {
    const { status, data, message } = await save('admin.rexel')
    expect([status, message]).toEqual([200, 'The user was invited.'])
    expect(data).toMatchObject({
      ...shown,
      email: 'ines.olsen@example.com',
      userName: 'ines.olsen@example.com',
    })
    expect(data.invitedUntil).toBe('2026-04-03T15:00:00.000Z')
    expect(await list()).toContain('Ines Olsen: invited')
    const [mail] = await app.mailbox(1)
    expect(mail).toMatchObject({ recipient: 'ines.olsen@example.com', kind: 'staff-invitation' })
    const link = /http:\/\/localhost:5000(\/oidc\/invitation\/\S+)/.exec(mail!.text ?? '')![1]!
    expect((await app.inject({ url: link })).body).toContain('Ines Olsen')
  })

  test('gets no role and no banner that their maker may not give (USER-019, USER-021, USER-A05)', async () => {
    expect((await save('admin.rexel', { roleId: 4 })).status).toBe(403)
    expect((await save('systemadmin.all', { roleId: 4 })).status).toBe(200)
    expect((await save('admin.rexel', { email: 'b@example.com', tenants: [2, 3] })).status).toBe(403)
    expect((await made({ email: 'c@example.com', tenants: [3, 1] })).tenants).toEqual([2, 3, 1])
    expect((await save('admin.rexel', { email: 'd@example.com', bannerId: 3 })).status).toBe(403)
    expect((await save('approver.rexel', { email: 'e@example.com' })).status).toBe(403)
  })

  test.each([
    [{ firstName: 'a'.repeat(101) }, 'body.firstName', 'Field must be less than 100 letters.'],
    [{ initials: 'ABCD' }, 'body.initials', 'Use at most 3 letters.'],
    [{ email: 'nowhere' }, 'body.email', 'Enter an email address.'],
    [{ roleId: null }, 'body.roleId', 'Choose a role.'],
    [{ roleId: 5 }, 'body.regionCode', 'Choose a region.'],
    [{ roleId: 5, regionCode: 'XX' }, 'body.regionCode', 'Choose a region from the list.'],
    [{ branchNumber: '7' }, 'body.branchNumber', 'There is no branch with this number.'],
  ])('with %j is refused (USER-023 to USER-027)', async (over, path, message) => {
    const { status, data } = await save('systemadmin.all', over)
    expect([status, data]).toEqual([400, { problems: [{ path, message }] }])
  })

  test('cannot take the user name of another', async () => {
    await made({ userName: 'ines' })
    expect(await save('admin.rexel', { email: 'other@example.com', userName: ' INES ' })).toMatchObject({
      status: 409,
      message: 'This user name is already taken.',
    })
  })

  test('cannot take the email of another, in whatever case and with whatever user name', async () => {
    const user = await made({ userName: 'ines' })
    const { recipient } = (await app.mailbox(1)).at(-1)!
    const again = () => save('admin.rexel', { email: ` ${recipient.toUpperCase()} `, userName: 'other' })
    for (const { status, message } of await Promise.all([again(), again()]))
      expect([status, message]).toEqual([
        409,
        'Another account already has the email ines.olsen@example.com.',
      ])
    expect(await app.mailbox(1)).toHaveLength(1)
    await remove('admin.rexel', user.userId)
    const both = await Promise.all([again(), save('admin.rexel', { userName: 'third' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('a change', () => {
  test('is stored with who made it, and keeps the email (USER-022, USER-028)', async () => {
    const user = await made()
    const { status, message, data } = await save('admin.rexel', {
      ...user,
      bannerId: 2,
      firstName: 'Inez',
      email: 'other@example.com',
      roleId: 3,
    })
    expect([status, message]).toEqual([200, "The user was saved. The email can't be changed."])
    expect(data).toMatchObject({ firstName: 'Inez', roleId: 3, email: 'ines.olsen@example.com' })
    const { data: history } = await ask<{ events: object[]; chain: object }>(
      'admin.rexel',
      'GET',
      `/api/user/getHistory?userId=${user.userId}&bannerId=2&verify=yes`,
    )
    expect(history.chain).toEqual({ events: 3, problem: null })
    expect(history.events[0]).toMatchObject({
      event: 'account changed',
      by: 'Grace Lindqvist',
      changes: expect.arrayContaining([
        { field: 'firstName', from: 'Ines', to: 'Inez' },
        { field: 'role', from: 'Approver', to: 'Admin' },
      ]),
    })
  })

  test('of nothing, or only of what no one can change, is not called saved', async () => {
    const user = unversioned(await made())
    const own = await app.signIn('admin.rexel', { sso: user.userId, sub: user.userId })
    const said = async (over: object) => {
      const { status, message } = await save(own, { ...user, bannerId: 2, ...over })
      return [status, message]
    }
    expect(await said({})).toEqual([200, 'Nothing was changed.'])
    expect(await said({ email: 'other@example.com', userName: 'other' })).toEqual([
      200,
      "Nothing was changed. The email and user name can't be changed.",
    ])
    expect(await said({ firstName: 'Inez' })).toEqual([200, 'The user was saved.'])
  })

  test("over someone else's newer one is refused", async () => {
    const user = await made()
    const read = { ...user, bannerId: 2 }
    expect((await save('admin.rexel', { ...read, initials: 'ON' })).status).toBe(200)
    expect((await save('systemadmin.all', { ...read, firstName: 'Inez' })).status).toBe(409)
    expect((await detail('admin.rexel', user.userId)).data).toMatchObject({
      firstName: 'Ines',
      initials: 'ON',
    })
  })

  test('of a SystemAdmin, or in a banner of others, is refused (USER-019, USER-020, USER-A05)', async () => {
    const chief = await made({ roleId: 4, email: 'chief@example.com' })
    expect((await save('admin.rexel', { ...chief, bannerId: 2, roleId: 1 })).status).toBe(403)
    const both = unversioned(await made({ email: 'both@example.com', tenants: [2, 3] }))
    expect((await save('admin.rexel', { ...both, bannerId: 2, roleId: 1 })).status).toBe(403)
    expect((await save('admin.rexel', { ...both, bannerId: 2, tenants: [2] })).status).toBe(403)
    expect((await save('admin.rexel', { ...both, bannerId: 2, initials: 'BB' })).status).toBe(200)
    expect((await save('systemadmin.all', { ...both, bannerId: 2, tenants: [2] })).status).toBe(403)
    const ofPlatt = await made({ email: 'pl@example.com', bannerId: 1, tenants: [1] })
    expect(
      (await save('systemadmin.all', { ...ofPlatt, bannerId: 1, tenants: [1, 3] })).data.tenants,
    ).toEqual([1, 3])
    expect((await save('admin.rexel', { ...ofPlatt, bannerId: 2 })).status).toBe(404)
  })

  test('makes no SystemAdmin of a banner in which the editor is none (USER-A05)', async () => {
    const role = (name: string, banner: string) =>
      JSON.stringify({ name, apps: ['credit'], banners: [banner] })
    const mixed = await app.signIn('systemadmin.rexel', {
      role: [role('SystemAdmin', 'rexel'), role('Admin', 'gexpro')],
    })
    const user = unversioned(await made())
    const save4 = (tenants: number[]) => save(mixed, { ...user, bannerId: 2, roleId: 4, tenants })
    expect((await save4([2, 3])).status).toBe(403)
    expect((await save4([2])).status).toBe(200)
    expect((await save4([2, 3])).status).toBe(403)
  })

  test('by the employee themselves is refused for the role, but not for the name (USER-017, USER-018, USER-A02)', async () => {
    const user = await made({ roleId: 3 })
    const own = await app.signIn('admin.rexel', { sso: user.userId, sub: user.userId })
    expect((await save(own, { ...user, bannerId: 2, roleId: 2 })).status).toBe(403)
    expect((await save(own, { ...user, bannerId: 2, active: false })).status).toBe(403)
    expect((await save(own, { ...user, bannerId: 2, firstName: 'Inez' })).status).toBe(200)
    const viewer = await app.signIn('viewonly.rexel', { sso: user.userId, sub: user.userId })
    expect((await detail(viewer, user.userId)).status).toBe(200)
    expect((await detail('viewonly.rexel', user.userId)).status).toBe(403)
    const reply = await app.inject({ url: `/api/user/delete?id=${user.userId}&bannerId=2`, headers: own })
    expect(reply.statusCode).toBe(403)
  })

  test('keeps one system admin who can sign in, also when two demote each other or reset a sign-in (USER-A03)', async () => {
    const one = await made({ roleId: 4, email: 'one@example.com' })
    const two = await made({ roleId: 4, email: 'two@example.com' })
    await hasPassword(one.userId)
    expect((await remove('systemadmin.all', one.userId)).status).toBe(409)
    await hasPassword(two.userId)
    const demote = (user: User) => save('systemadmin.all', { ...unversioned(user), bannerId: 2, roleId: 3 })
    for (let round = 0; round < 8; round += 1) {
      const statuses = (await Promise.all([one, two].map(demote))).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 409])
      const demoted = statuses[0] === 200 ? one : two
      expect((await save('systemadmin.all', { ...unversioned(demoted), bannerId: 2 })).status).toBe(200)
    }
    for (let round = 0; round < 4; round += 1) {
      const invite = ask('systemadmin.all', 'POST', '/api/user/invite', { userId: one.userId, bannerId: 2 })
      const statuses = (await Promise.all([invite, demote(two)])).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 409])
      await hasPassword(one.userId)
      await save('systemadmin.all', { ...unversioned(two), bannerId: 2 })
    }
  })

  test('of rights ends the tokens, and of an active account its sessions', async () => {
    const user = unversioned(await made())
    const plant = (model: string) =>
      app.db
        .insertInto('oidc_record')
        .values({
          model,
          id: `${model} of ${user.userId}`,
          payload: JSON.stringify({ accountId: user.userId }),
        })
        .execute()
    const left = async () =>
      (
        await app.db
          .selectFrom('oidc_record')
          .select('model')
          .where('id', 'like', `% of ${user.userId}`)
          .where('consumed_at', 'is', null)
          .orderBy('model')
          .execute()
      ).map(({ model }) => model)
    await plant('Grant')
    await plant('Session')
    await save('systemadmin.all', { ...user, bannerId: 2, firstName: 'Inez' })
    expect(await left()).toEqual(['Grant', 'Session'])
    await save('systemadmin.all', { ...user, bannerId: 2, roleId: 1 })
    expect(await left()).toEqual(['Session'])
    await save('systemadmin.all', { ...user, bannerId: 2, roleId: 1, active: false })
    expect(await left()).toEqual([])
    expect(await list()).toContain('Ines Olsen: inactive')
  })
})

describe('the list', () => {
  test('is searched by name and filtered by role; Approvers do not get it (USER-004, USER-005, USER-010)', async () => {
    await made()
    await made({ firstName: 'Zoe', lastName: 'Adler', email: 'zoe@example.com', roleId: 1 })
    expect(await list('admin.rexel', '&search=ols')).toEqual(['Ines Olsen: invited'])
    expect(await list('admin.rexel', '&roleId=1')).toContain('Zoe Adler: invited')
    expect(await list('admin.rexel', '&roleId=1')).not.toContain('Ines Olsen: invited')
    expect((await ask('approver.rexel', 'GET', '/api/user/getListViewModel?tenantId=2')).status).toBe(403)
  })

  test('has no deleted users, and their user name is free (USER-035)', async () => {
    const user = await made()
    expect((await remove('viewonly.rexel', user.userId)).status).toBe(403)
    expect((await remove('admin.rexel', user.userId)).status).toBe(200)
    expect(await list()).not.toContain('Ines Olsen: invited')
    expect((await detail('admin.rexel', user.userId)).status).toBe(404)
    expect((await save('admin.rexel')).status).toBe(200)
  })

  test('shows employees of an outside sign-in service, which manages them', async () => {
    await seedEmployee(app.db, 'ext', [2], { name: 'Gil Outside' })
    expect(await list()).toContain('Gil Outside: active')
    expect((await detail('admin.rexel', 'ext')).data).toMatchObject({ firstName: 'Gil', hasAccount: false })
    expect((await save('admin.rexel', { userId: 'ext' })).status).toBe(404)
  })
})

test('a reset ends every way to sign in and mails an invitation', async () => {
  const user = await made()
  await hasPassword(user.userId)
  const invite = () =>
    ask<User>('admin.rexel', 'POST', '/api/user/invite', { userId: user.userId, bannerId: 2 })
  const { status, data } = await invite()
  expect([status, data.invitedUntil !== null]).toEqual([200, true])
  const { password_hash } = await app.db
    .selectFrom('staff_account')
    .select('password_hash')
    .where('sso', '=', user.userId)
    .executeTakeFirstOrThrow()
  expect(password_hash).toBe('')
  expect((await app.mailbox(2)).filter(({ kind }) => kind === 'staff-invitation')).toHaveLength(2)
})

test('roles and regions are offered (USER-031, USER-032)', async () => {
  const headers = await app.signIn('admin.rexel')
  const roles = await app.inject({ url: '/api/user/getRoleList', headers })
  expect(roles.json<{ key: number }[]>().map(({ key }) => key)).toEqual([1, 2, 3, 4, 5])
  const regions = await app.inject({ url: '/api/user/getRegionList/2', headers })
  expect(Object.keys(regions.json<object[]>()[0]!)).toEqual(['bannerRegionCode', 'bannerRegionDesc'])
})

describe('a credit representative', () => {
  const rep = (who: UserName, userId: string, over: object = {}) =>
    ask<{ creditRepOf: number[] }>(who, 'POST', '/api/user/creditRep', {
      userId,
      bannerId: 2,
      on: true,
      ...over,
    })
  const offered = async () => {
    const headers = await app.signIn('approver.rexel')
    const reply = await app.inject({ url: '/api/CreditReview/getAvailableCreditReps?tenantId=2', headers })
    return reply.json<{ fullName: string }[]>().map(({ fullName }) => fullName)
  }
  beforeEach(() => app.db.deleteFrom('credit_rep').execute())

  test('is chosen on the users page, offered to approvals, and ended there', async () => {
    const { userId } = await made({ email: 'Rep.One@example.com' })
    expect((await rep('admin.rexel', userId)).data.creditRepOf).toEqual([2])
    expect(await offered()).toEqual(['Ines Olsen'])
    // The same again changes and records nothing.
    await rep('admin.rexel', userId)
    expect((await rep('admin.rexel', userId, { on: false })).data.creditRepOf).toEqual([])
    expect(await offered()).toEqual([])
    const { events } = (
      await ask<{ events: { event: string }[] }>(
        'admin.rexel',
        'GET',
        `/api/user/getHistory?userId=${userId}&bannerId=2`,
      )
    ).data
    expect(events.filter(({ event }) => event === 'credit representative changed')).toHaveLength(2)
  })

  test('is no longer offered once their account is inactive', async () => {
    const user = await made({ email: 'rep.two@example.com' })
    await rep('admin.rexel', user.userId)
    await save('systemadmin.all', { ...user, rowVersion: undefined, bannerId: 2, active: false })
    expect(await offered()).toEqual([])
  })

  test('is made once, however many choose them at once', async () => {
    const { userId } = await made({ email: 'rep.four@example.com' })
    const chosen = await Promise.all(
      (['admin.rexel', 'systemadmin.all', 'admin.rexel', 'systemadmin.rexel'] as const).map((who) =>
        rep(who, userId),
      ),
    )
    expect(chosen.map(({ status, data }) => [status, data.creditRepOf])).toEqual(chosen.map(() => [200, [2]]))
    expect(await offered()).toEqual(['Ines Olsen'])
    const events = await app.db
      .selectFrom('audit_record')
      .select('event')
      .where('event', '=', 'credit representative changed')
      .execute()
    expect(events).toHaveLength(1)
  })

  test('has an email and may sign in', async () => {
    await seedEmployee(app.db, 'no-email', [2], { email: '' })
    expect(await rep('systemadmin.all', 'no-email')).toMatchObject({ status: 400 })
    const user = await made({ email: 'rep.five@example.com' })
    await save('systemadmin.all', { ...unversioned(user), bannerId: 2, active: false })
    expect(await rep('systemadmin.all', user.userId)).toMatchObject({ status: 400 })
    expect(await app.db.selectFrom('credit_rep').selectAll().execute()).toEqual([])
  })

  test('is no longer offered, or named, once they have left the banner', async () => {
    const user = await made({ email: 'rep.six@example.com', tenants: [2, 3] })
    await rep('systemadmin.all', user.userId)
    expect(await offered()).toEqual(['Ines Olsen'])
    await app.db
      .updateTable('employee')
      .set({ banner_ids: [3] })
      .where('sso', '=', user.userId)
      .execute()
    expect(await offered()).toEqual([])
    const { user_id: creditRepId } = await app.db
      .selectFrom('credit_rep')
      .select('user_id')
      .executeTakeFirstOrThrow()
    expect(await choicesOf(app.db, 2, { creditRepId, branchNumber: '5034' })).toMatchObject({ rep: null })
    const lacks = await lacksOf(app.db, { banners: app.server.banners, managesAccounts: false })
    expect(lacks.join(' ')).toMatch(/No one is a credit representative of .*rexel/)
  })

  test('works for the banner, and only its Admin chooses them', async () => {
    const { userId } = await made({ email: 'rep.three@example.com' })
    expect(await rep('systemadmin.all', userId, { bannerId: 3 })).toMatchObject({ status: 404 })
    expect((await rep('approver.rexel', userId)).status).toBe(403)
    expect((await rep('admin.rexel', userId, { bannerId: 3 })).status).toBe(404)
  })
})
