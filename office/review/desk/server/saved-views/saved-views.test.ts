/** Saved views of the review list through HTTP (docs/rules/desk.md). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/support/app.ts'

type UserName = Parameters<TestApp['signIn']>[0]

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.db.deleteFrom('saved_view').execute())
afterAll(() => app.close())

const call = async (method: 'GET' | 'POST', path: string, as: UserName, payload?: object) =>
  app.inject({
    method,
    url: `/api/CreditReview/${path}`,
    headers: await app.signIn(as),
    ...(payload && { payload }),
  })
interface View {
  id: number
  name: string
  shared: boolean
  filters: Record<string, string>
  owner: string
  isOwn: boolean
  mayChange: boolean
  changedBy: string
  changedAt: string
}
const views = async (as: UserName = 'approver.rexel', tenant = 'rexel') =>
  (await call('GET', `views/${tenant}`, as)).json<{ data: View[] }>().data
const names = async (as?: UserName, tenant?: string) => (await views(as, tenant)).map(({ name }) => name)
const save = (body: object, as: UserName = 'approver.rexel', tenant = 'rexel') =>
  call('POST', `views/${tenant}`, as, { name: 'Late', shared: false, filters: {}, ...body })
const saved = async (body: object = {}, as?: UserName, tenant?: string): Promise<number> => {
  const reply = await save(body, as, tenant)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ data: View }>().data.id
}
const change = (id: number, body: object, as: UserName = 'approver.rexel', tenant = 'rexel') =>
  call('POST', `views/${tenant}/${id}`, as, body)
const remove = (id: number, as: UserName = 'approver.rexel', tenant = 'rexel') =>
  call('POST', `deleteView/${tenant}/${id}`, as)
const told = (reply: { statusCode: number; json(): { message: string } }) => [
  reply.statusCode,
  reply.json().message,
]
const gone = [404, 'This view no longer exists.']
/** As many views of one employee as they say. */
const plant = (count: number, of: { owner: string; shared: boolean; bannerId?: number }) =>
  app.db
    .insertInto('saved_view')
    .values(
      Array.from({ length: count }, (_, n) => ({
        banner_id: of.bannerId ?? 2,
        owner: of.owner,
        name: `View ${n}`,
        shared: of.shared,
        filters: '{}',
        changed_by: of.owner,
        changed_at: app.clock.now,
      })),
    )
    .execute()

describe('a view', () => {
  test('is saved with filters and order, says who and when, and is listed by name', async () => {
    const filters = {
      status: 'Pending',
      assigned: 'mine-or-none',
      startDate: '2026-03-01',
      sort: 'due',
      direction: 'asc',
    }
    expect(told(await save({ name: '  Due soon ', filters }))).toEqual([200, 'View “Due soon” saved.'])
    await saved({ name: 'amounts' })
    const listed = await views()
    expect(listed.map(({ name }) => name)).toEqual(['amounts', 'Due soon'])
    expect(listed[1]).toEqual({
      id: expect.any(Number),
      name: 'Due soon',
      shared: false,
      filters,
      owner: 'Daniel Okafor',
      isOwn: true,
      mayChange: true,
      changedBy: 'Daniel Okafor',
      changedAt: app.clock.now.toISOString(),
    })
  })

  test('keeps no search for a customer, no page and no page size', async () => {
    const filters = { status: 'Denied', customer: 'Otero', cursor: 'abc', pageSize: 25 }
    await saved({ filters })
    expect((await views())[0]!.filters).toEqual({ status: 'Denied' })
    const stored = await app.db.selectFrom('saved_view').select('filters').executeTakeFirstOrThrow()
    expect(stored.filters).toEqual({ status: 'Denied' })
  })

  test('is refused with a filter or a name that the list does not accept', async () => {
    const bad = [
      { filters: { status: 'Lost' } },
      { filters: { sort: 'state' } },
      { filters: { assigned: 'x'.repeat(201) } },
      { name: '   ' },
      { name: 'x'.repeat(61) },
    ]
    for (const body of bad) expect((await save(body)).statusCode).toBe(400)
    expect(await views()).toEqual([])
  })

  test('loses the filters that the list no longer accepts', async () => {
    await saved()
    const filters = { status: 'Lost', reason: 'cash-flow', sort: 7, retired: 'true' }
    await app.db
      .updateTable('saved_view')
      .set({ filters: JSON.stringify(filters) })
      .execute()
    expect((await views())[0]!.filters).toEqual({ reason: 'cash-flow' })
  })

  test('changes in parts', async () => {
    const id = await saved({ filters: { status: 'Denied' } })
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    expect(told(await change(id, { name: 'Denied' }))).toEqual([200, 'View “Denied” saved.'])
    expect((await change(id, { shared: true })).statusCode).toBe(200)
    expect((await change(id, { filters: { status: 'Approved', sort: 'status' } })).statusCode).toBe(200)
    expect(await views()).toMatchObject([
      {
        id,
        name: 'Denied',
        shared: true,
        filters: { status: 'Approved', sort: 'status' },
        changedAt: app.clock.now.toISOString(),
      },
    ])
  })

  test('is deleted, and then gone', async () => {
    const id = await saved()
    expect(told(await remove(id))).toEqual([200, 'View “Late” deleted.'])
    expect(await views()).toEqual([])
    expect(told(await remove(id))).toEqual(gone)
    expect(told(await change(id, { name: 'Again' }))).toEqual(gone)
  })
})

