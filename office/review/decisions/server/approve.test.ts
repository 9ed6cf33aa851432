import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analystOf, problemsIn, type Analyst } from '../../../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { submitted, withdrawing } from '../../../../test/support/applicant.ts'
import { verifyChains } from '../../../../platform/audit/verify-chains.ts'

let app: TestApp
let daniel: Analyst
beforeAll(async () => {
  app = await testApp()
  daniel = await analystOf(app)
})
afterAll(() => app.close())

const decisionsOf = (id: number) =>
  app.db.selectFrom('decision').selectAll().where('saved_form_id', '=', id).execute()

describe('an approval', () => {
  test('stores the decision, who made it, when and from where (REV-060, REV-097)', async () => {
    const { id, key } = await submitted(app)
    const reply = await daniel.approve(id, {
      accountId: '4711',
      sendLetter: true,
      erpUserLoginId: 'somebody else',
      erpReconciliation: { businessName: 'application', businessPhone: 'erp' },
      uploadAttachments: true,
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ isSuccess: true, message: 'Application approved.' })
    expect(reply.detail).toMatchObject({
      status: 'Approved',
      approved: true,
      creditAmount: 25_000,
      accountId: '4711',
      branchNumber: '5034',
      creditRep: { userId: daniel.reps.rexel, fullName: 'Rita of rexel' },
      reviewedBy: { firstName: 'Daniel', lastName: 'Okafor' },
      dateReviewed: app.clock.now.toISOString(),
      reasonTypeID: null,
      rowVersion: 2,
    })
    expect(await decisionsOf(id)).toEqual([
      expect.objectContaining({
        status: 'Approved',
        notice: 'letter',
        decided_by: 'demo-approver.rexel',
        decided_by_name: 'Daniel Okafor',
        customer_account_id: '4711',
      }),
    ])
    const event = (await daniel.detail(id)).history.events.find((one) => one.event === 'approved')!
    expect(event).toMatchObject({ actor: 'demo-approver.rexel', address: '127.0.0.1' })
    expect(JSON.parse(event.detail)).toEqual({
      by: 'Daniel Okafor',
      accountId: '4711',
      creditAmount: 25_000,
      // As the application asks; the approval names none.
      paymentTerms: 'net30',
      creditRepId: daniel.reps.rexel,
      creditRep: expect.any(String),
      branchNumber: '5034',
      letter: true,
      // Nothing was compared, so there are no choices (WIRE-06).
      uploadAttachments: true,
    })
    const seen = await app.inject({ method: 'GET', url: `/api/CreditApplication/rexel/${key}` })
    expect(seen.json().data).toMatchObject({ state: 'approved', status: 'Approved', locked: true })
    expect((await verifyChains(app.db)).broken).toEqual([])
  })

  test('is final: a later decision is rejected and names the approver (REV-058, REV-A05)', async () => {
    const { id } = await submitted(app)
    await daniel.approve(id)
    for (const again of [
      await daniel.approve(id, { creditAmount: 100 }),
      await daniel.deny(id),
      await daniel.pending(id),
    ]) {
      expect(again.statusCode).toBe(409)
      expect(again.json().message).toBe('This application was already approved by Daniel Okafor.')
    }
    expect(await decisionsOf(id)).toHaveLength(1)
  })

  test('is possible after a denial', async () => {
    const { id } = await submitted(app)
    await daniel.deny(id)
    const { detail } = await daniel.approve(id)
    expect(detail).toMatchObject({ status: 'Approved', approved: true, reasonTypeID: null })
    expect(detail.decisions.map(({ status }) => status)).toEqual(['Approved', 'Denied'])
  })

  test('for $100 and with a 22-digit account is valid (REV-A01, REV-068)', async () => {
    const { id } = await submitted(app)
    const reply = await daniel.approve(id, {
      creditAmount: 100,
      // Less than the application asks for.
      reasonType: 'cash-flow',
      accountId: '1'.repeat(22),
    })
    expect(reply.statusCode).toBe(200)
  })

  test.each([
    ['99 dollars', { creditAmount: 99 }, 'body.creditAmount', 'Credit amount must be greater than 100'],
    ['no amount', { creditAmount: undefined }, 'body.creditAmount', '*Field only allows numeric values'],
    ['cents', { creditAmount: 1000.5 }, 'body.creditAmount', '*Field only allows numeric values'],
    [
      'a negative amount',
      { creditAmount: -500 },
      'body.creditAmount',
      'Credit amount must be greater than 100',
    ],
    [
      'an amount in letters',
      { creditAmount: 'a lot' },
      'body.creditAmount',
      '*Field only allows numeric values',
    ],
    ['no account', { accountId: '' }, 'body.accountId', '*Required'],
    ['letters for a number', { tenantId: 'x' }, 'body.tenantId', '*Field only allows numeric values'],
    ['not even a branch', { branchNumber: undefined }, 'body.branchNumber', '*Required'],
    ['an account in letters', { accountId: 'abc' }, 'body.accountId', '*Field only allows numeric values'],
    ['23 digits', { accountId: '1'.repeat(23) }, 'body.accountId', '*Field contains too many characters'],
    ['no branch', { branchNumber: '0' }, 'body.branchNumber', '*Required'],
    ['an unknown branch', { branchNumber: '999' }, 'body.branchNumber', 'Choose a branch of this banner.'],
    ['no representative', { creditRepId: 0 }, 'body.creditRepId', '*Required'],
    [
      'an unknown representative',
      { creditRepId: 9_999 },
      'body.creditRepId',
      'Choose a credit representative of this banner.',
    ],
    [
      'a notice that is both letter and otherwise',
      { sendLetter: true, notice: { on: '2026-03-31', how: 'By telephone' } },
      'body.notice',
      'Choose one: send a letter, or describe how notice was given.',
    ],
    [
      'more fields to reconcile than there are',
      { erpReconciliation: Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`field${n}`, 'erp'])) },
      'body.erpReconciliation',
      '*Field contains too many characters',
    ],
    ['a notice without words', { notice: { on: '2026-03-31', how: ' ' } }, 'body.notice.how', '*Required'],
    [
      'a notice of tomorrow',
      { notice: { on: '2026-04-01', how: 'By telephone' } },
      'body.notice.on',
      "This date is in the future. Record the notice after you've given it.",
    ],
    [
      'a notice of before the decision',
      { notice: { on: '2026-03-30', how: 'By telephone' } },
      'body.notice.on',
      "Notice can't be given before the date of the decision, Mar 31, 2026.",
    ],
  ])(
    'with %s is rejected at its field and changes nothing (REV-077)',
    async (_, differing, path, message) => {
      const { id } = await submitted(app)
      const reply = await daniel.approve(id, differing)
      expect(reply.statusCode).toBe(400)
      expect(problemsIn(reply)).toEqual({ [path]: message })
      expect(await daniel.detail(id)).toMatchObject({ status: 'Pending', rowVersion: 1, decisions: [] })
    },
  )

  test("with another banner's representative is rejected", async () => {
    const { id } = await submitted(app)
    const reply = await daniel.approve(id, { creditRepId: daniel.reps.platt })
    expect(problemsIn(reply)).toHaveProperty(['body.creditRepId'])
  })
})

