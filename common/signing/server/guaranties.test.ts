/** A guaranty is signed with the application. Only its guarantor and the credit department can read it. */
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { beginDraft, fullAnswers, saving, type Draft } from '../../../test/support/applicant.ts'
import { printedWords, wordsOf as wordsIn } from '../../../test/support/document-text.ts'
import { readPdf } from '../../../test/support/pdf-text.ts'
import { mailedAddress, signingOf, urlIn } from '../../../test/support/signing.ts'
import type { DocumentKind } from '../../../platform/files/tables.ts'
import { sha256 } from '../../../platform/sha256.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ SUBMIT_AFTER_MINUTES: '0' }, { jobs: true })
})
afterAll(() => app.close())

const SSN = '912-34-5678'
let guarantors = 0
/** Ada signs for the business, then Grace as a guarantor. */
const withGuarantor = () => {
  const { signatory, ...answers } = fullAnswers()
  const grace = {
    ...signatory,
    id: randomUUID(),
    firstName: 'Grace',
    lastName: 'Hopper',
    // Counted, because a random address might contain digits that must not be printed.
    email: `grace.${(guarantors += 1)}@example.com`,
    streetAddress: '77 Private Lane',
    guarantor: 'true',
    isSsnOrEin: 'ssn',
    ssn: SSN,
  }
  return { ...answers, signatory, signatoryTwo: grace }
}
const ada = { mark: 'typed', typedName: 'Ada Byron' }
const grace = { mark: 'typed', typedName: 'Grace Hopper' }
const wordsOf = (text: string) => text.replaceAll(/\s+/g, ' ')

const started = async () => {
  const answers = withGuarantor()
  const draft = await beginDraft(app, answers)
  const signing = signingOf(app, draft)
  expect((await signing.prepare()).statusCode).toBe(200)
  const first = await signing.page(urlIn(await signing.url('signatory')))
  return { answers, draft, signing, first }
}
const idOf = async ({ guid }: Draft) =>
  (await app.db.selectFrom('saved_form').select('id').where('guid', '=', guid).executeTakeFirstOrThrow()).id
const documentsOf = async (draft: Draft, kind: DocumentKind) =>
  app.db
    .selectFrom('document')
    .selectAll()
    .where('saved_form_id', '=', await idOf(draft))
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .execute()
const bytesOf = async ({ file_key }: { file_key: string }) =>
  buffer((await app.server.files.open(file_key)).stream)

it('freezes a guaranty only for the guarantor, and leaves it out of what everyone reads', async () => {
  const { first, draft } = await started()
  expect(first.opening.documents.map(({ title }) => title)).toEqual(['Application for credit'])
  expect(JSON.stringify(first.opening.documents)).not.toContain('77 Private Lane')
  expect((await first.document('guaranty')).statusCode).toBe(404)
  const application = wordsOf((await readPdf((await first.document()).rawPayload)).text)
  for (const personal of ['Personal guaranty', 'consumer report', '77 Private Lane', '-5678'])
    expect(application).not.toContain(personal)
  expect(application).toContain('Signing electronically')
  expect(await documentsOf(draft, 'guaranty-pdf')).toHaveLength(1)
})

