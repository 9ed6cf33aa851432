/** An approval of less than the applicant requested (12 CFR 1002.9(a)(1)(iv), comment 9(a)(1)-6). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analystOf, problemsIn, type Analyst } from '../../../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { fullAnswers, submitted } from '../../../../test/support/applicant.ts'

let app: TestApp
let daniel: Analyst
beforeAll(async () => {
  app = await testApp()
  daniel = await analystOf(app)
})
afterAll(() => app.close())

const asking = (creditAmountRequested: number | null, paymentTermsRequested: 'net30' | '' = 'net30') => {
  const answers = fullAnswers()
  const billingInfo = { ...answers.billingInfo, creditAmountRequested, paymentTermsRequested }
  return submitted(app, { ...answers, billingInfo })
}
const offer = { creditAmount: 10_000, accountId: '204418' }
const lacking = 'This is less than the customer requested. Choose the reasons that the letter states.'
const eventOf = async (id: number) => {
  const { history } = await daniel.detail(id)
  return JSON.parse(history.events.find(({ event }) => event === 'approved')!.detail) as object
}

describe('a counteroffer', () => {
  test('needs one to four reasons, and stores them with both offers', async () => {
    const { id } = await asking(40_000)
    for (const [body, problem] of [
      [offer, { 'body.reasonType': lacking }],
      [{ ...offer, reasonType: 'waiting-bureau' }, { 'body.reasonType': 'This reason is not for denials.' }],
      [
        { ...offer, reasonType: 'cash-flow', furtherReasons: ['cash-flow'] },
        { 'body.furtherReasons.0': 'This reason is listed twice.' },
      ],
    ] as const) {
      const refused = await daniel.approve(id, body)
      expect([refused.statusCode, problemsIn(refused)]).toEqual([400, problem])
    }
    const reasons = { reasonType: 'cash-flow', furtherReasons: ['time-in-business'] }
    const { detail } = await daniel.approve(id, { ...offer, ...reasons, paymentTerms: 'net10' })
    expect(detail).toMatchObject({
      status: 'Approved',
      amountRequested: 40_000,
      termsRequested: 'net30',
      creditAmount: 10_000,
      paymentTerms: 'net10',
      reasonTypeID: null,
      decisions: [{ status: 'Approved', creditAmount: 10_000, paymentTerms: 'net10' }],
    })
    expect(detail.decisions[0]!.reasons).toHaveLength(2)
    expect(await eventOf(id)).toMatchObject({
      creditAmount: 10_000,
      paymentTerms: 'net10',
      counterofferTo: { creditAmount: 40_000, paymentTerms: 'net30' },
      reasons: detail.decisions[0]!.reasons,
    })
  })

  test('runs the clock until the customer is notified, like a denial', async () => {
    const { id } = await asking(40_000)
    const untold = await daniel.approve(id, { ...offer, accountId: '204419', reasonType: 'cash-flow' })
    expect(untold.detail.daysLeft).toBe(30)
    const told = await daniel.noticeGiven(id, { on: '2026-03-31', how: 'Letter by mail' })
    expect([told.statusCode, told.detail.daysLeft]).toEqual([200, null])
  })

  test('needs shorter terms or a lower amount; otherwise reasons are not stored', async () => {
    const shorter = await asking(10_000)
    const refused = await daniel.approve(shorter.id, {
      ...offer,
      accountId: '204420',
      paymentTerms: 'prox10',
    })
    expect(problemsIn(refused)).toEqual({ 'body.reasonType': lacking })
    const whole = await asking(10_000)
    const { detail } = await daniel.approve(whole.id, {
      ...offer,
      accountId: '204421',
      reasonType: 'cash-flow',
    })
    expect(detail).toMatchObject({
      creditAmount: 10_000,
      paymentTerms: 'net30',
      decisions: [{ reasons: [] }],
    })
    expect(await eventOf(whole.id)).not.toHaveProperty('reasons')
  })

  test('is no counteroffer if the application asks for no amount', async () => {
    const { id } = await asking(null, '')
    const { detail } = await daniel.approve(id, { ...offer, accountId: '204422' })
    expect(detail).toMatchObject({ amountRequested: null, termsRequested: null, paymentTerms: null })
    expect(detail.decisions[0]!.reasons).toEqual([])
  })
})

describe('the acceptance of a counteroffer', () => {
  const accepting = async (id: number, body: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/CreditReview/acceptance',
      headers: await app.signIn('approver.rexel'),
      payload: { tenantId: 2, creditAppId: id, on: '2026-03-31', how: 'By email.', ...body },
    })

  test('is recorded once, with its day and how', async () => {
    const { id } = await asking(40_000)
    await daniel.approve(id, { ...offer, reasonType: 'cash-flow' })
    expect((await daniel.detail(id)).decisions[0]).toMatchObject({ acceptance: null })
    expect((await accepting(id)).statusCode).toBe(200)
    const { decisions, history } = await daniel.detail(id)
    expect(decisions[0]).toMatchObject({
      acceptance: { on: '2026-03-31', how: 'By email.', by: 'Daniel Okafor' },
    })
    expect(history.events.at(-1)).toMatchObject({ event: 'counteroffer accepted' })
    expect((await accepting(id)).statusCode).toBe(409)
  })

  test.each(['2026-03-30', '2026-04-01'])('is not before the offer, nor in the future: %s', async (on) => {
    const { id } = await asking(40_000)
    await daniel.approve(id, { ...offer, reasonType: 'cash-flow' })
    expect(problemsIn(await accepting(id, { on }))).toEqual({
      'body.on': 'Enter a date from the day of the offer through today.',
    })
  })

  test('is refused for any other decision', async () => {
    const { id } = await asking(10_000)
    await daniel.approve(id, offer)
    const reply = await accepting(id)
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      "The latest decision isn't a counteroffer.",
    ])
  })
})
