import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { fullAnswers, submitted } from '../../test/support/applicant.ts'

let app: TestApp
let rep: number
beforeAll(async () => {
  app = await testApp()
  const reps = await app.db
    .insertInto('credit_rep')
    .values([
      { banner_id: 2, full_name: 'Rita Reyes', email: 'rita@example.com', active: true },
      { banner_id: 1, full_name: 'Paul Platt', email: 'paul@example.com', active: true },
    ])
    .returning('user_id')
    .execute()
  rep = reps[0]!.user_id
})
afterAll(() => app.close())

const named = (companyName: string) => {
  const answers = fullAnswers()
  return { ...answers, businessInfo: { ...answers.businessInfo, companyName } }
}
const approver = () => app.signIn('approver.rexel')
const list = async (query: string, who = approver()) =>
  app.inject({ method: 'GET', url: `/api/CreditReview/getListViewModel?${query}`, headers: await who })
const detail = async (id: number | string, tenant = 'rexel', who = approver()) =>
  app.inject({
    method: 'GET',
    url: `/api/CreditReview/getDetailViewModel/${tenant}/${id}`,
    headers: await who,
  })
const approve = async (creditAppId: number, differing: object = {}, who = approver()) =>
  app.inject({
    method: 'POST',
    url: '/api/CreditReview/approve/',
    headers: await who,
    payload: {
      tenantId: 2,
      creditAppId,
      accountId: '4711',
      creditAmount: 25_000,
      sendLetter: true,
      creditRepId: rep,
      branchNumber: '5034',
      erpUserLoginId: 'somebody else',
      erpReconciliation: null,
      uploadAttachments: false,
      ...differing,
    },
  })

