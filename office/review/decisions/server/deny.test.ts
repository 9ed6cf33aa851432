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

const FOUR = ['time-in-business', 'unverified-bank', 'bankruptcy']

describe('a denial', () => {
  test('stores its reasons, the principal one first, each with its own text (REV-061, REV-098)', async () => {
    const { id } = await submitted(app)
    const reply = await daniel.deny(id, {
      furtherReasons: FOUR,
      reasonText: 'made up by the caller',
      accountId: '4711',
      uploadAttachments: false,
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json().message).toBe('Application denied.')
    expect(reply.detail).toMatchObject({
      status: 'Denied',
      approved: false,
      reasonTypeID: 'cash-flow',
      reviewedBy: { firstName: 'Daniel', lastName: 'Okafor' },
      rowVersion: 2,
    })
    const told = [
      'Cash flow is insufficient for the amount of credit requested',
      'Length of time in business is too short',
      'Unable to verify bank information',
      'Bankruptcy on record',
    ]
    const kept = await app.db
      .selectFrom('decision')
      .selectAll()
      .where('saved_form_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(kept.reasons).toEqual(['cash-flow', ...FOUR])
    expect(kept.reason_texts).toEqual(told)
    expect(JSON.stringify(kept)).not.toContain('made up')
    await app.db
      .updateTable('reason_type')
      .set({ value: 'Worded anew' })
      .where('key', '=', 'bankruptcy')
      .execute()
    expect((await daniel.detail(id)).decisions[0]!.reasons).toEqual(told)
  })

  test.each([
    ['an unknown reason', { reasonType: 'nonsense' }, 'body.reasonType', 'Choose a reason from the list.'],
    ['no reason', { reasonType: '' }, 'body.reasonType', '*Required'],
    [
      'a reason to wait',
      { reasonType: 'waiting-bureau' },
      'body.reasonType',
      'This reason is not for denials.',
    ],
    [
      'missing items as a further reason',
      { furtherReasons: ['bankruptcy', 'missing-guaranty'] },
      'body.furtherReasons.1',
      'This reason is not for denials.',
    ],
    [
      'the same reason twice',
      { furtherReasons: ['cash-flow'] },
      'body.furtherReasons.0',
      'This reason is listed twice.',
    ],
  ])('with %s is rejected at its field and changes nothing', async (_, differing, path, message) => {
    const { id } = await submitted(app)
    const reply = await daniel.deny(id, differing)
    expect(reply.statusCode).toBe(400)
    expect(problemsIn(reply)).toEqual({ [path]: message })
    expect(await daniel.detail(id)).toMatchObject({ status: 'Pending', rowVersion: 1, decisions: [] })
  })

  test('with five reasons is rejected', async () => {
    const { id } = await submitted(app)
    expect((await daniel.deny(id, { furtherReasons: [...FOUR, 'licence'] })).statusCode).toBe(400)
  })

  test('cannot be repeated: the message names who denied it', async () => {
    const { id } = await submitted(app)
    await daniel.deny(id)
    const again = await daniel.deny(id, { reasonType: 'bankruptcy' })
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toBe(
      'This application was already denied by Daniel Okafor. To decide it again, set it to pending first.',
    )
  })

  test('lets the clock run if the applicant was not notified, and stops it otherwise', async () => {
    const { id } = await submitted(app)
    expect((await daniel.deny(id)).detail).toMatchObject({ daysLeft: 30, dueOn: '2026-04-30' })
    const { id: told } = await submitted(app)
    const { detail } = await daniel.deny(told, { notice: { on: '2026-03-31', how: 'By certified mail' } })
    expect(detail).toMatchObject({ daysLeft: null, dueOn: null })
    expect(detail.decisions[0]).toMatchObject({
      notice: 'otherwise',
      noticeOn: '2026-03-31',
      noticeNote: 'By certified mail',
    })
  })
})

describe('the reasons', () => {
  test("state the analyst's own words in the decision and the letter", async () => {
    const { id } = await submitted(app)
    const otherReason = 'The contractor bond was canceled'
    const denial = { reasonType: 'other', furtherReasons: ['cash-flow'], otherReason }
    const letter = await daniel.preview(id, { status: 'Denied', ...denial })
    expect(JSON.stringify(letter.json().data.blocks)).toContain(otherReason)
    const reply = await daniel.deny(id, denial)
    expect(reply.statusCode).toBe(200)
    expect(reply.detail.decisions[0]).toMatchObject({
      reasons: [otherReason, 'Cash flow is insufficient for the amount of credit requested'],
    })
  })

  test.each([
    [undefined, '*Required'],
    ['Internal policy', 'Name a specific reason. A policy, a standard or a score alone is not one.'],
  ])('with the words %j are refused', async (otherReason, message) => {
    const { id } = await submitted(app)
    const reply = await daniel.deny(id, { reasonType: 'other', otherReason })
    expect(problemsIn(reply)).toEqual({ 'body.otherReason': message })
  })
})

describe('a consumer report that counted', () => {
  const ofType = (businessType: string, guarantor = 'false') => {
    const answers = fullAnswers()
    return {
      ...answers,
      billingInfo: { ...answers.billingInfo, businessType },
      signatory: { ...answers.signatory, guarantor },
    }
  }
  /** The form allows a second signatory only for a partnership; here only the business type matters. */
  const withType = async (businessType: string, guarantor?: string) => {
    const form = await submitted(app)
    const answers = JSON.stringify(ofType(businessType, guarantor))
    await app.db.updateTable('saved_form').set({ answers }).where('id', '=', form.id).execute()
    return form.id
  }
  const score = {
    value: 612,
    lowest: 300,
    highest: 850,
    on: '2026-03-30',
    factors: ['Too many inquiries', 'High use of credit'],
  }

  const ofSignatory = (differing: object = {}) => ({
    consumerReports: [{ role: 'signatory', agency: 'experian', ...differing }],
  })

  test.each(['Proprietorship', 'Partnership'])('is stored with its score for a %s', async (type) => {
    const id = await withType(type)
    const reply = await daniel.deny(id, ofSignatory({ agency: 'equifax', score }))
    expect(reply.statusCode).toBe(200)
    const { consumer_reports } = await app.db
      .selectFrom('decision')
      .select('consumer_reports')
      .where('saved_form_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(consumer_reports).toEqual([{ role: 'signatory', agency: 'equifax', score }])
    // Events have many readers: they contain only the role and the agency.
    const event = (await daniel.detail(id)).history.events.find((one) => one.event === 'denied')!
    expect(JSON.parse(event.detail)).toMatchObject({
      consumerReports: [{ role: 'signatory', agency: 'equifax' }],
    })
    expect(event.detail).not.toContain('612')
  })

  test('of a guarantor needs a reason about the guarantor', async () => {
    const id = await withType('Corporation', 'true')
    const reports = { consumerReports: [{ role: 'signatory', agency: 'experian' }] }
    const silent = await daniel.deny(id, { ...reports, furtherReasons: [] })
    expect(problemsIn(silent)).toEqual({ 'body.reasonType': expect.stringContaining("guarantor's report") })
    const reply = await daniel.deny(id, {
      ...reports,
      reasonType: 'guarantor-unverified',
      furtherReasons: [],
    })
    expect(reply.statusCode).toBe(200)
  })

  test.each(['Corporation', 'Government', 'Other'])(
    'cannot be about a %s, but can be about its guarantor',
    async (type) => {
      const alone = await daniel.deny(await withType(type), ofSignatory())
      expect(Object.keys(problemsIn(alone))).toEqual(['body.consumerReports.0.role'])
      const guaranteed = await withType(type, 'true')
      expect((await daniel.deny(guaranteed, ofSignatory({ score }))).statusCode).toBe(200)
    },
  )

  test('is listed once per person, and only for people on the application', async () => {
    const id = await withType('Partnership')
    const twice = await daniel.deny(id, {
      consumerReports: [
        { role: 'signatory', agency: 'experian' },
        { role: 'signatory', agency: 'equifax' },
      ],
    })
    expect(problemsIn(twice)).toEqual({
      'body.consumerReports.1.role': 'The report on this person is listed twice.',
    })
    const nobody = await daniel.deny(id, ofSignatory({ role: 'signatoryTwo' }))
    expect(Object.keys(problemsIn(nobody))).toEqual(['body.consumerReports.0.role'])
  })

  test.each([
    ['a value above the range', { value: 851 }, 'body.consumerReports.0.score.value'],
    ['a value below the range', { value: 299 }, 'body.consumerReports.0.score.value'],
    ['a range that is none', { lowest: 850, highest: 300 }, 'body.consumerReports.0.score.highest'],
    ['a date to come', { on: '2026-04-01' }, 'body.consumerReports.0.score.on'],
    ['no factor', { factors: [] }, 'body.consumerReports.0.score.factors'],
    ['five factors', { factors: ['a', 'b', 'c', 'd', 'e'] }, 'body.consumerReports.0.score.factors'],
    ['a factor twice', { factors: ['Inquiries', 'inquiries'] }, 'body.consumerReports.0.score.factors.1'],
    ['a value of letters', { value: 'good' }, 'body.consumerReports.0.score.value'],
  ])('with %s is rejected at its field', async (_, differing, path) => {
    const id = await withType('Proprietorship')
    const reply = await daniel.deny(id, {
      ...ofSignatory({ score: { ...score, ...differing } }),
    })
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(problemsIn(reply))).toEqual([path])
  })

  test('is from a known agency', async () => {
    const id = await withType('Proprietorship')
    expect((await daniel.deny(id, ofSignatory({ agency: 'acme' }))).statusCode).toBe(400)
  })
})
