/** What happens to a customer's signatures when staff save or submit a form that they mailed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { fullAnswers, saving } from '../../../test/support/applicant.ts'
import { seedSalesperson } from '../../../test/support/directory.ts'
import { asStaff, beginInternal, internalAnswers, savingInternal } from '../../../test/support/employee.ts'
import { multipartFiles } from '../../../test/support/multipart.ts'
import { mailedAddress, signingOf } from '../../../test/support/signing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ SUBMIT_AFTER_MINUTES: '99999999' }, { jobs: true })
  await seedSalesperson(app.db, 'rexel')
})
afterAll(() => app.close())

const rowOf = (id: number) =>
  app.db.selectFrom('saved_form').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const applicationOf = (id: number) =>
  app.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const requestsOf = (id: number) =>
  app.db.selectFrom('signing_request').select('state').where('saved_form_id', '=', id).execute()

/** The actors that the history names for voided signatures. */
const voidedBy = async (id: number) => {
  const { detail } = await app.db
    .selectFrom('audit')
    .select('detail')
    .where('saved_form_id', '=', id)
    .where('act', '=', 'signatures void')
    .executeTakeFirstOrThrow()
  return (detail as { by?: string }).by
}

/** Complete for staff and for the customer who signs. */
const mailedAndAsked = async (email: string) => {
  const [theirs, hers] = [internalAnswers(), fullAnswers()]
  const draft = await beginInternal(app, {
    ...hers,
    businessInfo: { ...hers.businessInfo, ...theirs.businessInfo },
    signatory: { ...hers.signatory, email },
  })
  expect((await asStaff(app, draft).mail()).statusCode).toBe(200)
  const signing = signingOf(app, { ...draft, cookies: {} })
  const prepared = await signing.prepare()
  expect(prepared.statusCode).toBe(200)
  expect((await rowOf(draft.id)).state).toBe('signing')
  return { draft, signing }
}

test('a signing link does not open a deleted form', async () => {
  const { draft, signing } = await mailedAndAsked('deleted@wire.example')
  expect((await signing.mailLink('signatory')).statusCode).toBe(200)
  const address = await mailedAddress(app, 'deleted@wire.example')
  await app.db
    .updateTable('saved_form')
    .set({ deleted_at: app.clock.now })
    .where('id', '=', draft.id)
    .execute()
  expect((await signing.open(address)).statusCode).toBe(404)
  expect((await signing.cards()).statusCode).toBe(404)
})

test('signatures that are still missing are no longer requested', async () => {
  const { draft } = await mailedAndAsked('unsigned@wire.example')
  expect((await asStaff(app, draft).submit()).statusCode).toBe(200)
  expect(await rowOf(draft.id)).toMatchObject({ state: 'pending' })
  expect(await requestsOf(draft.id)).toEqual([{ state: 'void' }])
  expect(await voidedBy(draft.id)).toBe('Daniel Okafor')
  expect((await applicationOf(draft.id)).date_emailed).not.toBeNull()
})

test('a save by staff cancels signing only if they confirmed that; the customer then has the form again', async () => {
  const { draft } = await mailedAndAsked('back@wire.example')
  const { row_version: rowVersion } = await rowOf(draft.id)
  const change = { billingInfo: { city: 'Salem' } }
  const byItself = await savingInternal(app, change, { ...draft, rowVersion })
  expect([byItself.statusCode, byItself.json().data]).toEqual([409, { signing: true }])
  expect(await rowOf(draft.id)).toMatchObject({ state: 'signing', row_version: rowVersion })
  expect(await requestsOf(draft.id)).toEqual([{ state: 'open' }])
  // A save that changes no answer cancels nothing and needs no confirmation.
  expect((await savingInternal(app, {}, { ...draft, rowVersion })).statusCode).toBe(200)
  const reply = await savingInternal(app, change, { ...draft, rowVersion, voidSignatures: true })
  expect(reply.json()).toMatchObject({ isSuccess: true, data: { state: 'emailed' } })
  expect(await rowOf(draft.id)).toMatchObject({ state: 'emailed', updated_by: 'demo-approver.rexel' })
  expect(await voidedBy(draft.id)).toBe('Daniel Okafor')
})

