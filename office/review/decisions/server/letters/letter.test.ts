import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/support/app.ts'
import { bannerOf, banners } from '../../../../../banners/rules/banners.ts'
import { wordMarkOf } from '../../../../../banners/rules/word-marks.ts'
import { asText } from '../../../../../platform/mail/writing/as-text.ts'
import { printLetter } from '../../../../../kit/pdf/index.ts'
import { letterWords, type Decision } from './letter-words.ts'
import { postLetter } from './letter.ts'

const rexel = bannerOf('rexel')!
const textOf = (decision: Decision, banner = rexel) =>
  asText(letterWords(decision, banner), banner, '1').replaceAll('\n', ' ')

describe('the letter of a denial', () => {
  const denied = (reasons: string[]): Decision => ({ kind: 'denied', reasons })

  it.each(banners)('of $name names every reason, the law, its agency and the creditor', (banner) => {
    const text = textOf(denied(['Trade references too few', 'Time in business too short']), banner)
    for (const said of [
      'Trade references too few',
      'Time in business too short',
      'The Federal Equal Credit Opportunity Act prohibits creditors from discriminating',
      'Federal Trade Commission, Consumer Response Center, 600 Pennsylvania Avenue NW, Washington, DC 20580',
      banner.creditor.name,
      ...banner.creditor.address,
    ])
      expect(text).toContain(said)
  })

  it('cannot be written without a reason, nor with five', () => {
    expect(() => textOf(denied([]))).toThrow(RangeError)
    expect(() => textOf(denied(['1', '2', '3', '4', '5']))).toThrow(RangeError)
  })
})

describe('the letter of a counteroffer', () => {
  const countered = (amount: number | null, terms: 'net30' | null): Decision => ({
    kind: 'counteroffer',
    requested: { amount, terms },
    creditAmount: 2_500,
    paymentTerms: 'net10',
    accountNumber: '4711',
    reasons: ['Time in business too short'],
  })

  it.each(banners)('of $name is the offer and the notice of a denial in one', (banner) => {
    const text = textOf(countered(40_000, null), banner)
    for (const said of [
      'You requested a credit limit of $40,000.00. We are unable to offer you credit on those terms.',
      'Time in business too short',
      'Credit limit: $2,500.00',
      'Payment terms: Net 10 days',
      'Account number: 4711',
      'You accept this offer by ordering on the account',
      'If you do not accept it, your application is denied for the reasons above',
      'The Federal Equal Credit Opportunity Act prohibits creditors from discriminating',
      banner.creditor.name,
      ...banner.creditor.address,
    ])
      expect(text).toContain(said)
  })

  it('says what was requested, and does not welcome', () => {
    expect(textOf(countered(null, 'net30'))).toContain('You requested payment terms of net 30 days.')
    expect(textOf(countered(null, 'net30'))).not.toMatch(/approved/i)
  })

  it('cannot be written without a reason', () => {
    expect(() => textOf({ ...countered(1_000, null), reasons: [] } as Decision)).toThrow(RangeError)
  })
})

describe('the letter of a pending application', () => {
  it('names what is missing and by when', () => {
    const text = textOf({
      kind: 'pending',
      reason: 'Missing papers',
      missing: ['Tax certificate', 'Bank name'],
      by: '2026-12-20',
    })
    for (const said of [
      'Tax certificate',
      'Bank name',
      'by December 20, 2026',
      'unable to give your application further consideration',
    ])
      expect(text).toContain(said)
  })

  it('asks for nothing when nothing is missing', () => {
    expect(textOf({ kind: 'pending', reason: 'Waiting for the bureau', missing: [], by: null })).toContain(
      "You don't need to do anything.",
    )
  })
})

