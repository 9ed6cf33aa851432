/** A consumer report that counted is disclosed to its subject only, in a separate notice (15 U.S.C. 1681m). */
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bannerOf } from '../../../../banners/rules/banners.ts'
import { dayOf } from '../../../../platform/text/days/days.ts'
import { analystOf, problemsIn, type Analyst } from '../../../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { fullAnswers, submitted } from '../../../../test/support/applicant.ts'
import { creditOf, guaranteedBy, signedAndSubmitted } from '../../../../test/support/credit.ts'
import { readPdf } from '../../../../test/support/pdf-text.ts'
import { noticeIdOf } from './letters/letter-ids.ts'
import { giveUpNotice } from './letters/letter-fate.ts'

let app: TestApp
let daniel: Analyst
beforeAll(async () => {
  app = await testApp({}, { jobs: true })
  daniel = await analystOf(app)
})
afterAll(() => app.close())

const score = {
  value: 612,
  lowest: 300,
  highest: 850,
  on: '2026-03-30',
  factors: ['Too many recent inquiries', 'Balances are high'],
}
const adasReport = { role: 'signatory', agency: 'transunion', score } as const
const bobsReport = {
  role: 'signatoryTwo',
  agency: 'equifax',
  score: { ...score, value: 433, factors: ['Serious delinquency'] },
} as const

/** Two guarantors, each with a private mailbox unless `differing` overrides it. */
const guaranteed = (differing: { ada?: object; bob?: object; businessType?: string } = {}) => {
  const answers = fullAnswers()
  return {
    ...answers,
    businessInfo: { ...answers.businessInfo, companyName: 'Acme Electric', email: 'office@acme.example.com' },
    billingInfo: { ...answers.billingInfo, businessType: differing.businessType ?? 'Corporation' },
    signatory: {
      ...answers.signatory,
      firstName: 'Ada',
      lastName: 'Byron',
      streetAddress: '77 Private Lane',
      email: 'ada@home.example.com',
      guarantor: 'true',
      ...differing.ada,
    },
    signatoryTwo: {
      ...answers.signatory,
      firstName: 'Bob',
      lastName: 'Babbage',
      email: 'bob@home.example.com',
      guarantor: 'true',
      ...differing.bob,
    },
  }
}

/** What the form asks of other business types does not matter here. */
const applied = async (answers: object = guaranteed()) => {
  const { id } = await submitted(app)
  await app.db
    .updateTable('saved_form')
    .set({ answers: JSON.stringify(answers) })
    .where('id', '=', id)
    .execute()
  return id
}

const mailsOf = (id: number) =>
  app.db.selectFrom('mail').selectAll().where('saved_form_id', '=', id).orderBy('recipient').execute()

const documentsOf = (id: number, kind: 'letter' | 'consumer-notice') =>
  app.db
    .selectFrom('document')
    .selectAll()
    .where('saved_form_id', '=', id)
    .where('kind', '=', kind)
    .orderBy('name')
    .execute()

