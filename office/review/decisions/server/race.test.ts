/** Two analysts decide on one application: real concurrent calls on a real socket. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analystOf, type Analyst } from '../../../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { submitted } from '../../../../test/support/applicant.ts'

let app: TestApp
let daniel: Analyst
let address: string
beforeAll(async () => {
  app = await testApp({}, { jobs: true })
  daniel = await analystOf(app)
  address = await app.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = new Date('2026-03-31T15:00:00Z')
})

const post = async (userName: 'approver.rexel' | 'admin.rexel', path: string, body: object) => {
  const reply = await fetch(`${address}/api/CreditReview/${path}`, {
    method: 'POST',
    headers: { ...(await app.signIn(userName)), 'content-type': 'application/json' },
    body: JSON.stringify({ tenantId: 2, ...body }),
  })
  return { status: reply.status, ...((await reply.json()) as { message: string; data: never }) }
}

const approval = (creditAppId: number) => ({
  creditAppId,
  accountId: `47${creditAppId}`,
  creditAmount: 25_000,
  sendLetter: true,
  creditRepId: daniel.reps.rexel,
  branchNumber: '5034',
})
const denial = (creditAppId: number) => ({ creditAppId, reasonType: 'cash-flow', sendLetter: true })
const waiting = (creditAppId: number) => ({
  creditAppId,
  reasonType: 'waiting-bureau',
  sendLetter: true,
  rowVersion: 1,
})

describe('of 20 concurrent decisions', () => {
  test.each([
    ['approve', approval, /^This application was already approved by (.+)\.$/],
    ['deny', denial, /^This application was already denied by (.+)\. To decide it again/],
    [
      'pending',
      waiting,
      /^(.+) set this application to pending on 3\/31\/2026, 11:00 AM EDT, while you had it open\./,
    ],
  ] as const)('exactly one wins: %s', async (path, body, refusal) => {
    const { id } = await submitted(app)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => post(n % 2 ? 'approver.rexel' : 'admin.rexel', path, body(id))),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    const [decision, ...more] = await app.db
      .selectFrom('decision')
      .selectAll()
      .where('saved_form_id', '=', id)
      .execute()
    expect(more).toEqual([])
    for (const { message } of replies.filter(({ status }) => status === 409))
      expect(refusal.exec(message)?.[1]).toBe(decision!.decided_by_name)
    const letters = () =>
      app.db
        .selectFrom('document')
        .select('id')
        .where('saved_form_id', '=', id)
        .where('kind', '=', 'letter')
        .execute()
    const mailed = () =>
      app.db
        .selectFrom('mail')
        .select('recipient')
        .where('saved_form_id', '=', id)
        .where('kind', 'like', '%-letter')
        .execute()
    await expect.poll(letters).toHaveLength(1)
    expect(await mailed()).toHaveLength(1)
  })
})

test.each([
  ['approve', approval],
  ['deny', denial],
  ['pending', waiting],
] as const)(
  'a caller with an older version cannot %s, and learns who did what and when',
  async (path, body) => {
    const { id } = await submitted(app)
    app.clock.now = new Date('2026-03-31T19:45:00Z')
    const first = await daniel.pending(id, { reasonType: 'waiting-bureau' })
    expect(first.json().data.rowVersion).toBe(2)
    const stale = await post('admin.rexel', path, { ...body(id), rowVersion: 1 })
    expect(stale.status).toBe(409)
    expect(stale.message).toBe(
      'Daniel Okafor set this application to pending on 3/31/2026, 3:45 PM EDT, while you had it open. Review it again before you decide.',
    )
    expect((await post('admin.rexel', path, { ...body(id), rowVersion: 2 })).status).toBe(200)
  },
)

test('a comment does not make the version stale', async () => {
  const { id, guid } = await submitted(app)
  await app.inject({
    method: 'POST',
    url: `/api/CreditReview/addComment/rexel/${guid}`,
    headers: await app.signIn('admin.rexel'),
    payload: { comment: 'Called the owner.' },
  })
  expect((await daniel.deny(id, { rowVersion: 1 })).statusCode).toBe(200)
})

test('of a concurrent withdrawal and decision, one is rejected', async () => {
  const { id, key, cookies } = await submitted(app)
  const [withdrawal, decision] = await Promise.all([
    fetch(`${address}/api/CreditApplication/rexel/${key}/withdrawal`, {
      method: 'POST',
      headers: { cookie: `draft=${cookies['draft']}` },
    }),
    post('approver.rexel', 'deny', denial(id)),
  ])
  expect([withdrawal.status, decision.status].toSorted()).toEqual([200, 409])
})