it('shows the guarantor both documents, puts their mark on both, and emails the guaranty only to them', async () => {
  const { first, draft, signing, answers } = await started()
  await first.sign(ada)
  const page = await signing.page(await mailedAddress(app, answers.signatoryTwo.email))
  expect(page.opening.documents.map(({ title }) => title)).toEqual([
    'Application for credit',
    'Personal guaranty',
  ])
  const [shownApplication, shown] = [await page.document(), await page.document('guaranty')]
  expect(sha256(shown.rawPayload)).toBe(page.opening.documents[1]!.sha256)
  for (const [place, { rawPayload }] of [shownApplication, shown].entries())
    expect(wordsIn(page.opening.documents[place]!.text!)).toEqual(
      printedWords((await readPdf(rawPayload)).pages),
    )
  const presented = wordsOf((await readPdf(shown.rawPayload)).text)
  for (const words of ['Grace', '77 Private Lane', '-5678', 'consumer report', 'as personal guarantor'])
    expect(presented).toContain(words)
  expect(presented).not.toContain('912')
  expect((await page.sign(grace)).statusCode).toBe(200)

  await expect.poll(() => documentsOf(draft, 'sealed-guaranty')).toHaveLength(1)
  const [sealed] = await documentsOf(draft, 'sealed-guaranty')
  const { text, attachments, pages } = await readPdf(await bytesOf(sealed!))
  expect(sha256([...attachments.values()][0]!)).toBe(sha256(shown.rawPayload))
  const record = pages.at(-1)!.replaceAll(/\s/g, '')
  expect(record).toContain(sha256(shown.rawPayload))
  expect(record).toContain(sha256(shownApplication.rawPayload))
  for (const { textSha256 } of page.opening.consents) expect(record).toContain(textSha256)
  expect(wordsOf(text)).toContain('A one-time code emailed to the address above')
  expect(text).not.toContain('Ada')

  const id = await idOf(draft)
  const mails = async () =>
    (await app.mailbox()).filter(
      ({ saved_form_id, attachments: files }) => saved_form_id === id && files.length > 0,
    )
  await expect.poll(async () => (await mails()).map(({ kind }) => kind)).toContain('complete')
  const ofGuaranty = (await mails()).filter(({ attachments: files }) =>
    files.some(({ fileKey }) => fileKey === sealed!.file_key),
  )
  expect(ofGuaranty).toMatchObject([{ kind: 'guaranty-signed', recipient: answers.signatoryTwo.email }])

  const [sealedApplication] = await documentsOf(draft, 'sealed-pdf')
  const application = await readPdf(await bytesOf(sealedApplication!))
  for (const personal of ['Personal guaranty', '77 Private Lane', '-5678'])
    expect(wordsOf(application.text)).not.toContain(personal)
  expect(application.pages.at(-1)!.replaceAll(/\s/g, '')).toContain(sha256(shownApplication.rawPayload))
})

it('records what the guarantor signed: both documents by their hash', async () => {
  const { first, draft, signing, answers } = await started()
  await first.sign(ada)
  const page = await signing.page(await mailedAddress(app, answers.signatoryTwo.email))
  await page.sign(grace)
  const rows = await app.db
    .selectFrom('signature')
    .innerJoin('signing_request', 'signing_request.id', 'signature.signing_request_id')
    .select(['role', 'guaranty_sha256', 'document_sha256', 'identified_by', 'address'])
    .where('signature.saved_form_id', '=', await idOf(draft))
    .orderBy('position')
    .execute()
  const [application, guaranty] = page.opening.documents
  const kept = { document_sha256: application!.sha256, address: '127.0.0.1' }
  expect(rows).toEqual([
    { ...kept, role: 'signatory', guaranty_sha256: null, identified_by: 'session' },
    { ...kept, role: 'signatoryTwo', guaranty_sha256: guaranty!.sha256, identified_by: 'code' },
  ])
})

it('is listed for employees, and not for the customer', async () => {
  const { first, draft, signing, answers } = await started()
  await first.sign(ada)
  await (await signing.page(await mailedAddress(app, answers.signatoryTwo.email))).sign(grace)
  const id = await idOf(draft)
  const submitted = async () =>
    (await app.db.selectFrom('application').select('id').where('id', '=', id).execute()).length
  await expect.poll(submitted).toBe(1)
  await expect.poll(() => documentsOf(draft, 'sealed-guaranty')).toHaveLength(1)
  const [sealed] = await documentsOf(draft, 'sealed-guaranty')
  const fullPath = encodeURIComponent(`sealed-guaranty/${sealed!.id}/${sealed!.name}`)
  const review = await app.inject({
    method: 'GET',
    url: `/api/CreditReview/Download?creditAppId=${id}&fullPath=${fullPath}`,
    headers: await app.signIn('approver.rexel'),
  })
  expect(review.statusCode).toBe(200)
  const customer = await app.inject({
    method: 'GET',
    url: `/api/CreditApplication/document/rexel/${draft.key}?fullPath=${fullPath}`,
    cookies: draft.cookies,
  })
  expect(customer.statusCode).toBe(404)
})

it('changing an answer voids both documents', async () => {
  const { answers, draft, signing } = await started()
  const { rowVersion } = (await signing.cards()).json().data
  const changed = { ...answers, billingInfo: { ...answers.billingInfo, city: 'Salem' } }
  expect((await saving(app, changed, { ...draft, rowVersion })).statusCode).toBe(200)
  expect(await documentsOf(draft, 'application-pdf')).toEqual([])
  expect(await documentsOf(draft, 'guaranty-pdf')).toEqual([])
})