/** In one line, with the apostrophes that HTML escapes. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('&#39;', "'")

const printed = async ({ file_key }: { file_key: string }) => {
  const { stream } = await app.server.files.open(file_key)
  return flat((await readPdf(await buffer(stream))).text)
}

const agencyWords = /TransUnion|Equifax|Experian|consumer report|credit score|612|433|inquiries|delinquency/i

describe.each([
  ['a denial', (id: number, more: object) => daniel.deny(id, { sendLetter: true, ...more }), 'denied-letter'],
  [
    'an approval',
    (id: number, more: object) => daniel.approve(id, { sendLetter: true, ...more }),
    'approved-letter',
  ],
] as const)('two consumer reports that counted in %s', (_, decide, letterKind) => {
  test('are in no letter to the company; each is in one notice to its subject', async () => {
    const id = await applied()
    const reply = await decide(id, { consumerReports: [adasReport, bobsReport] })
    expect(reply.statusCode).toBe(200)
    await expect.poll(() => documentsOf(id, 'consumer-notice')).toHaveLength(2)
    await expect.poll(() => documentsOf(id, 'letter')).toHaveLength(1)

    const [letter] = await documentsOf(id, 'letter')
    const mails = await mailsOf(id)
    const letters = mails.filter(({ kind }) => kind === letterKind)
    expect(letters.map(({ recipient }) => recipient)).toEqual([
      'ada@home.example.com',
      'office@acme.example.com',
    ])
    expect(await printed(letter!)).toContain('Acme Electric')
    expect(await printed(letter!)).not.toMatch(agencyWords)
    for (const { subject, text, html, attachments } of letters) {
      for (const said of [subject, text, html]) expect(said).not.toMatch(agencyWords)
      expect(attachments).toHaveLength(1)
    }

    const notices = mails.filter(({ kind }) => kind === 'consumer-notice')
    expect(notices.map(({ recipient }) => recipient)).toEqual([
      'ada@home.example.com',
      'bob@home.example.com',
    ])
    const documents = await documentsOf(id, 'consumer-notice')
    const shown = [
      ['TransUnion LLC', 'Your credit score: 612', 'Too many recent inquiries', 'Balances are high'],
      ['Equifax Information Services LLC', 'Your credit score: 433', 'Serious delinquency'],
    ]
    for (const [n, says] of shown.entries()) {
      const notice = notices[n]!
      expect(notice.attachments).toEqual([
        { name: documents[n]!.name, contentType: 'application/pdf', fileKey: documents[n]!.file_key },
      ])
      expect(notice.subject).not.toMatch(/Acme|denied|approved|report/i)
      for (const where of [flat(notice.text), flat(notice.html), await printed(documents[n]!)]) {
        for (const said of [
          ...says,
          'Acme Electric',
          "We're sending it only to you.",
          'played no part in our decision and is unable to supply specific reasons',
          'no later than 60 days after you receive this notice',
          'right to dispute the matter with the reporting agency',
          'Date: March 30, 2026',
          'from a low of 300 to a high of 850',
        ])
          expect(where).toContain(said)
        for (const others of shown[1 - n]!) expect(where).not.toContain(others)
      }
    }
    expect(await printed(documents[0]!)).toContain('77 Private Lane')

    const [decision] = (await daniel.detail(id)).decisions
    expect(decision).toMatchObject({
      letter: { name: letter!.name },
      notices: [
        {
          role: 'signatory',
          document: { name: documents[0]!.name },
          mail: { recipient: 'ada@home.example.com' },
        },
        {
          role: 'signatoryTwo',
          document: { name: documents[1]!.name },
          mail: { recipient: 'bob@home.example.com' },
        },
      ],
    })
  })
})

test('a report that counted is disclosed even without a letter; other people get no notice', async () => {
  const id = await applied()
  await daniel.deny(id, { sendLetter: false, consumerReports: [{ role: 'signatoryTwo', agency: 'equifax' }] })
  await expect.poll(() => documentsOf(id, 'consumer-notice')).toHaveLength(1)
  expect((await mailsOf(id)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['consumer-notice', 'bob@home.example.com'],
  ])
  const [mail] = await mailsOf(id)
  expect(flat(mail!.text)).toContain('why we have denied credit to Acme Electric')
  expect(mail!.text).not.toContain('credit score')
})

test('the notice to an owner says that credit was denied to them', async () => {
  const id = await applied(guaranteed({ businessType: 'Proprietorship', ada: { guarantor: 'false' } }))
  await daniel.deny(id, { consumerReports: [adasReport] })
  await expect.poll(() => mailsOf(id)).toHaveLength(1)
  expect(flat((await mailsOf(id))[0]!.text)).toContain('why we have denied credit to you')
})

test.each([
  ['of the office', { ada: { email: 'OFFICE@acme.example.com ' } }],
  ['of the other signatory', { ada: { email: 'Bob@home.example.com' } }],
  ['of nobody', { ada: { email: '' } }],
])('a mailbox %s gets no notice: the notice is printed and mailed', async (_, differing) => {
  const id = await applied(guaranteed(differing))
  const decision = { status: 'Denied', reasonType: 'guarantor-adverse-credit', consumerReports: [adasReport] }
  const preview = (await daniel.preview(id, decision)).json<{ data: { notices: object[] } }>()
  expect(preview.data.notices).toMatchObject([{ role: 'signatory', recipient: null }])
  await daniel.deny(id, { consumerReports: [adasReport], sendLetter: false })
  await expect.poll(() => documentsOf(id, 'consumer-notice')).toHaveLength(1)
  expect(await mailsOf(id)).toEqual([])
  expect((await daniel.detail(id)).decisions[0]!.notices).toMatchObject([
    { document: { name: `Notice ${id} signatory.pdf` }, mail: null },
  ])
})

const recorded = { on: dayOf(new Date(), bannerOf('rexel')!.timeZone), how: 'By post, to 77 Private Lane' }

test('mailing a printed notice is recorded once, by an analyst; view-only employees see none of it', async () => {
  const id = await applied(guaranteed({ ada: { email: '' } }))
  await daniel.deny(id, { consumerReports: [adasReport, bobsReport], sendLetter: false })
  await expect.poll(() => documentsOf(id, 'consumer-notice')).toHaveLength(2)
  const { rowVersion, daysLeft } = await daniel.detail(id)
  const record = (role: string, more: object = {}) => daniel.noticeGiven(id, { ...recorded, role, ...more })

  const ofMailed = await record('signatoryTwo')
  expect([ofMailed.statusCode, ofMailed.json().message]).toEqual([
    409,
    'This person was already notified by email.',
  ])
  const early = await record('signatory', { on: '2020-01-01' })
  expect(problemsIn(early)).toEqual({ 'body.on': expect.stringContaining('before the date of the decision') })

  const reply = await record('signatory')
  expect(reply.json().message).toBe('Notice to the person recorded.')
  const detail = await daniel.detail(id)
  expect(detail.decisions[0]).toMatchObject({
    notice: 'none',
    notices: [{ role: 'signatory', given: recorded }, { given: null }],
  })
  // The company is not notified.
  expect(detail).toMatchObject({ daysLeft, rowVersion: rowVersion + 1 })
  const again = await record('signatory')
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    expect.stringMatching(/^Notice to this person was already recorded for .+: By post/),
  ])
  const stale = await record('signatory', { rowVersion })
  expect(stale.json().message).toMatch(
    /^Daniel Okafor recorded how a person was notified of the report on them on .+, while/,
  )
  expect((await daniel.as('viewonly.rexel').noticeGiven(id, recorded)).statusCode).toBe(403)
  const seen = await app.inject({
    url: `/api/CreditReview/getDetailViewModel/rexel/${id}`,
    headers: await app.signIn('viewonly.rexel'),
  })
  expect(seen.statusCode).toBe(200)
  expect(seen.body).not.toMatch(/consumer notice|By post, to 77/)
})

test('a report that did not count is not disclosed', async () => {
  const id = await applied()
  await daniel.deny(id, {})
  const reply = await daniel.noticeGiven(id, { ...recorded, role: 'signatory' })
  expect([reply.statusCode, reply.json().message]).toEqual([
    409,
    "The decision didn't rely on a consumer report on this person, so there is no notice to record.",
  ])
})

test('a notice that could not be created is shown as such, and another way can be recorded', async () => {
  const still = await testApp()
  try {
    const analyst = await analystOf(still)
    const { id } = await submitted(still)
    await still.db
      .updateTable('saved_form')
      .set({ answers: JSON.stringify(guaranteed()) })
      .where('id', '=', id)
      .execute()
    await analyst.deny(id, { consumerReports: [adasReport, bobsReport] })
    const notices = async () => (await analyst.detail(id)).decisions[0]!.notices
    expect(await notices()).toMatchObject([{ unwritten: false }, { unwritten: false }])
    const record = () => analyst.noticeGiven(id, { ...recorded, on: '2026-03-31', role: 'signatory' })
    expect((await record()).json().message).toMatch(/^We're still creating the notice/)

    const { id: decisionId } = await still.db.selectFrom('decision').select('id').executeTakeFirstOrThrow()
    await giveUpNotice({ db: still.db, clock: () => still.clock.now })({
      formId: id,
      decisionId,
      role: 'signatory',
    })
    expect(await notices()).toMatchObject([
      { role: 'signatory', document: null, unwritten: true, given: null },
      { role: 'signatoryTwo', unwritten: false },
    ])
    expect((await analyst.detail(id)).history.events.at(-1)).toMatchObject({
      event: 'consumer notice not written',
    })
    expect((await record()).statusCode).toBe(200)
    expect(await notices()).toMatchObject([{ given: { how: recorded.how } }, { given: null }])
  } finally {
    await still.close()
  }
})

test("the preview shows the company's letter without the report, and each notice separately", async () => {
  const id = await applied()
  const reply = await daniel.preview(id, {
    status: 'Denied',
    reasonType: 'guarantor-adverse-credit',
    consumerReports: [adasReport, bobsReport],
  })
  const { notices, ...letter } = reply.json<{
    data: { notices: { name: string; recipient: string; blocks: object[] }[] }
  }>().data
  expect(JSON.stringify(letter)).not.toMatch(agencyWords)
  expect(notices.map(({ name, recipient }) => [name, recipient])).toEqual([
    [expect.stringContaining('Byron'), 'ada@home.example.com'],
    [expect.stringContaining('Babbage'), 'bob@home.example.com'],
  ])
  expect(JSON.stringify(notices[0])).toMatch(/TransUnion.*612/)
  expect(JSON.stringify(notices[0])).not.toContain('433')
  expect(await mailsOf(id)).toEqual([])
})

test('view-only employees see no document, mail, event or job of a notice', async () => {
  const id = await applied()
  await daniel.deny(id, { consumerReports: [adasReport], sendLetter: true })
  await expect.poll(() => documentsOf(id, 'consumer-notice')).toHaveLength(1)
  const [document] = await documentsOf(id, 'consumer-notice')
  const asking = async (userName: 'approver.rexel' | 'viewonly.rexel', path: string) =>
    app.inject({ method: 'GET', url: path, headers: await app.signIn(userName) })
  const page = `/api/CreditReview/getDetailViewModel/rexel/${id}`
  expect((await asking('approver.rexel', page)).body).toContain(document!.id)
  expect((await asking('viewonly.rexel', page)).body).not.toMatch(
    new RegExp(`${document!.id}|consumer-notice|consumer notice|consumerReports|transunion`, 'i'),
  )
  const path = `/api/CreditReview/Download?creditAppId=${id}&fullPath=consumer-notice/${document!.id}/x.pdf`
  expect((await asking('approver.rexel', path)).statusCode).toBe(200)
  expect((await asking('viewonly.rexel', path)).statusCode).toBe(403)
  const archive = await asking('viewonly.rexel', `/api/CreditReview/DownloadAll?creditAppId=${id}`)
  expect(archive.body).not.toContain(document!.name)
})

test("the company's key does not open the notice", async () => {
  const form = await submitted(app)
  await app.db
    .updateTable('saved_form')
    .set({ answers: JSON.stringify(guaranteed()) })
    .where('id', '=', form.id)
    .execute()
  await daniel.deny(form.id, { consumerReports: [adasReport] })
  await expect.poll(() => documentsOf(form.id, 'consumer-notice')).toHaveLength(1)
  const [document] = await documentsOf(form.id, 'consumer-notice')
  const fullPath = encodeURIComponent(`consumer-notice/${document!.id}/${document!.name}`)
  const { key, cookies } = form
  const got = await app.inject({
    method: 'GET',
    url: `/api/CreditApplication/document/rexel/${key}?fullPath=${fullPath}`,
    cookies,
  })
  expect(got.statusCode).toBe(404)
  const opened = await app.inject({ method: 'GET', url: `/api/CreditApplication/rexel/${key}`, cookies })
  expect(opened.body).not.toMatch(/consumer-notice|612|TransUnion/)
})

describe('the report on file', () => {
  const onFile = async (id: number) => {
    const { signatories } = await creditOf(app).detail(id)
    return signatories[0].reportOnFile
  }

  test('fills in the notice: agency, score, range, date and factors', async () => {
    const { id } = await signedAndSubmitted(app, guaranteedBy('Five'))
    expect(await onFile(id)).toBeNull()
    await creditOf(app).guarantor(id)
    const { creditScore, transactionDate } = (await creditOf(app).detail(id)).signatories[0]
    expect(await onFile(id)).toEqual({
      agency: 'experian',
      score: {
        value: creditScore,
        lowest: 1,
        highest: 100,
        on: dayOf(new Date(transactionDate), bannerOf('rexel')!.timeZone),
        factors: expect.arrayContaining([expect.any(String)]),
      },
    })
    const { agency, score: told } = (await onFile(id))!
    const reply = await daniel.deny(id, { consumerReports: [{ role: 'signatory', agency, score: told }] })
    expect(reply.statusCode).toBe(200)
    const { id: decisionId } = await app.db
      .selectFrom('decision')
      .select('id')
      .where('saved_form_id', '=', id)
      .executeTakeFirstOrThrow()
    await expect
      .poll(async () => (await documentsOf(id, 'consumer-notice')).map((document) => document.id))
      .toEqual([noticeIdOf(decisionId, 'signatory')])
  })

  test('without factors says so; a factor with only a code is described as such', async () => {
    const { id } = await signedAndSubmitted(app, guaranteedBy('Five'))
    await creditOf(app).guarantor(id)
    const keep = async (factors: object[]) => {
      const row = await app.db
        .selectFrom('credit_check')
        .selectAll()
        .where('saved_form_id', '=', id)
        .executeTakeFirstOrThrow()
      const { report } = row as { report: { score: object } }
      await app.db
        .updateTable('credit_check')
        .set({ report: JSON.stringify({ ...report, score: { ...report.score, factors } }) })
        .where('id', '=', row.id)
        .execute()
      return (await onFile(id)).score.factors
    }
    expect(await keep([])).toEqual(['The bureau provided no factors for this score.'])
    expect(await keep([{ code: '023', words: null }])).toEqual(['The bureau did not describe factor 023.'])
    const five = ['a', 'b', 'c', 'd', 'e'].map((words) => ({ code: words, words }))
    expect(await keep(five)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('without a score leaves the score out', async () => {
    const { id } = await signedAndSubmitted(app, guaranteedBy('Nodata'))
    await creditOf(app).guarantor(id)
    expect(await onFile(id)).toEqual({ agency: 'experian', score: null })
  })
})