describe('a private view', () => {
  test('exists for no one else, administrators included', async () => {
    const id = await saved()
    for (const as of ['viewonly.rexel', 'admin.rexel', 'systemadmin.all'] as const) {
      expect(await views(as)).toEqual([])
      expect(told(await change(id, { name: 'Mine' }, as))).toEqual(gone)
      expect(told(await remove(id, as))).toEqual(gone)
    }
    expect(await names()).toEqual(['Late'])
  })

  test('stays in its banner, for its owner too', async () => {
    const id = await saved({}, 'approver.rexelgexpro')
    expect(await names('approver.rexelgexpro', 'gexpro')).toEqual([])
    expect(told(await change(id, { name: 'There' }, 'approver.rexelgexpro', 'gexpro'))).toEqual(gone)
    expect(told(await remove(id, 'approver.rexelgexpro', 'gexpro'))).toEqual(gone)
  })
})

describe('a shared view', () => {
  test('is seen by all who see the list of that banner, and by no one else', async () => {
    const id = await saved({ shared: true })
    for (const as of ['viewonly.rexel', 'approver.rexelgexpro', 'systemadmin.all'] as const)
      expect(await views(as)).toMatchObject([{ id, owner: 'Daniel Okafor', isOwn: false }])
    expect(await names('approver.rexelgexpro', 'gexpro')).toEqual([])
    for (const as of ['approver.platt', 'norole.rexel'] as const)
      for (const reply of [
        await call('GET', 'views/rexel', as),
        await save({}, as),
        await change(id, { name: 'Ours' }, as),
        await remove(id, as),
      ])
        expect(reply.statusCode).toBe(403)
    // The banner is the row's own.
    expect(told(await remove(id, 'systemadmin.all', 'platt'))).toEqual(gone)
  })

  test('is changed and deleted by its owner and administrators alone', async () => {
    const id = await saved({ shared: true })
    for (const as of ['viewonly.rexel', 'approver.rexelgexpro'] as const) {
      const refusal = [403, 'Only Daniel Okafor or an administrator can change this view.']
      expect(told(await change(id, { filters: {} }, as))).toEqual(refusal)
      expect(told(await remove(id, as))).toEqual(refusal)
      expect((await views(as))[0]!.mayChange).toBe(false)
    }
    expect((await views('admin.rexel'))[0]!.mayChange).toBe(true)
    expect((await change(id, { name: 'Team' }, 'admin.rexel')).statusCode).toBe(200)
    expect(await views()).toMatchObject([
      { name: 'Team', owner: 'Daniel Okafor', changedBy: 'Grace Lindqvist' },
    ])
    expect((await remove(id, 'systemadmin.all')).statusCode).toBe(200)
    expect(await views()).toEqual([])
  })

  test('is private again after an administrator stops sharing it', async () => {
    const id = await saved({ shared: true })
    expect((await change(id, { shared: false }, 'admin.rexel')).statusCode).toBe(200)
    expect(await views('admin.rexel')).toEqual([])
    expect(await names()).toEqual(['Late'])
  })

  test('is saved by employees with view-only access too', async () => {
    await saved({ name: 'For all', shared: true }, 'viewonly.rexel')
    expect(await names()).toEqual(['For all'])
  })
})

