/** Assignments and follow-ups through HTTP (docs/rules/desk.md). */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemsIn } from '../../../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { submitted, withdrawing } from '../../../../test/support/applicant.ts'
import { withoutForms } from '../../../../test/support/database.ts'
import { addDays, dayOf } from '../../../../platform/text/days/days.ts'

type UserName = Parameters<TestApp['signIn']>[0]

let app: TestApp
let id: number
beforeAll(async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'trade-credit-')), 'banners.json')
  writeFileSync(
    file,
    JSON.stringify({
      gexpro: {
        assignedAnalysts: [
          'no-one@example.com',
          'Approver.Gexpro@example.com',
          'approver.rexelgexpro@example.com',
        ],
      },
    }),
  )
  app = await testApp({ BANNERS_FILE: file })
  // An employee is known once they have used the back office.
  for (const as of ['approver.rexel', 'admin.rexel', 'viewonly.rexel'] as const)
    await get('analysts?tenantId=2', as)
  for (const as of ['approver.gexpro', 'approver.rexelgexpro'] as const) await get('analysts?tenantId=3', as)
  await get('analysts?tenantId=1', 'approver.platt')
})
beforeEach(async () => {
  await withoutForms(app.db)
  ;({ id } = await submitted(app))
})
afterAll(() => app.close())

const get = async (path: string, as: UserName = 'approver.rexel') =>
  app.inject({ method: 'GET', url: `/api/CreditReview/${path}`, headers: await app.signIn(as) })
const post = async (path: string, body: object, as: UserName = 'approver.rexel') =>
  app.inject({
    method: 'POST',
    url: `/api/CreditReview/${path}`,
    headers: await app.signIn(as),
    payload: { tenantId: 2, creditAppId: id, ...body },
  })
const told = (reply: { statusCode: number; json(): { message: string } }) => [
  reply.statusCode,
  reply.json().message,
]
interface Detail {
  assignee: { sso: string; name: string; reviews: boolean } | null
  followUp: { on: string; note: string } | null
  rowVersion: number
  history: { events: { event: string; actor: string; detail: string }[] }
}
const detail = async (of = id) => (await get(`getDetailViewModel/rexel/${of}`)).json<{ data: Detail }>().data
const eventsOf = async () =>
  (await detail()).history.events
    .filter(({ event }) => /assigned|follow-up/.test(event))
    .map((one) => [one.event, one.actor, JSON.parse(one.detail || 'null') as unknown])
interface Row {
  creditAppId: number
  assignee: string | null
  assigneeLost: boolean
  followUpOn: string | null
}
const listed = async (query = '', as: UserName = 'approver.rexel') =>
  (await get(`getListViewModel?tenantId=2&${query}`, as)).json<{ data: { rows: Row[] } }>().data.rows
const ids = (rows: readonly Row[]) => rows.map(({ creditAppId }) => creditAppId)

const daniel = { kind: 'employee', sso: 'demo-approver.rexel' }
const grace = { kind: 'employee', sso: 'demo-admin.rexel' }

