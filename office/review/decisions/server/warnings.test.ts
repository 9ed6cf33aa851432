import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { letterIdOf } from './letters/letter-ids.ts'
import { analystOf, type Analyst } from '../../../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { submitted } from '../../../../test/support/applicant.ts'
import { creditOf, guaranteedBy, signedAndSubmitted } from '../../../../test/support/credit.ts'

let app: TestApp
let daniel: Analyst
beforeAll(async () => {
  app = await testApp()
  daniel = await analystOf(app)
})
afterAll(() => app.close())

const MISSING = { reasonType: 'missing-tax-certificate', sendLetter: true }
const reason = 'The owner has settled it; papers seen.'
type Warned = { warnings: { key: string; text: string }[] }
const warningsIn = (reply: { json(): { data: Warned } }) => reply.json().data.warnings
/** No warning is acknowledged. */
const bluntly = (id: number, despite: object | null = null) => daniel.approve(id, { despite })
const reportOn = (id: number, kind: 'business' | 'guarantor', report: object) =>
  app.db
    .insertInto('credit_check')
    .values({
      id: crypto.randomUUID(),
      saved_form_id: id,
      kind,
      role: kind === 'guarantor' ? 'signatory' : null,
      outcome: kind === 'guarantor' ? 'OWNER' : 'BUSP',
      report: JSON.stringify(report),
      bureau: 'Experian',
      demonstration: true,
      purpose: 'decision',
      asked_by: 'demo-approver.rexel',
      asked_by_name: 'Daniel Okafor',
      asked_at: app.clock.now,
    } as never)
    .execute()

describe('an approval', () => {
  test('without warnings needs no reason', async () => {
    const { id } = await submitted(app)
    expect((await bluntly(id)).statusCode).toBe(200)
  })

  test('with open items shows them, is rejected without a reason, and stores the reason as evidence', async () => {
    const { id } = await submitted(app)
    await daniel.pending(id, { ...MISSING, missingItems: ['Page 2', 'Page 3'] })
    const refused = await bluntly(id)
    expect(refused.statusCode).toBe(409)
    const warnings = warningsIn(refused)
    expect(warnings.map(({ text }) => text)).toEqual([
      "“Page 2” was requested and hasn't been received.",
      "“Page 3” was requested and hasn't been received.",
    ])
    const [first] = warnings
    expect(warningsIn(await bluntly(id, { seen: [first!.key], reason }))).toHaveLength(2)
    const seen = warnings.map(({ key }) => key)
    expect((await bluntly(id, { seen, reason: ' ' })).statusCode).toBe(400)
    expect((await daniel.detail(id)).status).toBe('Pending')
    expect((await bluntly(id, { seen, reason })).statusCode).toBe(200)
    const event = (await daniel.detail(id)).history.events.at(-1)!
    expect(JSON.parse(event.detail)).toMatchObject({
      warnings: warnings.map(({ text }) => text),
      despite: reason,
    })
  })

  test("of far more than the bureau recommends needs a reason, by the banner's multiple", async () => {
    const { id } = await submitted(app)
    await reportOn(id, 'business', { recommendedLimit: 10_000 })
    const approving = (creditAmount: number) => daniel.approve(id, { creditAmount, despite: null })
    const refused = await approving(15_001)
    expect(refused.statusCode).toBe(409)
    expect(warningsIn(refused)).toEqual([
      {
        key: 'amount',
        text: '$15,001 is more than 1.5 times the limit of $10,000 that the bureau recommends.',
      },
    ])
    expect(
      (await daniel.approve(id, { creditAmount: 15_001, despite: { seen: ['amount'], reason } })).statusCode,
    ).toBe(200)
    const other = await submitted(app)
    await reportOn(other.id, 'business', { recommendedLimit: 20_000 })
    expect((await daniel.approve(other.id, { creditAmount: 25_000, despite: null })).statusCode).toBe(200)
  })

  test('of an application without signatures needs a reason', async () => {
    const { id } = await submitted(app)
    // As an employee submits it.
    await app.db.updateTable('application').set({ is_internal: true }).where('id', '=', id).execute()
    await app.db.deleteFrom('signing_request').where('saved_form_id', '=', id).execute()
    const refused = await bluntly(id)
    expect(refused.statusCode).toBe(409)
    expect(warningsIn(refused)).toEqual([{ key: 'unsigned', text: "This application isn't signed." }])
    expect((await bluntly(id, { seen: ['unsigned'], reason })).statusCode).toBe(200)
  })

  test('shows a warning that appeared since', async () => {
    const { id } = await submitted(app)
    await daniel.pending(id, MISSING)
    const seen = warningsIn(await bluntly(id)).map(({ key }) => key)
    await reportOn(id, 'business', { bankruptcies: 1 })
    const again = await bluntly(id, { seen, reason })
    expect(again.statusCode).toBe(409)
    expect(warningsIn(again).map(({ key }) => key)).toContain('bankruptcy')
  })

  test.each([
    ['J', 'The business has a bankruptcy on record.'],
    ['K', 'D&B reports a history of fraud.'],
  ])('warns if D&B says %s', async (dataDepth, text) => {
    const { id } = await submitted(app)
    const profile = {
      dataDepth,
      status: 'Active',
      score: { value: 500, instead: null, factors: [] },
      address: {},
    }
    await app.db.updateTable('application').set({ dnb_matches_found: 1 }).where('id', '=', id).execute()
    await app.db
      .insertInto('bureau_match')
      .values({
        saved_form_id: id,
        asked: JSON.stringify({}),
        asked_at: app.clock.now,
        asked_by: 'system',
        bureau: 'D&B',
        demonstration: true,
        candidates: JSON.stringify([]),
        profile: JSON.stringify(profile),
      } as never)
      .execute()
    expect(warningsIn(await bluntly(id)).map((one) => one.text)).toEqual([text])
  })

  test('after a denial says so, and its letter replaces that notice', async () => {
    const { id } = await submitted(app)
    await daniel.deny(id, { sendLetter: true })
    const warnings = warningsIn(await bluntly(id))
    expect(warnings[0]!.text).toMatch(/^This application was denied on Mar 31, 2026 by Daniel Okafor\./)
    const words = 'This letter replaces our notice of March 31, 2026, which no longer applies.'
    const preview = await daniel.preview(id, { status: 'Approved', creditAmount: 5000, accountId: '1' })
    expect(preview.json().data.blocks).toContainEqual(expect.objectContaining({ text: words }))
    await daniel.approve(id, { despite: { seen: warnings.map(({ key }) => key), reason }, sendLetter: true })
    const { supersedes_on } = await app.db
      .selectFrom('decision')
      .select('supersedes_on')
      .where('saved_form_id', '=', id)
      .where('status', '=', 'Approved')
      .executeTakeFirstOrThrow()
    expect(supersedes_on).toBe('2026-03-31')
  })

  test('warns of a guaranty that was requested but not signed', async () => {
    const { id } = await submitted(app, guaranteedBy('Byron'))
    expect(warningsIn(await bluntly(id)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^The personal guaranty of .* Byron isn't signed\.$/),
    ])
  })
})