describe('names', () => {
  const taken = [409, 'There is already a view named “LATE”. Choose another name.']

  test('are unique for their owner in the banner, ignoring case', async () => {
    await saved()
    const other = await saved({ name: 'Other' })
    expect(told(await save({ name: 'LATE' }))).toEqual(taken)
    expect(told(await change(other, { name: 'LATE' }))).toEqual(taken)
    // A view may keep its own name in another case.
    expect((await change(other, { name: 'OTHER' })).statusCode).toBe(200)
    await saved({ name: 'late' }, 'admin.rexel')
    await saved({ name: 'Late' }, 'approver.rexelgexpro', 'gexpro')
    expect(await names()).toEqual(['Late', 'OTHER'])
  })

  test('that an administrator gives are compared with those of the owner', async () => {
    const id = await saved({ name: 'Shared', shared: true })
    await saved()
    expect(told(await change(id, { name: 'LATE' }, 'admin.rexel'))).toEqual(taken)
  })

  test('are unique even if two are saved at once', async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, () => save({})))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  })
})

describe('the number of views', () => {
  test('is at most 30 of one employee in a banner', async () => {
    await plant(29, { owner: 'demo-approver.rexel', shared: false })
    await plant(30, { owner: 'demo-approver.rexel', shared: false, bannerId: 3 })
    const replies = await Promise.all(['One', 'Two'].map((name) => save({ name })))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(told(await save({ name: 'Three' }))).toEqual([
      409,
      'You have 30 views, which is the maximum. Delete one first.',
    ])
    await saved({}, 'admin.rexel')
  })

  test('is at most 60 shared ones in a banner', async () => {
    await plant(30, { owner: 'one', shared: true })
    await plant(30, { owner: 'two', shared: true })
    const refusal = [409, 'This banner has 60 shared views, which is the maximum. Delete one first.']
    expect(told(await save({ shared: true }))).toEqual(refusal)
    const id = await saved()
    expect(told(await change(id, { shared: true }))).toEqual(refusal)
    // A shared one may still change.
    const [first] = await views('admin.rexel')
    expect((await change(first!.id, { name: 'Renamed', shared: true }, 'admin.rexel')).statusCode).toBe(200)
  })
})

test('each change is recorded in a chain that an administrator sees, without what is private', async () => {
  await app.db.deleteFrom('audit_record').execute()
  const shared = await saved({ name: 'Late', shared: true, filters: { status: 'Pending' } })
  await saved({ name: 'Mine' })
  await call('POST', `views/rexel/${shared}`, 'admin.rexel', { name: 'Overdue' })
  await call('POST', `deleteView/rexel/${shared}`, 'admin.rexel')
  const reply = await app.inject({
    url: '/api/records/history?tenantId=2&area=savedViews&verify=yes',
    headers: await app.signIn('admin.rexel'),
  })
  const { events, chain } = reply.json().data
  expect(events.map(({ event, by }: Record<string, string>) => `${event} by ${by}`)).toEqual([
    'shared view deleted by Grace Lindqvist',
    'shared view changed by Grace Lindqvist',
    'private view added by Daniel Okafor',
    'shared view added by Daniel Okafor',
  ])
  expect(events[1].changes).toEqual([{ field: 'name', from: 'Late', to: 'Overdue' }])
  expect(events[2].changes).toEqual([])
  expect(chain).toEqual({ events: 4, problem: null })
  await app.db
    .updateTable('audit_record')
    .set({ actor: 'demo-approver.rexel' })
    .where('seq', '=', 3)
    .execute()
  const again = await app.inject({
    url: '/api/records/history?tenantId=2&area=savedViews&verify=yes',
    headers: await app.signIn('admin.rexel'),
  })
  expect(again.json().data.chain).toEqual({
    events: 2,
    problem: { event: 3, reason: 'its content was changed' },
  })
})