describe.each(['approve', 'deny', 'pending'] as const)('%s', (call) => {
  test('requires editApplications in the banner of the row, whatever tenant is claimed (REV-041)', async () => {
    const { id } = await submitted(app)
    expect((await daniel.as('viewonly.rexel')[call](id)).statusCode).toBe(403)
    expect((await daniel.as('approver.platt')[call](id)).statusCode).toBe(403)
    expect((await daniel.as('approver.platt', 1)[call](id)).statusCode).toBe(404)
    expect((await daniel.as('approver.rexel', 1)[call](id)).statusCode).toBe(404)
    expect((await daniel.detail(id)).status).toBe('Pending')
  })

  test('of a withdrawn, deleted or unsubmitted application is rejected', async () => {
    const { id, ...draft } = await submitted(app)
    await withdrawing(app, draft)
    const withdrawn = await daniel[call](id)
    expect([withdrawn.statusCode, withdrawn.json().message]).toEqual([
      409,
      "The applicant withdrew this application, so it can't be decided.",
    ])
    const { id: unsent } = await app.db
      .insertInto('saved_form')
      .values({
        guid: crypto.randomUUID(),
        form_type: 'credit-application',
        banner_id: 2,
        audience: 'external',
        state: 'draft',
        answers: '{}',
        form_version: 1,
        idempotency_key: null,
        owner_sso: null,
        updated_by: 'applicant',
        updated_at: app.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await daniel[call](unsent)).statusCode).toBe(404)
    await app.db
      .updateTable('saved_form')
      .set({ state: 'purged', purged_at: app.clock.now })
      .where('id', '=', unsent)
      .execute()
    expect((await daniel[call](unsent)).statusCode).toBe(404)
  })
})
