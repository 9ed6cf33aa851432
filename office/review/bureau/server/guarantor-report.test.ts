import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { fullAnswers, submitted } from '../../../../test/support/applicant.ts'
import { creditOf, guaranteedBy, signedAndSubmitted } from '../../../../test/support/credit.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
// The rate limit is twenty requests a minute per address.
beforeEach(() => {
  app.clock.now = new Date(app.clock.now.getTime() + 61_000)
})

const approver = () => creditOf(app)
const signed = (lastName?: string) => signedAndSubmitted(app, guaranteedBy(lastName))
const rowsOf = (id: number) =>
  app.db.selectFrom('credit_check').selectAll().where('saved_form_id', '=', id).execute()
const setStatus = (id: number, status: 'Approved' | 'Denied' | 'Withdrawn') =>
  app.db.updateTable('application').set({ status }).where('id', '=', id).execute()
const signatoryOf = async (id: number) => (await approver().detail(id)).signatories[0]
const told = ({ statusCode, json }: Awaited<ReturnType<ReturnType<typeof creditOf>['guarantor']>>) => [
  statusCode,
  json().message,
]

describe('the report on a guarantor who has signed and authorized it', () => {
  it.each([
    ['Five', 5],
    ['Three', 3],
    ['Two', 2],
  ])("shows the bureau's data on %s", async (lastName, inquiries) => {
    const { id } = await signed(lastName)
    expect(await signatoryOf(id)).toMatchObject({
      mayBeChecked: true,
      creditScore: null,
      transactionDate: null,
    })
    const reply = await approver().guarantor(id)
    expect(reply.statusCode).toBe(200)
    const { message, data } = reply.json()
    expect([message, data.type]).toEqual(['Match Found', 'OWNER'])
    const owner = await signatoryOf(id)
    expect(owner).toMatchObject({
      signatoryId: 'signatory',
      lastName,
      creditScore: expect.any(Number),
      creditInquiryCount: inquiries,
      pastDueAmount: 0,
      transactionDate: app.clock.now.toISOString(),
      scoreInstead: null,
      reportAskedBy: 'Daniel Okafor',
      reportPurpose: 'decision',
      ssn: '5678',
    })
    // An unknown employer has no date either.
    expect(owner.employerLastUpdatedString).toMatch(owner.employer ? /^\d{4}-\d\d-\d\d$/ : /^$/)
  })

  it('is requested with the signatory as the detail returns it (BUR-021)', async () => {
    const { id } = await signed('Five')
    const signatory = await signatoryOf(id)
    expect(signatory).toMatchObject({ applicationId: id, tenantId: 2, guarantor: 'true', hasSigned: 'true' })
    const reply = await app.inject({
      method: 'POST',
      url: '/api/CreditCheck/guarantor/',
      headers: await app.signIn('approver.rexel'),
      payload: signatory,
    })
    expect(told(reply)).toEqual([200, 'Match Found'])
    expect(await rowsOf(id)).toMatchObject([{ role: 'signatory', outcome: 'OWNER' }])
  })

  it('is recorded with who, why and the authorization; the report itself is only in its row', async () => {
    const { id } = await signed('Five')
    await approver().guarantor(id)
    const consent = await app.db
      .selectFrom('consent')
      .selectAll()
      .where('saved_form_id', '=', id)
      .where('kind', '=', 'consumer-report')
      .executeTakeFirstOrThrow()
    expect(await rowsOf(id)).toMatchObject([
      {
        kind: 'guarantor',
        role: 'signatory',
        outcome: 'OWNER',
        purpose: 'decision',
        consent_id: consent.id,
        document_id: null,
        asked_by: 'demo-approver.rexel',
        asked_by_name: 'Daniel Okafor',
      },
    ])
    const { history, adminDocuments } = await approver().detail(id)
    const event = history.events.at(-1)
    expect(event).toMatchObject({ event: 'consumer report obtained', actor: 'demo-approver.rexel' })
    expect(JSON.parse(event.detail)).toEqual({
      role: 'signatory',
      purpose: 'decision',
      consent: consent.text_version,
      consentSha256: consent.text_sha256,
      bureau: 'Experian',
      outcome: 'OWNER',
      by: 'Daniel Okafor',
    })
    expect(adminDocuments).toEqual([])
  })

  it('has text in place of 998 or 999', async () => {
    for (const [lastName, instead] of [
      ['Bankrupt', 'bankruptcy'],
      ['Nodata', 'no-data'],
    ] as const) {
      const { id } = await signed(lastName)
      await approver().guarantor(id)
      expect((await approver().detail(id)).signatories[0]).toMatchObject({
        creditScore: null,
        scoreInstead: instead,
      })
    }
  })

  it('of a person who is unknown to the bureau is no match, by first and last name', async () => {
    const { id } = await signed('Nobody')
    const reply = await approver().guarantor(id)
    expect(told(reply)).toEqual([200, 'No match found for Ada Nobody'])
    expect(reply.json().data).toMatchObject({ type: 'NONE' })
    expect((await rowsOf(id)).map(({ outcome }) => outcome)).toEqual(['NONE'])
  })

  it('that fails is 503, and the unfinished check is known', async () => {
    const { id } = await signed('Timeout')
    expect(told(await approver().guarantor(id))).toEqual([
      503,
      "Experian isn't responding right now. Try again in a moment.",
    ])
    expect(await rowsOf(id)).toMatchObject([{ outcome: 'FAILED', purpose: 'decision' }])
    expect((await approver().detail(id)).history.events.at(-1).event).toBe('consumer report not obtained')
  })
})