describe('an assignment', () => {
  test('goes to anyone who decides, changes no version, and shows in list, page and history', async () => {
    expect(told(await post('assignment', { to: daniel }))).toEqual([200, 'Assigned to Daniel Okafor.'])
    expect(told(await post('assignment', { to: grace }))).toEqual([200, 'Assigned to Grace Lindqvist.'])
    expect(await detail()).toMatchObject({
      assignee: { sso: 'demo-admin.rexel', name: 'Grace Lindqvist', reviews: true },
      rowVersion: 1,
    })
    expect(await listed()).toMatchObject([{ assignee: 'Grace Lindqvist', assigneeLost: false }])
    expect(told(await post('assignment', { to: { kind: 'none' } }))).toEqual([200, 'Unassigned.'])
    expect(await listed()).toMatchObject([{ assignee: null }])
    expect(await eventsOf()).toEqual([
      ['assigned', 'demo-approver.rexel', { by: 'Daniel Okafor', to: 'Daniel Okafor' }],
      [
        'assigned',
        'demo-approver.rexel',
        { by: 'Daniel Okafor', to: 'Grace Lindqvist', from: 'Daniel Okafor' },
      ],
      ['unassigned', 'demo-approver.rexel', { by: 'Daniel Okafor', from: 'Grace Lindqvist' }],
    ])
  })

  test('that changes nothing leaves no trace in the history', async () => {
    await post('assignment', { to: daniel })
    expect(told(await post('assignment', { to: daniel }))).toEqual([200, 'Assigned to Daniel Okafor.'])
    expect(await eventsOf()).toHaveLength(1)
  })

  test('goes only to those who may decide in that banner', async () => {
    const offered = (await get('analysts?tenantId=2', 'viewonly.rexel')).json<{
      data: {
        analysts: { sso: string; name: string; isCaller: boolean; pending: number }[]
        hasRule: boolean
      }
    }>().data
    expect(offered.hasRule).toBe(false)
    expect(offered.analysts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Daniel Okafor', 'Grace Lindqvist']),
    )
    const named = offered.analysts.map(({ sso }) => sso)
    for (const other of ['demo-viewonly.rexel', 'demo-approver.platt', 'no-one-at-all']) {
      expect(named).not.toContain(other)
      expect(problemsIn(await post('assignment', { to: { kind: 'employee', sso: other } }))).toEqual({
        'body.to.sso': 'Choose someone who can decide Rexel applications.',
      })
    }
    expect(await eventsOf()).toEqual([])
  })

  test('is refused to view-only employees and to the staff of another banner', async () => {
    for (const path of ['assignment', 'follow-up'])
      for (const as of ['viewonly.rexel', 'approver.platt'] as const)
        expect((await post(path, { to: daniel, on: null }, as)).statusCode).toBe(403)
    expect((await get('analysts?tenantId=2', 'approver.platt')).statusCode).toBe(403)
    // The banner is the row's own.
    expect((await post('assignment', { tenantId: 1, to: daniel }, 'systemadmin.all')).statusCode).toBe(404)
  })

  test('does not take an application from another employee who was assigned meanwhile', async () => {
    await post('assignment', { to: grace }, 'admin.rexel')
    expect(told(await post('assignment', { to: daniel, seen: null }))).toEqual([
      409,
      'Grace Lindqvist was just assigned to this application.',
    ])
    expect((await post('assignment', { to: daniel, seen: 'demo-admin.rexel' })).statusCode).toBe(200)
  })

  test('is of no use to a withdrawn application', async () => {
    const draft = await submitted(app)
    await withdrawing(app, draft)
    const reply = await post('assignment', { creditAppId: draft.id, to: daniel })
    expect(told(reply)).toEqual([409, "This application was withdrawn, so it can't be assigned."])
    expect(told(await post('follow-up', { creditAppId: draft.id, on: tomorrow() }))).toEqual([
      409,
      'This application was withdrawn, so it needs no follow-up.',
    ])
  })

  test('says so when the assignee may no longer decide, and counts as none', async () => {
    await post('assignment', { to: grace })
    expect(ids(await listed('assigned=none'))).toEqual([])
    await app.db.updateTable('employee').set({ reviews_in: [] }).where('sso', '=', grace.sso).execute()
    expect((await detail()).assignee).toMatchObject({ name: 'Grace Lindqvist', reviews: false })
    expect(await listed('assigned=none')).toMatchObject([{ creditAppId: id, assigneeLost: true }])
    expect(ids(await listed('assigned=mine-or-none'))).toEqual([id])
    // Their next call says again what they may do; a new server remembers no earlier one.
    await app.db
      .updateTable('employee')
      .set({ reviews_in: [2] })
      .where('sso', '=', grace.sso)
      .execute()
  })
})

const gexpro = async () => (await submitted(app, undefined, 'gexpro')).id

describe('the rule of a banner', () => {
  test('assigns new applications to the analyst with the fewest, and the history says so', async () => {
    const assigned = async (to: number) => {
      const reply = await get(`getDetailViewModel/gexpro/${to}`, 'approver.gexpro')
      const { assignee, history } = reply.json<{ data: Detail }>().data
      const events = history.events.filter(({ event }) => event === 'assigned')
      return [assignee?.sso, ...events.map(({ actor, detail: of }) => [actor, JSON.parse(of) as unknown])]
    }
    const rule = 'fewest pending applications'
    const all = [await gexpro(), await gexpro(), await gexpro()]
    expect(await assigned(all[0]!)).toEqual([
      'demo-approver.gexpro',
      ['system', { to: expect.any(String), rule }],
    ])
    expect((await assigned(all[1]!))[0]).toBe('demo-approver.rexelgexpro')
    expect((await assigned(all[2]!))[0]).toBe('demo-approver.gexpro')
  })

  test('can be requested, and leaves an application unassigned if no named analyst may decide', async () => {
    const of = { tenantId: 3, creditAppId: await gexpro() }
    await post('assignment', { ...of, to: { kind: 'none' } }, 'approver.gexpro')
    const again = await post('assignment', { ...of, to: { kind: 'rule' } }, 'approver.gexpro')
    expect(again.statusCode).toBe(200)
    await app.db.updateTable('employee').set({ active: false }).execute()
    const unassigned = await gexpro()
    await app.db.updateTable('employee').set({ active: true }).execute()
    const { rows } = (await get('getListViewModel?tenantId=3', 'approver.gexpro')).json<{
      data: { rows: Row[] }
    }>().data
    expect(rows.find(({ creditAppId }) => creditAppId === unassigned)).toMatchObject({ assignee: null })
  })

  test('is off by default', async () => {
    expect(await listed()).toMatchObject([{ creditAppId: id, assignee: null }])
    expect(told(await post('assignment', { to: { kind: 'rule' } }))).toEqual([
      409,
      'Rexel has no assignment rule.',
    ])
  })
})