describe('sending a letter', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({}, { jobs: true })
  })
  afterAll(() => app.close())

  it('keeps one PDF and mails it to each recipient, once however often the job runs', async () => {
    const { id: formId } = await app.db
      .insertInto('saved_form')
      .values({
        guid: randomUUID(),
        form_type: 'credit-application',
        banner_id: 2,
        audience: 'external',
        state: 'approved',
        answers: '{}',
        form_version: 1,
        idempotency_key: null,
        owner_sso: null,
        updated_by: 'applicant',
        updated_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: decisionId } = await app.db
      .insertInto('decision')
      .values({
        saved_form_id: formId,
        status: 'Approved',
        reasons: '[]',
        notice: 'letter',
        decided_by: 'demo-approver.rexel',
        decided_by_name: 'Daniel Okafor',
        decided_at: '2026-03-31T15:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const order = {
      formId,
      decisionId,
      banner: rexel,
      at: new Date('2026-03-31T15:00:00Z'),
      by: 'demo-approver.rexel',
      recipients: ['ann@example.com', 'bob@example.com'],
      company: { name: 'Müller Electric', address: ['12 Main St', 'Austin, TX 78701'] },
      decision: { kind: 'approved', creditAmount: 25_000, accountNumber: '204417' },
    } as const
    const { db, server } = app
    await postLetter({ db, files: server.files, jobs: server.jobs }, order)
    await postLetter({ db, files: server.files, jobs: server.jobs }, order)

    const mails = await app.mailbox()
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['ann@example.com', 'bob@example.com'])
    expect(mails[0]).toMatchObject({
      kind: 'approved-letter',
      saved_form_id: formId,
      decision_id: decisionId,
      text: expect.stringContaining('$25,000.00'),
    })
    const [letter, ...more] = await db
      .selectFrom('document')
      .selectAll()
      .where('saved_form_id', '=', formId)
      .execute()
    expect(more).toEqual([])
    expect(letter).toMatchObject({
      kind: 'letter',
      name: `Letter approved ${formId}.pdf`,
      uploaded_by: 'demo-approver.rexel',
    })
    expect(mails[0]?.attachments).toEqual([
      { name: letter!.name, contentType: 'application/pdf', fileKey: letter!.file_key },
    ])
    expect(await db.selectFrom('loose_file').selectAll().execute()).toEqual([])

    const pdf = await getDocument({
      data: new Uint8Array(await buffer((await server.files.open(letter!.file_key)).stream)),
    }).promise
    const { items } = await (await pdf.getPage(1)).getTextContent()
    const printed = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    for (const said of [
      'Müller Electric',
      'Your application is approved',
      '$25,000.00',
      String(formId),
      'Page 1 of 1',
      'March 31, 2026',
    ])
      expect(printed).toContain(said)
  })

  it('prints a letter of several pages, tagged and numbered', async () => {
    const decision: Decision = {
      kind: 'pending',
      reason: '',
      missing: Array.from({ length: 60 }, (_, n) => `Item ${n}`),
      by: null,
    }
    const content = letterWords(decision, rexel)
    const data = new Uint8Array(
      await printLetter({ banner: rexel, reference: '7', at: new Date(0), addressee: ['Acme'], content }),
    )
    const pdf = await getDocument({ data }).promise
    expect(pdf.numPages).toBeGreaterThan(1)
    expect(((await pdf.getMarkInfo()) as unknown as Map<string, boolean>).get('Marked')).toBe(true)
  })

  it.each(banners)('of $name keeps its title clear of the word mark, however long it is', async (banner) => {
    const content = letterWords({ kind: 'pending', reason: '', missing: ['W-9'], by: null }, banner)
    for (const subject of [content.subject, `${content.subject} ${'and more '.repeat(20)}`]) {
      const printed = {
        banner,
        reference: '7',
        at: new Date(0),
        addressee: ['Acme'],
        content: { ...content, subject },
      }
      const pdf = await getDocument({ data: new Uint8Array(await printLetter(printed)) }).promise
      const { items } = await (await pdf.getPage(1)).getTextContent()
      const head = items.flatMap((item) =>
        'str' in item && item.str.trim() && item.transform[5] > 730 ? [item.transform[4] as number] : [],
      )
      const { width } = wordMarkOf(banner.name)
      expect(Math.min(...head)).toBeGreaterThan(64 + (width * 26) / 49)
      expect(items.map((item) => ('str' in item ? item.str : '')).join('')).toContain(banner.displayName)
    }
  })

  it.each(banners)('of $name fits on one page if it denies for up to four reasons', async (banner) => {
    const reasons = [
      'Collection action, judgment, lien, or garnishment on record',
      'Cash flow is insufficient for the amount of credit requested',
      'Obligations are excessive in relation to net worth',
      'Unable to verify the existence or ownership of the business',
    ]
    for (let count = 1; count <= reasons.length; count++) {
      const content = letterWords({ kind: 'denied', reasons: reasons.slice(0, count) }, banner)
      const addressee = ['Acme', '12 Main Street', 'Suite 4', 'Dallas, TX 75201']
      const printed = await printLetter({ banner, reference: '7', at: new Date(0), addressee, content })
      expect((await getDocument({ data: new Uint8Array(printed) }).promise).numPages).toBe(1)
    }
  })

  it.each([2, 3, 4, 5, 6, 7])(
    'never leaves the closing alone on a page, with %i lines of address',
    async (lines) => {
      const reasons = ['Bankruptcy on record', 'Slow payments', 'Too few references', 'Too short in business']
      const data = new Uint8Array(
        await printLetter({
          banner: rexel,
          reference: '7',
          at: new Date(0),
          addressee: Array.from({ length: lines }, () => 'Acme'),
          content: letterWords({ kind: 'denied', reasons }, rexel),
        }),
      )
      const pdf = await getDocument({ data }).promise
      const { items } = await (await pdf.getPage(pdf.numPages)).getTextContent()
      const printed = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      expect(printed).toContain('Sincerely')
      expect(printed).toContain('Your rights')
    },
  )
})