describe('no report on a person is requested', () => {
  it('without a signature', async () => {
    const { id } = await submitted(app, guaranteedBy())
    expect(await signatoryOf(id)).toMatchObject({ guarantor: 'true', mayBeChecked: false })
    expect(told(await approver().guarantor(id))).toEqual([
      403,
      "Ada Byron hasn't signed a personal guaranty, so you can't request a consumer report (15 U.S.C. 1681b).",
    ])
    expect(await rowsOf(id)).toEqual([])
  })

  it('without a guaranty, although signed', async () => {
    const { signatory, ...answers } = fullAnswers()
    const plain = { ...signatory!, middleInitial: '', suffix: '' }
    const { id } = await signedAndSubmitted(app, { ...answers, signatory: plain })
    expect((await approver().guarantor(id)).statusCode).toBe(403)
  })

  it('without an authorization, or with a voided signature', async () => {
    const { id } = await signed()
    const consents = await app.db
      .deleteFrom('consent')
      .where('saved_form_id', '=', id)
      .where('kind', '=', 'consumer-report')
      .returningAll()
      .execute()
    expect(told(await approver().guarantor(id))).toEqual([
      403,
      "Ada Byron hasn't authorized a consumer report, so you can't request one (15 U.S.C. 1681b).",
    ])
    const [{ id: _, ...consent }] = consents as [(typeof consents)[0]]
    await app.db.insertInto('consent').values(consent).execute()
    expect((await signatoryOf(id)).mayBeChecked).toBe(true)
    await app.db
      .updateTable('signing_request')
      .set({ state: 'void' })
      .where('saved_form_id', '=', id)
      .execute()
    expect((await approver().guarantor(id)).statusCode).toBe(403)
    expect((await signatoryOf(id)).mayBeChecked).toBe(false)
    expect(await rowsOf(id)).toEqual([])
  })

  it('if the person is no signatory of this application', async () => {
    const { id } = await signed()
    for (const signatoryId of ['signatoryTwo', 'businessInfo', ''])
      expect((await approver().guarantor(id, { signatoryId })).statusCode).toBe(400)
  })

  it('by view-only employees, or employees of another banner', async () => {
    const { id } = await signed()
    for (const who of ['viewonly.rexel', 'approver.gexpro'] as const)
      expect((await creditOf(app, who).guarantor(id)).statusCode).toBe(403)
    expect((await creditOf(app, 'approver.gexpro', 3).guarantor(id)).statusCode).toBe(404)
  })

  it('without a stored Social Security number', async () => {
    const { id } = await signed()
    await app.db.deleteFrom('saved_form_secret').where('saved_form_id', '=', id).execute()
    expect(told(await approver().guarantor(id))).toEqual([
      409,
      'We have no Social Security number for Ada Byron, and the bureau requires one. Ask for a new application that includes it.',
    ])
  })

  it('without a purpose: to decide while pending, or to review the account once approved', async () => {
    const { id } = await signed()
    const asked = async (purpose: string) => told(await approver().guarantor(id, { purpose }))
    const onlyApproved =
      'You can request a report to review an account only after the application is approved.'
    const onlyPending = "You can request a report to decide on an application only while it's pending."
    expect(await asked('account-review')).toEqual([409, onlyApproved])
    await setStatus(id, 'Denied')
    expect(await asked('decision')).toEqual([409, onlyPending])
    expect(await asked('account-review')).toEqual([409, onlyApproved])
    expect((await signatoryOf(id)).mayBeChecked).toBe(false)
    await setStatus(id, 'Withdrawn')
    expect((await asked('decision'))[0]).toBe(409)
    expect(await rowsOf(id)).toEqual([])
    await setStatus(id, 'Approved')
    expect(await asked('decision')).toEqual([409, onlyPending])
    expect((await asked('account-review'))[0]).toBe(200)
    expect((await signatoryOf(id)).reportPurpose).toBe('account-review')
    expect((await approver().guarantor(id, { purpose: 'marketing' })).statusCode).toBe(400)
  })
})