test('staff change documents during signing only if they confirmed that, and the customer sees who did', async () => {
  const { draft, signing } = await mailedAndAsked('papers@wire.example')
  const { row_version: before } = await rowOf(draft.id)
  const upload = async (query = '') => {
    const { headers, payload } = multipartFiles([['w9.pdf', Buffer.from('%PDF-1.7\n')]])
    const url = `/api/CreditApplication/upload/rexel/${draft.guid}/other${query}`
    return app.inject({ method: 'POST', url, headers: { ...headers, ...draft.headers }, payload })
  }
  const remove = async (fullPath: string, more = '') => {
    const url = `/api/CreditApplication/removeDocument?fullPath=${encodeURIComponent(fullPath)}${more}`
    const headers = { ...draft.headers, 'x-application-key': draft.guid }
    return app.inject({ method: 'POST', url, headers })
  }
  const opened = async () =>
    (await app.inject({ url: `/api/CreditApplication/rexel/${draft.key}` })).json().data

  const asks = await upload()
  expect([asks.statusCode, asks.json().data]).toEqual([409, { signing: true }])
  expect(await rowOf(draft.id)).toMatchObject({ state: 'signing', row_version: before })
  expect(await requestsOf(draft.id)).toEqual([{ state: 'open' }])
  expect((await opened()).answers.application.uploadedDocuments ?? []).toEqual([])

  const added = await upload('?voidSignatures=true')
  expect(added.statusCode).toBe(200)
  const [document] = added.json().data.fileList
  expect(await rowOf(draft.id)).toMatchObject({ state: 'emailed', updated_by: 'demo-approver.rexel' })
  expect(await voidedBy(draft.id)).toBe('Daniel Okafor')
  // The cards name the newer version and its editor, so that a person about to sign reads it first.
  const cards = (await signing.cards()).json().data
  expect(cards).toMatchObject({ state: 'none', rowVersion: before + 1 })
  expect(await opened()).toMatchObject({
    rowVersion: before + 1,
    savedBy: 'Daniel Okafor of Rexel',
    answers: { application: { uploadedDocuments: [{ name: 'w9.pdf' }] } },
  })

  expect((await signing.prepare()).statusCode).toBe(200)
  const asksAgain = await remove(document.fullPath)
  expect([asksAgain.statusCode, asksAgain.json().data]).toEqual([409, { signing: true }])
  expect((await remove(document.fullPath, '&voidSignatures=true')).statusCode).toBe(200)
  expect(await rowOf(draft.id)).toMatchObject({ state: 'emailed', row_version: before + 2 })
  // Without an open signing request, no one is asked to confirm.
  expect((await upload()).statusCode).toBe(200)
  expect(await rowOf(draft.id)).toMatchObject({ row_version: before + 2 })
})

test('staff neither save nor submit a form that someone has signed', async () => {
  const { draft, signing } = await mailedAndAsked('signed@wire.example')
  expect((await signing.mailLink('signatory')).statusCode).toBe(200)
  const page = await signing.page(await mailedAddress(app, 'signed@wire.example'))
  const signed = await page.sign({ mark: 'typed', typedName: 'Ada Byron' })
  expect(signed.statusCode).toBe(200)
  const submit = await asStaff(app, draft).submit()
  expect(submit.statusCode).toBe(409)
  expect(submit.json().message).toBe('This application was signed, so it can only be submitted as signed.')
  const { row_version: rowVersion } = await rowOf(draft.id)
  const save = await savingInternal(app, { billingInfo: { city: 'Salem' } }, { ...draft, rowVersion })
  expect(save.statusCode).toBe(409)
  expect(save.json().message).toContain('was signed')
})

test('a form that its customer completed and signed shows that it was mailed, and who started it', async () => {
  const { draft, signing } = await mailedAndAsked('herself@wire.example')
  await signing.mailLink('signatory')
  const page = await signing.page(await mailedAddress(app, 'herself@wire.example'))
  expect((await page.sign({ mark: 'typed', typedName: 'Ada Byron' })).statusCode).toBe(200)
  const url = `/api/CreditApplication/submit/rexel/${draft.key}`
  expect((await app.inject({ method: 'POST', url })).statusCode).toBe(200)
  expect(await applicationOf(draft.id)).toMatchObject({
    is_internal: true,
    created_by_sso: 'demo-approver.rexel',
    date_emailed: (await rowOf(draft.id)).emailed_at,
  })
  // No employee is notified that it was submitted without signatures.
  const late = await asStaff(app, draft).submit()
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'This application has already been submitted.',
  ])
})

test('a customer whose application staff have submitted reads that it was submitted, not that it was signed', async () => {
  const { draft } = await mailedAndAsked('meanwhile@wire.example')
  expect((await asStaff(app, draft).submit()).statusCode).toBe(200)
  const { row_version: rowVersion } = await rowOf(draft.id)
  const late = await saving(app, { billingInfo: { city: 'Salem' } }, { key: draft.key, rowVersion })
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'This application was submitted, so its answers can no longer be changed.',
  ])
})