const today = () => dayOf(app.clock.now, 'America/New_York')
const tomorrow = () => addDays(today(), 1)

describe('a follow-up', () => {
  test('is set, changed and cleared, with its note in page and history', async () => {
    const on = tomorrow()
    expect((await post('follow-up', { on, note: ' Call the bank. ' })).statusCode).toBe(200)
    expect((await detail()).followUp).toEqual({ on, note: 'Call the bank.' })
    expect(await listed()).toMatchObject([{ followUpOn: on }])
    await post('follow-up', { on, note: 'Call the owner.' })
    expect(told(await post('follow-up', { on: null }))).toEqual([200, 'Follow-up cleared.'])
    expect((await detail()).followUp).toBeNull()
    const by = 'Daniel Okafor'
    expect(await eventsOf()).toEqual([
      ['follow-up set', 'demo-approver.rexel', { by, on, note: 'Call the bank.' }],
      ['follow-up set', 'demo-approver.rexel', { by, on, note: 'Call the owner.' }],
      ['follow-up cleared', 'demo-approver.rexel', { by, on }],
    ])
  })

  test('is a day from today to a year ahead', async () => {
    for (const on of [addDays(today(), -1), addDays(today(), 366)])
      expect(problemsIn(await post('follow-up', { on }))).toEqual({
        'body.on': 'Choose a date within the next year.',
      })
    expect(problemsIn(await post('follow-up', { on: tomorrow(), note: 'x'.repeat(501) }))).toHaveProperty([
      'body.note',
    ])
    expect((await post('follow-up', { on: today() })).statusCode).toBe(200)
  })
})

test('the counts by status follow the filters, and are for employees of the banner', async () => {
  const { id: denied } = await submitted(app)
  await app.db.updateTable('application').set({ status: 'Denied' }).where('id', '=', denied).execute()
  await post('assignment', { to: grace })
  const counts = async (query = '', as: UserName = 'viewonly.rexel') =>
    (await get(`statusCounts?tenantId=2${query}`, as)).json<{ data: { statuses: object } }>().data.statuses
  expect(await counts()).toEqual({ Approved: 0, Denied: 1, Pending: 1, Withdrawn: 0 })
  expect(await counts('&assigned=none')).toEqual({ Approved: 0, Denied: 1, Pending: 0, Withdrawn: 0 })
  expect(await counts('&customer=nothing')).toMatchObject({ Denied: 0, Pending: 0 })
  expect((await get('statusCounts?tenantId=2', 'approver.platt')).statusCode).toBe(403)
})

describe('the order by what is due', () => {
  test('puts the earlier of follow-up and deadline first, and what is due at no time last', async () => {
    const { id: soon } = await submitted(app)
    const { id: later } = await submitted(app)
    const { id: stopped } = await submitted(app)
    await app.db.updateTable('application').set({ clock_from: null }).where('id', '=', stopped).execute()
    await post('follow-up', { creditAppId: soon, on: tomorrow() })
    // Its deadline in 30 days comes before its follow-up.
    await post('follow-up', { creditAppId: later, on: addDays(today(), 90) })
    const order = ids(await listed('sort=due'))
    expect([order[0], order.at(-1)]).toEqual([soon, stopped])
    expect(order.slice(1, 3).toSorted()).toEqual([id, later].toSorted())
    expect(ids(await listed('sort=due&direction=desc')).at(-1)).toBe(stopped)
  })

  test("narrows to one's own and unassigned applications", async () => {
    const { id: own } = await submitted(app)
    const { id: others } = await submitted(app)
    await post('assignment', { creditAppId: own, to: daniel })
    await post('assignment', { creditAppId: others, to: grace })
    expect(ids(await listed('assigned=mine-or-none&sort=due')).toSorted()).toEqual([id, own].toSorted())
    expect(ids(await listed('assigned=me'))).toEqual([own])
    expect(ids(await listed('assigned=none&customer=bright'))).toEqual([id])
    expect(ids(await listed('assigned=demo-admin.rexel'))).toEqual([others])
    expect(ids(await listed('assigned=mine-or-none&sort=due', 'admin.rexel')).toSorted()).toEqual(
      [id, others].toSorted(),
    )
  })
})
