/** What becomes of a customer's signatures when staff save or hand in what they had mailed to her. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { fullAnswers, saving } from '../../test/support/applicant.ts'
import { plantSalesperson } from '../../test/support/directory.ts'
import { asStaff, beginInternal, internalAnswers, savingInternal } from '../../test/support/employee.ts'
import { mailedAddress, signingOf } from '../../test/support/signing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ SUBMIT_AFTER_MINUTES: '99999999' }, { jobs: true })
  await plantSalesperson(app.db, 'rexel')
})
afterAll(() => app.close())

const rowOf = (id: number) =>
  app.db.selectFrom('saved_form').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const applicationOf = (id: number) =>
  app.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Who is named in the history for what became void. */
const voidedBy = async (id: number) => {
  const { detail } = await app.db
    .selectFrom('audit')
    .select('detail')
    .where('saved_form_id', '=', id)
    .where('act', '=', 'signatures void')
    .executeTakeFirstOrThrow()
  return (detail as { by?: string }).by
}

/** Whole for staff and for the customer who signs. */
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

test('a link to sign opens nothing of a form that was deleted', async () => {
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

test('signatures that nobody has given yet are asked for no longer', async () => {
  const { draft } = await mailedAndAsked('unsigned@wire.example')
  expect((await asStaff(app, draft).submit()).statusCode).toBe(200)
  expect(await rowOf(draft.id)).toMatchObject({ state: 'pending' })
  const requests = await app.db
    .selectFrom('signing_request')
    .select('state')
    .where('saved_form_id', '=', draft.id)
    .execute()
  expect(requests).toEqual([{ state: 'void' }])
  expect(await voidedBy(draft.id)).toBe('Daniel Okafor')
  expect((await applicationOf(draft.id)).date_emailed).not.toBeNull()
})

test('a save of staff takes it back from signing to the customer who has it', async () => {
  const { draft } = await mailedAndAsked('back@wire.example')
  const reply = await savingInternal(
    app,
    { billingInfo: { city: 'Salem' } },
    { ...draft, rowVersion: (await rowOf(draft.id)).row_version },
  )
  expect(reply.json()).toMatchObject({ isSuccess: true, data: { state: 'emailed' } })
  expect(await rowOf(draft.id)).toMatchObject({ state: 'emailed', updated_by: 'demo-approver.rexel' })
  expect(await voidedBy(draft.id)).toBe('Daniel Okafor')
})

test('what somebody signed is neither saved nor submitted by staff', async () => {
  const { draft, signing } = await mailedAndAsked('signed@wire.example')
  expect((await signing.mailLink('signatory')).statusCode).toBe(200)
  const page = await signing.page(await mailedAddress(app, 'signed@wire.example'))
  const signed = await page.sign({ mark: 'typed', typedName: 'Ada Byron' })
  expect(signed.statusCode).toBe(200)
  const submit = await asStaff(app, draft).submit()
  expect(submit.statusCode).toBe(409)
  expect(submit.json().message).toBe('This application was signed, so it is submitted as it was signed.')
  const { row_version: rowVersion } = await rowOf(draft.id)
  const save = await savingInternal(app, { billingInfo: { city: 'Salem' } }, { ...draft, rowVersion })
  expect(save.statusCode).toBe(409)
  expect(save.json().message).toContain('was signed')
})

test('what the customer completed and signed herself is known to be mailed, by whom it was begun', async () => {
  const { draft, signing } = await mailedAndAsked('herself@wire.example')
  await signing.mailLink('signatory')
  const page = await signing.page(await mailedAddress(app, 'herself@wire.example'))
  expect((await page.sign({ mark: 'typed', typedName: 'Ada Byron' })).statusCode).toBe(200)
  const url = `/api/CreditApplication/submit/rexel/${draft.guid}`
  expect((await app.inject({ method: 'POST', url })).statusCode).toBe(200)
  expect(await applicationOf(draft.id)).toMatchObject({
    is_internal: true,
    created_by_sso: 'demo-approver.rexel',
    date_emailed: (await rowOf(draft.id)).emailed_at,
  })
  // Nobody of the staff is told that she has handed it in without signatures.
  const late = await asStaff(app, draft).submit()
  expect([late.statusCode, late.json().message]).toEqual([409, 'This application was submitted already.'])
})

test('a customer whose application staff handed in meanwhile reads that it was submitted, not that it was signed', async () => {
  const { draft } = await mailedAndAsked('meanwhile@wire.example')
  expect((await asStaff(app, draft).submit()).statusCode).toBe(200)
  const { row_version: rowVersion } = await rowOf(draft.id)
  const late = await saving(app, { billingInfo: { city: 'Salem' } }, { guid: draft.guid, rowVersion })
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'This application was submitted, so its answers can no longer be changed.',
  ])
})
