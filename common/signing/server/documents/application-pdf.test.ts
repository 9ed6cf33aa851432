import { describe, expect, it } from 'vitest'
import { lowestSizes, readPdf } from '../../../../test/support/pdf-text.ts'
import { sampleSheet as sheet, sampleSignatures } from '../../../../test/support/sheet.ts'
import { printPresented, printSigned } from './application-pdf.ts'
import { sha256 } from '../../../../platform/sha256.ts'

const presentedOf = async () => {
  const { bytes } = await printPresented(sheet)
  return { bytes, sha256: sha256(bytes) }
}

describe('the application as it is presented', () => {
  it('prints every answer, the terms with their version and a place for each signature', async () => {
    const { text, tagged, info } = await readPdf((await printPresented(sheet)).bytes)
    for (const words of [
      'Łódź Electric',
      'Social Security Number',
      '•••-••-5678',
      'Equal Credit Opportunity Act',
    ])
      expect(text).toContain(words)
    expect(text).toContain(sheet.terms[0]!.version)
    expect(text).toContain('Ada Byron, Owner, also as personal guarantor')
    expect(text).toContain('Óscar Muñoz')
    expect(text).not.toContain('Signature record')
    expect(tagged).toBe(true)
    expect(info.Title).toBe('Application for credit')
  })

  it('has its company and its title on one line, whatever was typed', async () => {
    const { bytes } = await printPresented({ ...sheet, company: 'Acme\r\nApproved', title: 'Applied\nfor' })
    const { text, info } = await readPdf(bytes)
    expect(text).toMatch(/Acme Approved · Reference/)
    expect(info.Title).toBe('Applied for')
  })

  it('keeps every letter readable, even one that was part of another letter in an earlier document', async () => {
    const name = async (value: string) => {
      const { bytes } = await printPresented({
        ...sheet,
        groups: [{ group: 'B', rows: [{ label: 'C', value }] }],
      })
      return (await readPdf(bytes)).text
    }
    // No other document of the tests has these Cyrillic letters: the first is drawn with the second as a part.
    expect(await name('Ӝӝ')).toContain('Ӝӝ')
    expect(await name('Жж')).toContain('Жж')
  })

  it('says banner, reference, page n of m on each page', async () => {
    const { bytes, pages } = await printPresented(sheet)
    const read = await readPdf(bytes)
    expect(read.pages).toHaveLength(pages)
    read.pages.forEach((page, index) => {
      expect(page).toContain('Rexel')
      expect(page).toContain('Reference 100001')
      expect(page).toContain(`Page ${index + 1} of ${pages}`)
    })
  })

  const group = (title: string, ...rows: [string, string][]) => ({
    group: title,
    rows: rows.map(([label, value]) => ({ label, value })),
  })
  const reference = (n: number) =>
    group(
      `Trade Reference ${n}`,
      ['Name of Company', 'Dim Wire Supply'],
      ['Phone', '(972) 555-0130'],
      ['Email', 'ar@dimwire.example.com'],
    )
  const median = [
    group('Account Information', ['Do you have an account with us?', 'No']),
    group('Branch Information', ['Branch', 'Austin, TX (branch 107)']),
    group(
      'Business Information',
      ['Name of Company (including DBA)', 'Bright Wire Electric LLC'],
      ['Phone', '(972) 555-0123'],
      ['Email', 'office@brightwire.example.com'],
    ),
    group('Billing Address', ['Address', '12 Main St, Dallas, Texas 75201']),
    group('Shipping Address', ['Address', '12 Main St, Dallas, Texas 75201']),
    group(
      'About the Business',
      ['Business Type', 'Proprietorship'],
      ['Country of Incorporation', 'United States'],
      ['State of Incorporation', 'Texas'],
      ['Sector Type', 'Commercial Contractor'],
      ['Number of Employees', '1 to 5'],
      ['Do you have a Federal Tax ID?', 'No'],
    ),
    group(
      'Accounts Payable',
      ['First Name', 'Charles'],
      ['Last Name', 'Babbage'],
      ['Phone', '(972) 555-0124'],
    ),
    ...['Statements', 'Invoices'].map((title) =>
      group(
        title,
        ['How would you like to receive them?', 'Email'],
        ['Email', 'office@brightwire.example.com'],
      ),
    ),
    group('Preferences', ['Is a purchase order required?', 'No'], ['Are your purchases taxable?', 'Yes']),
    group('Banking Information', ['Bank Name', 'First Bank'], ['Account Type', 'Checking']),
    group('Industry Trade References', ['Do you have industry trade references?', 'Yes']),
    reference(1),
    reference(2),
    group(
      'Signatory 1',
      ['First Name', 'Ada'],
      ['Last Name', 'Lovelace'],
      ['Email', 'ada@brightwire.example.com'],
      ['Phone', '(972) 555-0125'],
      ['Address', '12 Main St, Dallas, Texas 75201'],
      ['Identify yourself by', 'Social Security Number'],
      ['Social Security Number', '***-**-4321'],
    ),
  ]

  it('takes two pages for a median application, with its terms and its signature', async () => {
    const { bytes, pages } = await printPresented({
      ...sheet,
      groups: median,
      signers: [sheet.signers[0]!],
    })
    expect(pages).toBe(2)
    const { pages: read } = await readPdf(bytes)
    expect(read.at(-1)).toContain('To be signed electronically.')
    // Read in the order of the form: the left column, then the right one.
    const places = median.map(({ group: title }) => read[0]!.indexOf(`${title}\n`))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  it('prints each answer once, however many pages its columns take', async () => {
    for (const many of [1, 7, 30, 90]) {
      const groups = Array.from({ length: many }, (_, n) =>
        group(`Heading ${n}.`, [`Label ${n}.`, `First ${n}.`], ['Last', `Other ${n}.`]),
      )
      const { text } = await readPdf((await printPresented({ ...sheet, groups })).bytes)
      for (let n = 0; n < many; n += 1)
        for (const words of ['Heading', 'Label', 'First', 'Other'])
          expect(text.split(`${words} ${n}.`)).toHaveLength(2)
    }
  })

  it('is the same file, byte for byte, from the same sheet', async () => {
    const [one, two] = [await printPresented(sheet), await printPresented(structuredClone(sheet))]
    expect(one.bytes.equals(two.bytes)).toBe(true)
  })

  it('continues answers longer than a page on the next, and leaves no page empty', async () => {
    const value = 'An unending answer. '.repeat(600)
    const { bytes, pages } = await printPresented({
      ...sheet,
      groups: [{ group: 'Long', rows: [{ label: 'Comments', value }] }],
    })
    const read = await readPdf(bytes)
    expect(pages).toBeLessThan(15)
    for (const page of read.pages) expect(page.length).toBeGreaterThan(200)
    expect(read.text.match(/unending/g)?.length).toBe(600)
  })

  const answers = (rows: number) => ({
    group: 'Answers',
    rows: Array.from({ length: rows }, () => ({ label: 'Question', value: 'Answer' })),
  })
  const long = 'I agree to all of this. '.repeat(40).trim()

  it.each([
    ['of one line', 'I agree to sign electronically.'],
    ['of many lines', long],
  ])('keeps all places for signatures on one page, with a paragraph %s above them', async (_, agreed) => {
    for (let rows = 0; rows < 40; rows += 3) {
      const { bytes } = await printPresented({
        ...sheet,
        signers: [sheet.signers[0]!, sheet.signers[0]!],
        groups: [answers(rows)],
        terms: [...sheet.terms, { title: 'Consent', version: 'consent-1', paragraphs: [agreed] }],
      })
      const last = (await readPdf(bytes)).pages.at(-1)!
      expect(last.match(/To be signed electronically/g)?.length).toBe(2)
      expect(last.replaceAll(/\s+/g, ' ')).toContain(agreed)
      expect(last).toContain('Consent')
    }
  })

  it('never leaves a heading alone at the foot of a page', async () => {
    for (let rows = 0; rows < 40; rows += 1) {
      const { bytes } = await printPresented({
        ...sheet,
        groups: [
          answers(rows),
          { group: 'Long answer', rows: [{ label: 'Comments', value: long }] },
          answers(rows % 7),
        ],
        terms: [{ title: 'Long terms', version: 'terms-1', paragraphs: [long, long] }],
      })
      expect(await lowestSizes(bytes)).not.toContain(13)
    }
  })
})

describe('the application with its signatures', () => {
  it('shows the marks and records who, when, from where, how identified and what was agreed', async () => {
    const presented = await presentedOf()
    const { text, pages } = await readPdf(await printSigned(sheet, presented, sampleSignatures))
    expect(text).toContain('Signed electronically on 3/31/2026, 11:05 AM EDT')
    const record = pages.at(-1)!
    for (const words of [
      'Signature record',
      'ada@example.com',
      '203.0.113.9',
      'Drawn by hand',
      'Typed: Ada Byron',
    ])
      expect(record).toContain(words)
    expect(record).toContain('A personal link emailed to the address above')
    expect(record).toContain('electronic-signature-2026-11')
    expect(record.replaceAll(/\s/g, '')).toContain(presented.sha256)
  })

  it('carries the presented document byte for byte', async () => {
    const presented = await presentedOf()
    const { attachments } = await readPdf(await printSigned(sheet, presented, sampleSignatures))
    const attached = attachments.get('presented-100001.pdf')!
    expect(sha256(attached)).toBe(presented.sha256)
  })
})
