/** The customer's uploads are part of what is signed: the frozen document lists them. */
import { PassThrough } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { beginDraft, fullAnswers, type Draft } from '../../../test/support/applicant.ts'
import { multipartFiles } from '../../../test/support/multipart.ts'
import { signingOf, urlIn } from '../../../test/support/signing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const typed = { mark: 'typed', typedName: 'Ada Byron' }
const opened = async () => {
  const draft = await beginDraft(app, { ...fullAnswers(), signatoryTwo: undefined })
  const signing = signingOf(app, draft)
  return { draft, signing, openPage: async () => signing.page(urlIn(await signing.url('signatory'))) }
}
const aDocument = () => multipartFiles([['later.txt', Buffer.from('an upload from the customer')]])
const uploadUrl = ({ key }: Draft) => `/api/CreditApplication/upload/rexel/${key}/other`
const upload = async (draft: Draft) => {
  const reply = await app.inject({ method: 'POST', url: uploadUrl(draft), ...aDocument() })
  expect(reply.statusCode).toBe(200)
  return reply.json<{ data: { fileList: { fullPath: string }[] } }>().data.fileList
}
const remove = (draft: Draft, fullPath: string) =>
  app.inject({
    method: 'POST',
    url: `/api/CreditApplication/removeDocument?fullPath=${encodeURIComponent(fullPath)}`,
    headers: { 'x-application-key': draft.key },
  })

it('an upload before the first signature voids the document, and a new one is created', async () => {
  const { draft, signing, openPage } = await opened()
  await signing.prepare()
  const page = await openPage()
  await upload(draft)
  expect((await signing.cards()).json().data).toMatchObject({ state: 'none', cards: [] })
  expect((await page.sign(typed)).statusCode).toBe(404)
  expect((await signing.prepare()).json().data).toMatchObject({ state: 'open' })
  expect((await (await openPage()).sign(typed)).statusCode).toBe(200)
})

it('so does a removed upload', async () => {
  const { draft, signing, openPage } = await opened()
  const [document] = await upload(draft)
  await signing.prepare()
  const page = await openPage()
  expect((await remove(draft, document!.fullPath)).statusCode).toBe(200)
  expect((await page.sign(typed)).statusCode).toBe(404)
})

it('so does an upload that started before the document was created', async () => {
  const { draft, signing, openPage } = await opened()
  const { headers, payload } = aDocument()
  const body = new PassThrough()
  const sent = app.inject({ method: 'POST', url: uploadUrl(draft), headers, payload: body })
  void sent.catch(() => {})
  body.write(payload.subarray(0, 200))
  await wait(100)
  await signing.prepare()
  const page = await openPage()
  body.end(payload.subarray(200))
  expect((await sent).statusCode).toBe(200)
  expect((await page.sign(typed)).statusCode).toBe(404)
})

it('an upload while the document is being created leaves no open document without it', async () => {
  const { draft, signing } = await opened()
  // Hold the printed document before it is stored, until the upload has finished.
  const { files } = app.server
  const keep = files.put
  const { promise: uploaded, resolve: finishUpload } = Promise.withResolvers<void>()
  const { promise: printed, resolve: isPrinted } = Promise.withResolvers<void>()
  files.put = async (...given) => {
    isPrinted()
    await uploaded
    return keep.apply(files, given)
  }
  const made = signing.prepare()
  await printed
  files.put = keep
  await upload(draft)
  finishUpload()
  const { statusCode } = await made
  expect([200, 409]).toContain(statusCode)
  const open = await app.db
    .selectFrom('signing_request')
    .innerJoin('saved_form', 'saved_form.id', 'signing_request.saved_form_id')
    .select('signing_request.id')
    .where('saved_form.guid', '=', draft.guid)
    .where('signing_request.state', '=', 'open')
    .execute()
  expect(open).toEqual([])
})

it('uploads cannot change after the first signature', async () => {
  const { draft, signing, openPage } = await opened()
  const [document] = await upload(draft)
  await signing.prepare()
  await (await openPage()).sign(typed)
  expect((await app.inject({ method: 'POST', url: uploadUrl(draft), ...aDocument() })).statusCode).toBe(409)
  expect((await remove(draft, document!.fullPath)).statusCode).toBe(409)
})

it('a void document is not among the documents of the application', async () => {
  const { draft, signing, openPage } = await opened()
  await signing.prepare()
  await signing.stop()
  await signing.prepare()
  await (await openPage()).sign(typed)
  const standing = await app.db
    .selectFrom('document')
    .innerJoin('saved_form', 'saved_form.id', 'document.saved_form_id')
    .innerJoin('signing_request', 'signing_request.document_id', 'document.id')
    .select('signing_request.state')
    .where('saved_form.guid', '=', draft.guid)
    .where('document.removed_at', 'is', null)
    .execute()
  expect(standing).toEqual([{ state: 'complete' }])
  // Its file remains as evidence.
  const voided = await app.db
    .selectFrom('document')
    .innerJoin('saved_form', 'saved_form.id', 'document.saved_form_id')
    .select('file_key')
    .where('saved_form.guid', '=', draft.guid)
    .where('document.removed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(await app.server.files.exists(voided.file_key)).toBe(true)
})