test('view-only employees see no report on a person, no letter about one, and no warning that follows from one', async () => {
  const { id } = await signedAndSubmitted(app, guaranteedBy('Five')).then(async ({ guid }) => ({
    id: (
      await app.db.selectFrom('saved_form').select('id').where('guid', '=', guid).executeTakeFirstOrThrow()
    ).id,
  }))
  expect((await creditOf(app).guarantor(id)).statusCode).toBe(200)
  const read = async (userName: 'approver.rexel' | 'viewonly.rexel') =>
    (
      await app.inject({
        method: 'GET',
        url: `/api/CreditReview/getDetailViewModel/rexel/${id}`,
        headers: await app.signIn(userName),
      })
    ).json().data
  expect((await read('approver.rexel')).signatories[0].creditScore).toEqual(expect.any(Number))
  expect((await read('viewonly.rexel')).signatories[0]).toMatchObject({
    creditScore: null,
    creditInquiryCount: null,
    employer: '',
    scoreFactors: [],
    reportBureau: '',
    transactionDate: null,
  })
  const eventsFor = async (userName: 'approver.rexel' | 'viewonly.rexel') =>
    (await read(userName)).history.events.map(({ event }: { event: string }) => event)
  expect(await eventsFor('approver.rexel')).toContain('consumer report obtained')
  expect((await eventsFor('viewonly.rexel')).join()).not.toMatch(/consumer report/)
  const full = await app.inject({
    method: 'GET',
    url: `/api/CreditReview/GetFullApplication/rexel/${id}`,
    headers: await app.signIn('viewonly.rexel'),
  })
  expect(full.body).not.toMatch(/creditScore|scoreFactors/)
})

test('an old letter that mentions a report on a person is not listed for view-only employees, and answers 403', async () => {
  const { id } = await submitted(app)
  await daniel.deny(id)
  const decision = await app.db
    .updateTable('decision')
    .set({ consumer_report: sql`'{"agency": "experian"}'` } as never)
    .where('saved_form_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const document = letterIdOf(decision.id)
  await app.db
    .insertInto('document')
    .values({
      id: document,
      saved_form_id: id,
      kind: 'letter',
      name: 'Decision.pdf',
      extension: 'pdf',
      content_type: 'application/pdf',
      size: 4,
      sha256: '00',
      file_key: 'nowhere',
      scan: 'clean',
      uploaded_by: 'system',
    })
    .execute()
  const asking = async (userName: 'approver.rexel' | 'viewonly.rexel', path: string) =>
    app.inject({ method: 'GET', url: path, headers: await app.signIn(userName) })
  const page = `/api/CreditReview/getDetailViewModel/rexel/${id}`
  expect((await asking('approver.rexel', page)).body).toContain(document)
  expect((await asking('viewonly.rexel', page)).body).not.toContain(document)
  const download = `/api/CreditReview/Download?creditAppId=${id}&fullPath=letter/${document}/Decision.pdf`
  const refused = await asking('viewonly.rexel', download)
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'This document is personal. Only the credit department can open it.',
  ])
  const archive = await asking('viewonly.rexel', `/api/CreditReview/DownloadAll?creditAppId=${id}`)
  expect(archive.statusCode).toBe(200)
  expect(archive.body).not.toContain('Decision.pdf')
})
