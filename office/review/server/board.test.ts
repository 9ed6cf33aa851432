/**
 * What needs attention: the list's filter and the counts, through HTTP. Bounced letters and stuck writes need a queue;
 * letter-fate.test.ts and write-to-erp.test.ts have them.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { analystOf, type Analyst } from '../../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { fullAnswers, submitted, withdrawing } from '../../../test/support/applicant.ts'
import { withoutForms } from '../../../test/support/database.ts'
import type { Attention } from '../desk/rules/attention.ts'
import { dayOf } from '../../../platform/text/days/days.ts'
import { DAY } from '../../../platform/text/days/durations.ts'

type UserName = Parameters<TestApp['signIn']>[0]

let app: TestApp
let daniel: Analyst
let start: Date
beforeAll(async () => {
  app = await testApp()
  start = app.clock.now
  daniel = await analystOf(app)
})
beforeEach(async () => {
  app.clock.now = start
  await withoutForms(app.db)
})
afterAll(() => app.close())

const get = async (path: string, as: UserName) =>
  app.inject({ method: 'GET', url: `/api/CreditReview/${path}`, headers: await app.signIn(as) })
const listed = async (query: string, as: UserName = 'viewonly.rexel', tenantId = 2) => {
  const reply = await get(`getListViewModel?tenantId=${tenantId}&${query}`, as)
  return reply.json<{ data: { rows: { creditAppId: number }[]; nextCursor: string | null } }>().data
}
const needing = async (attention: Attention, query = '') =>
  (await listed(`attention=${attention}${query}`)).rows.map(({ creditAppId }) => creditAppId)
interface Counts {
  statuses: Record<string, number>
  attention: Record<Attention, number>
}
const counts = async (query = '', as: UserName = 'viewonly.rexel', tenantId = 2) =>
  (await get(`statusCounts?tenantId=${tenantId}${query}`, as)).json<{ data: Counts }>().data
const none = { late: 0, week: 0, approval: 0, items: 0, references: 0, bounced: 0, stuck: 0 }

const applied = (companyName = 'Bright Wire Electric') => {
  const answers = fullAnswers()
  return submitted(app, { ...answers, businessInfo: { ...answers.businessInfo, companyName } })
}

test('an application is due this week from its 24th day, late from its 31st, and done once decided', async () => {
  const { id } = await applied()
  const { id: decided } = await applied()
  await daniel.deny(decided)
  const after = async (days: number) => {
    app.clock.now = new Date(start.getTime() + days * DAY)
    return { late: await needing('late'), week: await needing('week'), counted: (await counts()).attention }
  }
  expect(await after(23)).toEqual({ late: [], week: [], counted: none })
  expect(await after(24)).toEqual({ late: [], week: [id], counted: { ...none, week: 1 } })
  expect(await after(30)).toEqual({ late: [], week: [id], counted: { ...none, week: 1 } })
  expect(await after(31)).toEqual({ late: [id], week: [], counted: { ...none, late: 1 } })
  await daniel.deny(id)
  expect(await after(32)).toEqual({ late: [], week: [], counted: none })
})

test('an application waits for items until all are received, another decision asks for none, or it is withdrawn', async () => {
  const wait = async (id: number) => {
    const items = ['Bank reference', 'Tax certificate']
    await daniel.pending(id, { reasonType: 'missing-guaranty', sendLetter: true, missingItems: items })
  }
  const [first, second, third] = [await applied(), await applied(), await applied()]
  for (const { id } of [first, second, third]) await wait(id)
  expect((await needing('items')).toSorted()).toEqual([first.id, second.id, third.id].toSorted())
  const [one, other] = (await daniel.detail(first.id)).missingItems
  await daniel.itemsReceived(first.id, { items: [one!.id] })
  expect(await needing('items')).toContain(first.id)
  await daniel.itemsReceived(first.id, { items: [other!.id] })
  await daniel.pending(second.id)
  expect(await needing('items')).toEqual([third.id])
  expect((await counts()).attention).toEqual({ ...none, items: 1 })
  await withdrawing(app, third)
  expect(await needing('items')).toEqual([])
  // We request the items again.
  await wait(second.id)
  expect(await needing('items')).toEqual([second.id])
})

test('the counts ignore status and attention, keep the other filters, and belong to the banner', async () => {
  const late = [await applied(), await applied('Dim Wire Electric')]
  app.clock.now = new Date(start.getTime() + 31 * DAY)
  const { id: fresh } = await applied()
  await app.inject({
    method: 'POST',
    url: '/api/CreditReview/assignment',
    headers: await app.signIn('approver.rexel'),
    payload: {
      tenantId: 2,
      creditAppId: late[0]!.id,
      to: { kind: 'employee', sso: 'demo-approver.rexel' },
    },
  })
  await daniel.pending(fresh, { reasonType: 'missing-guaranty' })
  const all = { ...none, late: 2, items: 1 }
  expect((await counts()).attention).toEqual(all)
  expect(await counts('&attention=late')).toEqual({
    statuses: { Approved: 0, Denied: 0, Pending: 2, Withdrawn: 0 },
    attention: all,
  })
  expect((await counts('&assigned=none')).attention).toEqual({ ...all, late: 1 })
  expect((await counts('&customer=dim')).attention).toEqual({ ...none, late: 1 })
  const day = dayOf(app.clock.now, 'America/New_York')
  expect((await counts(`&startDate=${day}`)).attention).toEqual({ ...none, items: 1 })
  expect((await counts('', 'approver.platt', 1)).attention).toEqual(none)
  expect((await listed('attention=late', 'approver.platt', 1)).rows).toEqual([])
  expect(await needing('late', '&customer=dim')).toEqual([late[1]!.id])
  expect((await get('statusCounts?tenantId=2&attention=lost', 'viewonly.rexel')).statusCode).toBe(400)
})

test('pages of late applications have each one once in every order, and stay valid until midnight', async () => {
  const ids: number[] = []
  for (let n = 0; n < 3; n += 1) ids.push((await applied()).id)
  app.clock.now = new Date(start.getTime() + 31 * DAY)
  for (const sort of ['dateSubmitted', 'status', 'companyName', 'daysLeft', 'due', 'lastCommentDate']) {
    const query = `attention=late&sort=${sort}&pageSize=2`
    const page = await listed(query)
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    const next = await listed(`${query}&cursor=${page.nextCursor}`)
    const found = [...page.rows, ...next.rows].map(({ creditAppId }) => creditAppId)
    expect([sort, found.toSorted()]).toEqual([sort, ids.toSorted()])
  }
})
