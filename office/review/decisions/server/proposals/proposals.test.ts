/** Second approval: what one employee proposes above their limit, another decides. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analystOf, problemsIn, type Analyst } from '../../../../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../../../../test/support/app.ts'
import { submitted, withdrawing } from '../../../../../test/support/applicant.ts'
import { verifyChains } from '../../../../../platform/audit/verify-chains.ts'

let app: TestApp
let daniel: Analyst
let admin: Analyst
let system: Analyst
let id: number
beforeAll(async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'trade-credit-')), 'banners.json')
  writeFileSync(file, JSON.stringify({ rexel: { approvalLimits: { Approver: 10_000, Admin: 50_000 } } }))
  app = await testApp({ BANNERS_FILE: file })
  daniel = await analystOf(app)
  admin = daniel.as('admin.rexel')
  system = daniel.as('systemadmin.all')
})
beforeEach(async () => {
  ;({ id } = await submitted(app))
})
afterAll(() => app.close())

const told = (reply: { statusCode: number; json(): { message: string } }) => [
  reply.statusCode,
  reply.json().message,
]
const eventsOf = async () =>
  (await daniel.detail(id)).history.events
    .filter(({ event }) => /^(approval|proposal|approved|denied|withdrawn)/.test(event))
    .map(({ event, actor, detail }) => [event, actor, JSON.parse(detail || 'null') as object])
const listed = async (query = 'proposed=true') => {
  const reply = await app.inject({
    method: 'GET',
    url: `/api/CreditReview/getListViewModel?tenantId=2&${query}`,
    headers: await app.signIn('approver.rexel'),
  })
  const { rows } = reply.json<{ data: { rows: { creditAppId: number; proposedAmount: number | null }[] } }>()
    .data
  return rows.filter(({ creditAppId }) => creditAppId === id).map(({ proposedAmount }) => proposedAmount)
}

describe("an approval above the employee's own limit", () => {
  test('is refused with the limit, and within it needs no one else', async () => {
    expect(told(await daniel.approve(id))).toEqual([
      403,
      'You may approve up to $10,000. Send this application to a second approver.',
    ])
    expect(told(await daniel.propose(id, { creditAmount: 10_000 }))).toEqual([
      409,
      "You may approve this amount yourself, so it doesn't need a second approver.",
    ])
    expect(await listed()).toEqual([])
    expect((await daniel.approve(id, { creditAmount: 10_000 })).statusCode).toBe(200)
  })

  test('needs a note, and everything that an approval needs', async () => {
    const problems = async (body: object) => problemsIn(await daniel.propose(id, body))
    expect(await problems({ note: ' ' })).toEqual({ 'body.note': '*Required' })
    expect(await problems({ creditRepId: 999_999 })).toEqual({
      'body.creditRepId': 'Choose a credit representative of this banner.',
    })
    expect(await problems({ paymentTerms: 'net10' })).toHaveProperty(['body.reasonType'])
    expect(await listed()).toEqual([])
  })

  test('waits in the queue, is shown with its note, and changes no decision and no clock', async () => {
    const reply = await daniel.propose(id, { rowVersion: 1 })
    expect(told(reply)).toEqual([200, 'Sent to a second approver.'])
    expect(reply.detail).toMatchObject({
      status: 'Pending',
      decisions: [],
      daysLeft: 30,
      rowVersion: 2,
      approvalLimit: 10_000,
      proposal: {
        by: 'Daniel Okafor',
        isOwn: true,
        note: 'A good customer of Platt.',
        creditAmount: 25_000,
        approval: { accountId: `47${id}`, sendLetter: false },
      },
    })
    expect([
      await listed(),
      await listed('proposed=true&status=Pending&customer=bright&sort=daysLeft'),
    ]).toEqual([[25_000], [25_000]])
    expect(told(await admin.propose(id, { creditAmount: 60_000 }))).toEqual([
      409,
      'Daniel Okafor already sent this application to a second approver.',
    ])
    expect(await eventsOf()).toEqual([
      [
        'approval proposed',
        'demo-approver.rexel',
        expect.objectContaining({
          by: 'Daniel Okafor',
          creditAmount: 25_000,
          note: 'A good customer of Platt.',
        }),
      ],
    ])
  })

  test('is off for a banner without limits', async () => {
    const platt = await submitted(app, undefined, 'platt')
    const system = daniel.as('systemadmin.all', 1)
    const reply = await system.propose(platt.id, { creditRepId: daniel.reps.platt })
    expect(reply.statusCode).toBe(409)
  })
})

describe('the second approver', () => {
  test('approves as proposed, and the audit log tells both acts', async () => {
    await daniel.propose(id)
    const { detail, ...reply } = await admin.approveProposal(id, { rowVersion: 2 })
    expect(reply.statusCode).toBe(200)
    expect(detail).toMatchObject({
      status: 'Approved',
      creditAmount: 25_000,
      paymentTerms: 'net30',
      accountId: `47${id}`,
      proposal: null,
      rowVersion: 3,
      decisions: [{ status: 'Approved', creditAmount: 25_000 }],
    })
    const [proposed, approved] = await eventsOf()
    expect(proposed!.slice(0, 2)).toEqual(['approval proposed', 'demo-approver.rexel'])
    expect(approved).toEqual([
      'approved',
      'demo-admin.rexel',
      expect.objectContaining({ proposal: { by: 'Daniel Okafor', creditAmount: 25_000 } }),
    ])
    expect(await listed('status=All&proposed=true')).toEqual([])
    expect((await verifyChains(app.db)).broken).toEqual([])
  })

  test('is never the one who proposed, whatever they approve', async () => {
    await admin.propose(id, { creditAmount: 60_000 })
    const own =
      'You sent this application to a second approver, so someone else must approve it. To decide it yourself, withdraw your proposal first.'
    expect(told(await admin.approveProposal(id))).toEqual([409, own])
    expect(told(await admin.approve(id, { creditAmount: 5_000 }))).toEqual([409, own])
    expect((await admin.detail(id)).status).toBe('Pending')
  })

  test('has a limit too', async () => {
    await daniel.propose(id, { creditAmount: 60_000 })
    const higher = 'You may approve up to $50,000. Someone with a higher limit must approve this application.'
    expect(told(await admin.approveProposal(id))).toEqual([403, higher])
    expect(told(await admin.approve(id, { creditAmount: 50_001 }))).toEqual([403, higher])
    expect((await system.approveProposal(id)).detail.creditAmount).toBe(60_000)
  })

  test('may approve another amount, or deny, which ends the proposal', async () => {
    await daniel.propose(id)
    const { detail } = await admin.approve(id, { creditAmount: 20_000 })
    expect(detail).toMatchObject({ status: 'Approved', creditAmount: 20_000, proposal: null })
    ;({ id } = await submitted(app))
    await daniel.propose(id)
    // The proposer may deny: that needs no limit.
    expect((await daniel.deny(id)).detail).toMatchObject({ status: 'Denied', proposal: null })
    expect((await eventsOf()).at(-1)).toEqual([
      'denied',
      'demo-approver.rexel',
      expect.objectContaining({ proposal: { by: 'Daniel Okafor', creditAmount: 25_000 } }),
    ])
    expect(told(await admin.approveProposal(id))).toEqual([
      409,
      'This application no longer waits for a second approver.',
    ])
  })

  test('returns it with a note, and the proposer withdraws it', async () => {
    await daniel.propose(id)
    expect(problemsIn(await admin.endProposal(id, { note: '' }))).toEqual({ 'body.note': '*Required' })
    expect(told(await admin.endProposal(id))).toEqual([200, 'Proposal returned.'])
    expect(await listed()).toEqual([])
    await daniel.propose(id)
    expect(told(await daniel.endProposal(id))).toEqual([200, 'Proposal withdrawn.'])
    expect((await eventsOf()).map(([event]) => event)).toEqual([
      'approval proposed',
      'proposal returned',
      'approval proposed',
      'proposal withdrawn',
    ])
    expect(told(await daniel.endProposal(id))[0]).toBe(409)
    // Within their own limit again.
    expect((await daniel.approve(id, { creditAmount: 5_000 })).statusCode).toBe(200)
  })

  test('sees what happened meanwhile: an older version is refused', async () => {
    await daniel.propose(id)
    const [status, message] = told(await admin.approveProposal(id, { rowVersion: 1 }))
    expect([status, message]).toEqual([
      409,
      expect.stringMatching(/^Daniel Okafor sent this application to a second approver on /),
    ])
  })

  test('has nothing to decide once the applicant withdrew', async () => {
    const draft = await submitted(app)
    id = draft.id
    await daniel.propose(id)
    expect((await withdrawing(app, draft)).statusCode).toBe(200)
    expect(await listed('status=All&proposed=true')).toEqual([])
    expect((await admin.approveProposal(id)).statusCode).toBe(409)
    expect((await daniel.detail(id)).proposal).toBeNull()
  })

  test('two at once: one approves', async () => {
    await daniel.propose(id)
    const replies = await Promise.all([admin.approveProposal(id), system.approveProposal(id)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await daniel.detail(id)).decisions).toHaveLength(1)
  })
})

test('view-only employees see who proposed what, and nothing that names a report', async () => {
  await daniel.propose(id)
  const reply = await app.inject({
    method: 'GET',
    url: `/api/CreditReview/getDetailViewModel/rexel/${id}`,
    headers: await app.signIn('viewonly.rexel'),
  })
  expect(reply.json().data).toMatchObject({
    approvalLimit: 0,
    proposal: { by: 'Daniel Okafor', creditAmount: 25_000, approval: null },
  })
})
