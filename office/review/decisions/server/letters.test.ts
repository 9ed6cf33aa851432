/** Letters from decision to mailbox: the same words in preview, mail and PDF, sent once, to the right people. */
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analystOf, type Analyst } from '../../../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { fullAnswers, submitted } from '../../../../test/support/applicant.ts'
import { readPdf } from '../../../../test/support/pdf-text.ts'
import { asText } from '../../../../platform/mail/writing/as-text.ts'
import { bannerOf } from '../../../../banners/rules/banners.ts'
import type { Content } from '../../../../platform/mail/writing/content.ts'
import { decisionLetter, sendDecisionLetter } from './jobs.ts'

let app: TestApp
let daniel: Analyst
beforeAll(async () => {
  app = await testApp()
  daniel = await analystOf(app)
})
afterAll(() => app.close())

const SSN = '987-65-4321'
const EIN = '12-3456789'

const applicant = (differing: { companyName?: string; businessType?: string; guarantor?: string } = {}) => {
  const answers = fullAnswers()
  const { companyName = 'Acme Electric', businessType = 'Corporation', guarantor = 'false' } = differing
  return {
    ...answers,
    businessInfo: { ...answers.businessInfo, companyName, email: 'office@acme.example.com' },
    billingInfo: { ...answers.billingInfo, businessType, isHaveFederalTaxId: 'Yes', federalTaxId: EIN },
    signatory: {
      ...answers.signatory,
      guarantor,
      email: 'ada@acme.example.com',
      isSsnOrEin: 'ssn',
      ssn: SSN,
    },
  }
}

/** The jobs that decisions on this application have enqueued. */
const lettersDue = async (id: number) =>
  (
    await sql<{ data: { formId: number; decisionId: number } }>`
      select data from jobs.job where name = ${decisionLetter.name} and data->>'formId' = ${String(id)}`.execute(
      app.db,
    )
  ).rows.map(({ data }) => data)

/** Runs them and answers the mails. race.test.ts shows that the queue runs them too. */
const letterMails = async (id: number) => {
  const { db, server } = app
  for (const due of await lettersDue(id))
    await sendDecisionLetter({
      db,
      files: server.files,
      jobs: server.jobs,
      banners: server.banners,
      publicUrl: 'http://localhost:5000',
    })(due)
  return db
    .selectFrom('mail')
    .selectAll()
    .where('saved_form_id', '=', id)
    .where('kind', 'like', '%-letter')
    .orderBy('recipient')
    .execute()
}

const documentOf = async (id: number) => {
  const documents = await app.db
    .selectFrom('document')
    .selectAll()
    .where('saved_form_id', '=', id)
    .where('kind', '=', 'letter')
    .execute()
  expect(documents).toHaveLength(1)
  const { stream } = await app.server.files.open(documents[0]!.file_key)
  return { document: documents[0]!, ...(await readPdf(await buffer(stream))) }
}