describe('the list', () => {
  test('shows the pending applications of the banner, newest first, with the days left', async () => {
    await submitted(app, named('Older Electric'))
    app.clock.now = new Date('2026-04-01T15:00:00Z')
    await submitted(app, named('Newer Electric'))
    await submitted(app, named('Of Another Banner'), 'platt')
    const { rows, count } = (await list('tenantId=2&status=Pending')).json().data
    expect(rows.map((row: { companyName: string }) => row.companyName).slice(0, 2)).toEqual([
      'Newer Electric',
      'Older Electric',
    ])
    expect(rows[0]).toMatchObject({
      status: 'Pending',
      approved: null,
      daysLeft: 30,
      taxable: true,
      isInternal: false,
    })
    expect(JSON.stringify(rows)).not.toContain('Of Another Banner')
    expect(count).toBe(rows.length)
  })

  test('finds a company by the beginnings of its words, and takes operators for what they are: nothing', async () => {
    await submitted(app, named('Zephyr Industrial Lighting'))
    for (const typed of [
      'zeph',
      'industrial zep',
      "zephyr'); drop table application; --",
      'ZEPHYR & | ! (:*',
    ]) {
      const found = (await list(`tenantId=2&customer=${encodeURIComponent(typed)}`)).json().data.rows
      const expected = typed.includes('drop') ? [] : ['Zephyr Industrial Lighting']
      expect(found.map((row: { companyName: string }) => row.companyName)).toEqual(expected)
    }
  })

  test('is paged by key: each row once, none twice', async () => {
    for (let n = 0; n < 7; n += 1) await submitted(app, named(`Paged ${n}`))
    const seen: number[] = []
    let cursor = ''
    do {
      const { rows, nextCursor } = (await list(`tenantId=2&pageSize=3&cursor=${cursor}`)).json().data
      seen.push(...rows.map((row: { creditAppId: number }) => row.creditAppId))
      cursor = nextCursor ?? ''
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  })

  test('a date range includes its last day, in the time zone of the banner', async () => {
    app.clock.now = new Date('2026-05-11T03:30:00Z') // the evening of the 10th in New York
    await submitted(app, named('Evening Electric'))
    const names = async (query: string) =>
      (await list(`tenantId=2&${query}`))
        .json()
        .data.rows.map((row: { companyName: string }) => row.companyName)
    expect(await names('startDate=2026-05-10&endDate=2026-05-10')).toEqual(['Evening Electric'])
    expect(await names('startDate=2026-05-11&endDate=2026-05-11')).toEqual([])
  })

  test('a page that is no page is refused with words', async () => {
    const reply = await list('tenantId=2&cursor=nonsense')
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toBe('That page is not there any more. Please start again.')
  })
})

describe('an approval', () => {
  test('stores what was decided, by whom and when, and queues the letter once', async () => {
    const { id, guid } = await submitted(app)
    const reply = await approve(id)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().data).toMatchObject({
      status: 'Approved',
      approved: true,
      creditAmount: 25_000,
      accountId: '4711',
      branchNumber: '5034',
      creditRep: { userId: rep, fullName: 'Rita Reyes' },
      reviewedBy: { firstName: 'Daniel', lastName: 'Okafor' },
      dateReviewed: app.clock.now.toISOString(),
      daysLeft: null,
    })
    const decisions = await app.db
      .selectFrom('decision')
      .selectAll()
      .where('saved_form_id', '=', id)
      .execute()
    expect(decisions).toEqual([
      expect.objectContaining({ status: 'Approved', notice: 'letter', decided_by: 'demo-approver.rexel' }),
    ])
    const seen = await app.inject({ method: 'GET', url: `/api/CreditApplication/rexel/${guid}` })
    expect(seen.json().data).toMatchObject({ state: 'approved', status: 'Approved', locked: true })
  })

  test('is final: a second one is told by whom it was approved', async () => {
    const { id } = await submitted(app)
    await approve(id)
    const again = await approve(id, { creditAmount: 100 })
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toBe('This application was already approved by Daniel Okafor.')
  })

  test('of two analysts at once one wins', async () => {
    const { id } = await submitted(app)
    const replies = await Promise.all([
      approve(id),
      approve(id, { creditAmount: 500 }, app.signIn('admin.rexel')),
    ])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(
      await app.db.selectFrom('decision').select('id').where('saved_form_id', '=', id).execute(),
    ).toHaveLength(1)
  })

  test.each([
    ['99 dollars', { creditAmount: 99 }, 'body.creditAmount', 'Credit amount must be greater than 100'],
    ['cents', { creditAmount: 1000.5 }, 'body.creditAmount', '*Field only allows numeric values'],
    [
      'an amount in letters',
      { creditAmount: 'a lot' },
      'body.creditAmount',
      '*Field only allows numeric values',
    ],
    ['an account in letters', { accountId: 'abc' }, 'body.accountId', '*Field only allows numeric values'],
    ['23 digits', { accountId: '1'.repeat(23) }, 'body.accountId', '*Field contains too many characters'],
    ['no branch', { branchNumber: '0' }, 'body.branchNumber', '*Required'],
    [
      'an unknown branch',
      { branchNumber: '999' },
      'body.branchNumber',
      'Please choose a branch of this banner.',
    ],
    [
      'an unknown representative',
      { creditRepId: 9_999 },
      'body.creditRepId',
      'Please choose a credit representative of this banner.',
    ],
  ])('with %s is refused and changes nothing', async (_, differing, path, message) => {
    const { id } = await submitted(app)
    const reply = await approve(id, differing)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().data.problems).toContainEqual(expect.objectContaining({ path, message }))
    expect((await detail(id)).json().data.status).toBe('Pending')
  })

  test('100 dollars are enough', async () => {
    const { id } = await submitted(app)
    expect((await approve(id, { creditAmount: 100 })).statusCode).toBe(200)
  })

  test('needs editApplications, in the banner of the row whatever tenant is claimed', async () => {
    const { id } = await submitted(app)
    expect((await approve(id, {}, app.signIn('viewonly.rexel'))).statusCode).toBe(403)
    expect((await approve(id, {}, app.signIn('approver.platt'))).statusCode).toBe(403)
    expect((await approve(id, { tenantId: 1 }, app.signIn('approver.platt'))).statusCode).toBe(404)
    expect((await detail(id)).json().data.status).toBe('Pending')
  })
})
