import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { fullAnswers, submitted } from '../../test/support/applicant.ts'
import { creditOf, guaranteedBy, signedAndSubmitted } from '../../test/support/credit.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
// Twenty questions a minute are as many as one address may ask.
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
  ])('shows what the bureau knows of Mrs. %s', async (lastName, inquiries) => {
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
    // Of an employer that is not known there is no date either.
    expect(owner.employerLastUpdatedString).toMatch(owner.employer ? /^\d{4}-\d\d-\d\d$/ : /^$/)
  })

  it('is asked for with the signatory as the detail gives it (BUR-021)', async () => {
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

  it('is written down with who, why and the authorization, and the report nowhere but in its row', async () => {
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

  it('has words where 998 or 999 would stand', async () => {
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

  it('of somebody whom the bureau does not know is no match by first and last name', async () => {
    const { id } = await signed('Nobody')
    const reply = await approver().guarantor(id)
    expect(told(reply)).toEqual([200, 'No match found for Ada Nobody'])
    expect(reply.json().data).toMatchObject({ type: 'NONE' })
    expect((await rowsOf(id)).map(({ outcome }) => outcome)).toEqual(['NONE'])
  })

  it('that does not come is 503, and the question is known all the same', async () => {
    const { id } = await signed('Timeout')
    expect(told(await approver().guarantor(id))).toEqual([
      503,
      'Experian does not answer just now. Please try again in a moment.',
    ])
    expect(await rowsOf(id)).toMatchObject([{ outcome: 'FAILED', purpose: 'decision' }])
    expect((await approver().detail(id)).history.events.at(-1).event).toBe('consumer report not obtained')
  })
})

describe('nobody is asked about a person', () => {
  it('who has not signed', async () => {
    const { id } = await submitted(app, guaranteedBy())
    expect(await signatoryOf(id)).toMatchObject({ guarantor: 'true', mayBeChecked: false })
    expect(told(await approver().guarantor(id))).toEqual([
      403,
      'Ada Byron has not signed a personal guaranty, so no consumer report may be asked for (15 U.S.C. 1681b).',
    ])
    expect(await rowsOf(id)).toEqual([])
  })

  it('who signed and guarantees nothing', async () => {
    const { signatory, ...answers } = fullAnswers()
    const plain = { ...signatory!, middleInitial: '', suffix: '' }
    const { id } = await signedAndSubmitted(app, { ...answers, signatory: plain })
    expect((await approver().guarantor(id)).statusCode).toBe(403)
  })

  it('who did not authorize it, or whose signature is void', async () => {
    const { id } = await signed()
    const consents = await app.db
      .deleteFrom('consent')
      .where('saved_form_id', '=', id)
      .where('kind', '=', 'consumer-report')
      .returningAll()
      .execute()
    expect(told(await approver().guarantor(id))).toEqual([
      403,
      'Ada Byron has not authorized a consumer report, so none may be asked for (15 U.S.C. 1681b).',
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

  it('who is no signatory of this application', async () => {
    const { id } = await signed()
    for (const signatoryId of ['signatoryTwo', 'businessInfo', ''])
      expect((await approver().guarantor(id, { signatoryId })).statusCode).toBe(400)
  })

  it('by who may only look, or works for another banner', async () => {
    const { id } = await signed()
    for (const who of ['viewonly.rexel', 'approver.gexpro'] as const)
      expect((await creditOf(app, who).guarantor(id)).statusCode).toBe(403)
    expect((await creditOf(app, 'approver.gexpro', 3).guarantor(id)).statusCode).toBe(404)
  })

  it('of whom no Social Security number is kept', async () => {
    const { id } = await signed()
    await app.db.deleteFrom('saved_form_secret').where('saved_form_id', '=', id).execute()
    expect(told(await approver().guarantor(id))).toEqual([
      409,
      'No Social Security number of Ada Byron is kept, and the bureau answers to nothing else. Please ask for a new application that names it.',
    ])
  })

  it('for no purpose: to decide while it is pending, to review the account once it is approved', async () => {
    const { id } = await signed()
    const asked = async (purpose: string) => told(await approver().guarantor(id, { purpose }))
    const onlyApproved =
      'A report to review an account may be asked for only once the application is approved.'
    const onlyPending = 'A report to decide on an application may be asked for only while it is pending.'
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