/** In one line, with the apostrophes that HTML escapes. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('&#39;', "'")

const lessForReasons = { paymentTerms: 'net10', reasonType: 'bankruptcy', furtherReasons: ['cash-flow'] }

const cases = [
  {
    name: 'an approval',
    about: {},
    decision: { status: 'Approved', creditAmount: 12_500, accountId: '204417' },
    send: (id: number) => daniel.approve(id, { creditAmount: 12_500, accountId: '204417', sendLetter: true }),
    says: [
      'Your application is approved',
      'Credit limit: $12,500.00',
      'Payment terms: Net 30 days',
      'Account number: 204417',
    ],
    kind: 'approved-letter',
  },
  {
    name: 'a counteroffer',
    about: {},
    decision: { status: 'Approved', creditAmount: 2_500, accountId: '204418', ...lessForReasons },
    send: (id: number) =>
      daniel.approve(id, { creditAmount: 2_500, accountId: '204418', ...lessForReasons, sendLetter: true }),
    says: [
      'You requested a credit limit of $5,000.00 and payment terms of net 30 days.',
      'Principal reasons for our decision',
      'Bankruptcy on record',
      'Cash flow is insufficient for the amount of credit requested',
      'Credit limit: $2,500.00',
      'Payment terms: Net 10 days',
      'You accept this offer by ordering on the account, or by writing to us within 90 days of this notice.',
      'in writing within 60 days of this notice. We will respond within 30 days',
      '200 Example Parkway',
      'The Federal Equal Credit Opportunity Act prohibits creditors from discriminating',
    ],
    kind: 'counteroffer-letter',
  },
  {
    name: 'a denial',
    about: { businessType: 'Proprietorship' },
    decision: { status: 'Denied', reasonType: 'bankruptcy', furtherReasons: ['cash-flow'] },
    send: (id: number) =>
      daniel.deny(id, { reasonType: 'bankruptcy', furtherReasons: ['cash-flow'], sendLetter: true }),
    says: [
      'Principal reasons for our decision',
      'Bankruptcy on record',
      'Cash flow is insufficient for the amount of credit requested',
      'in writing within 60 days of this notice. We will respond within 30 days',
      'Rexel Example Supply, Inc., a Texas corporation',
      '200 Example Parkway',
      'The Federal Equal Credit Opportunity Act prohibits creditors from discriminating',
    ],
    kind: 'denied-letter',
  },
  {
    name: 'missing items',
    about: {},
    decision: {
      status: 'Pending',
      reasonType: 'missing-tax-certificate',
      missingItems: ['Resale certificate', 'Page 2, signed'],
      missingBy: '2026-04-15',
    },
    send: (id: number) =>
      daniel.pending(id, {
        reasonType: 'missing-tax-certificate',
        missingItems: ['Resale certificate', 'Page 2, signed'],
        missingBy: '2026-04-15',
        sendLetter: true,
      }),
    says: ['Resale certificate', 'Page 2, signed', 'Please send them by April 15, 2026'],
    kind: 'pending-letter',
  },
  {
    name: 'a reason to wait',
    about: {},
    decision: { status: 'Pending', reasonType: 'waiting-references' },
    send: (id: number) => daniel.pending(id, { reasonType: 'waiting-references', sendLetter: true }),
    says: ['Status: Waiting for trade references to respond.', "You don't need to do anything."],
    kind: 'pending-letter',
  },
]

describe.each(cases)('the letter of $name (REV-085)', ({ about, decision, send, says, kind }) => {
  test('is the same in preview, text, HTML and PDF, and is sent to the business and the first signatory', async () => {
    const { id } = await submitted(app, applicant(about))
    const previewed = await daniel.preview(id, decision)
    expect(previewed.statusCode).toBe(200)
    const preview = previewed.json<{
      data: Content & { recipients: string[]; addressee: string[]; foot: string[] }
    }>().data
    expect(preview.recipients).toEqual(['office@acme.example.com', 'ada@acme.example.com'])
    expect(await daniel.detail(id)).toMatchObject({ status: 'Pending', rowVersion: 1, decisions: [] })

    const reply = await send(id)
    expect(reply.statusCode).toBe(200)
    expect(reply.detail.decisions[0]).toMatchObject({ notice: 'letter' })
    const mails = await letterMails(id)
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      'ada@acme.example.com',
      'office@acme.example.com',
    ])
    const document = await documentOf(id)
    const words = flat(asText(preview, bannerOf('rexel')!, String(id)).split('--\n')[0]!)
    for (const mail of mails) {
      expect(mail).toMatchObject({ kind, subject: preview.subject })
      expect(mail.subject).not.toMatch(/Acme|denied/i)
      expect(mail.attachments).toEqual([
        { name: document.document.name, contentType: 'application/pdf', fileKey: document.document.file_key },
      ])
      // Only the mail contains the link to send missing items.
      const text = flat(mail.text.replace(/Upload the items:\s+\S+\s+/, '')).replace(
        'Upload them with the button below.',
        'Upload them with the secure link in our email.',
      )
      // The heading, then the company, then the same words.
      for (const part of words.trim().split(preview.heading)) expect(text).toContain(part)
      expect(flat(document.text)).toContain(preview.addressee.join(' '))
      for (const said of ['Acme Electric', ...says, ...preview.foot]) {
        expect(flat(mail.text)).toContain(said)
        expect(flat(mail.html)).toContain(said)
        expect(flat(document.text)).toContain(said.replace('Reference number: ', 'Reference number '))
      }
      for (const secret of [SSN, EIN, SSN.replaceAll('-', ''), EIN.replaceAll('-', ''), '4321', '6789'])
        for (const where of [mail.text, mail.html, document.text]) expect(where).not.toContain(secret)
    }
    expect(document.tagged).toBe(true)

    const detail = await daniel.detail(id)
    expect(detail.decisions[0]!.letter).toMatchObject({ name: document.document.name })
    expect(detail.decisions[0]!.letterMails).toHaveLength(2)
    expect(detail.history.events.at(-1)).toMatchObject({
      event: 'letter written',
      actor: 'demo-approver.rexel',
    })
  })
})

test.each(['approve', 'deny', 'pending'] as const)(
  'no letter is sent unless requested: %s (REV-085, REV-A03)',
  async (decide) => {
    const { id } = await submitted(app, applicant())
    await daniel[decide](id)
    expect(await lettersDue(id)).toEqual([])
    const { id: asked } = await submitted(app, applicant())
    await daniel[decide](asked, { sendLetter: true })
    expect(await lettersDue(asked)).toHaveLength(1)
  },
)

test('one mail is sent if business and signatory share an address', async () => {
  const answers = applicant()
  const { id } = await submitted(app, {
    ...answers,
    signatory: { ...answers.signatory, email: 'OFFICE@acme.example.com' },
  })
  await daniel.deny(id, { sendLetter: true })
  expect(await letterMails(id)).toHaveLength(1)
})

describe('any company name', () => {
  const RTL = 'شركة الكهرباء'
  test.each([
    ['=cmd|" /C calc"!A0', '=cmd|" /C calc"!A0'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['A'.repeat(35), 'A'.repeat(35)],
    ['Müller & Söhne "Strom" <Łódź>', 'Müller & Söhne "Strom" <Łódź>'],
    [RTL, RTL],
    ['Bright ⚡ Sparks 👷‍♀️', 'Bright ⚡ Sparks 👷‍♀️'],
    ['evil\u202Egnitsil\u202C Electric', 'evilgnitsil Electric'],
    ['Win at http://evil.example/now', 'Win at (address left out)'],
  ])('%j is harmless', async (companyName, shown) => {
    const { id } = await submitted(app, applicant({ companyName }))
    const previewed = await daniel.preview(id, { status: 'Denied', reasonType: 'cash-flow' })
    expect(previewed.json().data.addressee[0]).toBe(shown)
    await daniel.deny(id, { sendLetter: true })
    const [mail] = await letterMails(id)
    expect(mail!.subject).toBe('Our decision on your credit application to Rexel')
    expect(flat(mail!.text)).toContain(`${shown} Thank you for applying for credit with Rexel.`)
    expect(mail!.html).not.toContain('<script>alert')
    expect(mail!.html).not.toMatch(/[\u202A-\u202E]/)
    expect(mail!.text).not.toMatch(/evil\.example/)
    expect((await documentOf(id)).pages.length).toBeGreaterThan(0)
  })

  test.each([
    ['Acme\r\nBcc: eve@example.com\n\nElectric', 'Acme Bcc: (address left out) Electric'],
    ['A'.repeat(36), 'A'.repeat(36)],
    [' ', 'Ada M. Byron Jr'],
  ])('%j, which the form rejects, stays on one line', async (companyName, shown) => {
    const form = await submitted(app, applicant())
    const answers = JSON.stringify(applicant({ companyName }))
    await app.db.updateTable('saved_form').set({ answers }).where('id', '=', form.id).execute()
    await daniel.approve(form.id, { sendLetter: true })
    const [mail] = await letterMails(form.id)
    expect(flat(mail!.text)).toContain(`${shown} Thank you for applying for credit with Rexel.`)
    expect(flat((await documentOf(form.id)).text)).toContain(shown)
  })
})

describe('a preview', () => {
  test.each([
    [
      'a reason of the wrong kind',
      { status: 'Denied', reasonType: 'waiting-bureau' },
      'body.decision.reasonType',
    ],
    ['an unknown reason', { status: 'Pending', reasonType: 'nonsense' }, 'body.decision.reasonType'],
    ['99 dollars', { status: 'Approved', creditAmount: 99, accountId: '1' }, 'body.decision.creditAmount'],
    [
      'a day that is past',
      { status: 'Pending', reasonType: 'missing-guaranty', missingBy: '2026-03-01' },
      'body.decision.missingBy',
    ],
    [
      'a report on a company',
      {
        status: 'Denied',
        reasonType: 'cash-flow',
        consumerReports: [{ role: 'signatory', agency: 'experian' }],
      },
      'body.decision.consumerReports.0.role',
    ],
  ])('of %s is rejected if the decision would be', async (_, decision, path) => {
    const { id } = await submitted(app, applicant())
    const reply = await daniel.preview(id, decision)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().data.problems).toEqual([expect.objectContaining({ path })])
  })

  test('stores and sends nothing', async () => {
    const { id } = await submitted(app, applicant())
    const before = await app.db.selectFrom('audit').selectAll().where('saved_form_id', '=', id).execute()
    await daniel.preview(id, { status: 'Denied', reasonType: 'cash-flow' })
    expect(await app.db.selectFrom('audit').selectAll().where('saved_form_id', '=', id).execute()).toEqual(
      before,
    )
    expect(await app.db.selectFrom('decision').selectAll().where('saved_form_id', '=', id).execute()).toEqual(
      [],
    )
  })

  test('requires permission to decide', async () => {
    const { id } = await submitted(app, applicant())
    const decision = { status: 'Denied', reasonType: 'cash-flow' }
    expect((await daniel.as('viewonly.rexel').preview(id, decision)).statusCode).toBe(403)
  })
})
