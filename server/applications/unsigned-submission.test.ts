import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { beginDraft, fullAnswers } from '../../test/support/applicant.ts'
import { plantCustomer, plantSalesperson } from '../../test/support/directory.ts'
import {
  asStaff,
  beginInternal,
  internalAnswers,
  savingInternal,
  staffOf,
} from '../../test/support/employee.ts'
import { mailedAddress, signingOf } from '../../test/support/signing.ts'
import { verifyChains } from '../database/audit.ts'
import { Unavailable } from '../http/errors.ts'
import { scenesOf } from '../saved-forms/scene.ts'
import { readInternally } from './internal-reading.ts'
import { applicationRow } from './submit.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ SUBMIT_AFTER_MINUTES: '99999999' }, { jobs: true })
  await plantSalesperson(app.db, 'rexel')
  await plantSalesperson(app.db, 'platt')
  await plantSalesperson(app.db, 'gexpro')
})
afterAll(() => app.close())

const rowOf = (id: number) =>
  app.db.selectFrom('saved_form').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const applicationOf = (id: number) =>
  app.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const actsOf = (id: number) =>
  app.db.selectFrom('audit').selectAll().where('saved_form_id', '=', id).orderBy('seq').execute()
const withAccount = (accountNumber: string) => {
  const answers = internalAnswers()
  return { ...answers, businessInfo: { ...answers.businessInfo, hasAccount: 'true' as const, accountNumber } }
}

test.each(['platt', 'rexel', 'gexpro', 'rexelenergy'] as const)(
  'what staff of %s filled in is handed in without signatures (APP-A36)',
  async (banner) => {
    const draft = await beginInternal(app, internalAnswers(banner), banner)
    const { submit } = asStaff(app, draft, banner)
    const sent = { ...draft, banner, userName: staffOf(banner) }
    expect(
      (await savingInternal(app, internalAnswers(banner), { ...sent, state: 'submitting' })).statusCode,
    ).toBe(200)
    const reply = await submit()
    expect(reply.body).toContain('"isSuccess":true')
    expect(reply.json().data.reference).toBe(String(draft.id))
    // APP-129: the last save of the three.
    const complete = await savingInternal(app, {}, { ...sent, state: 'complete' })
    expect(complete.json()).toMatchObject({ applicationID: String(draft.id), data: { state: 'pending' } })
    expect((await savingInternal(app, {}, { ...sent, state: 'complete' })).statusCode).toBe(200)
  },
)

test('it stands among the applications as an internal one, with nobody having signed', async () => {
  const draft = await beginInternal(app)
  expect((await asStaff(app, draft).submit()).statusCode).toBe(200)
  expect(await applicationOf(draft.id)).toMatchObject({
    status: 'Pending',
    company_name: 'Bright Wire Electric',
    is_internal: true,
    is_created_from_storefront: false,
    date_emailed: null,
    created_by_sso: 'demo-approver.rexel',
  })
  expect(await rowOf(draft.id)).toMatchObject({ state: 'pending', updated_by: 'demo-approver.rexel' })
  expect((await actsOf(draft.id)).at(-1)).toMatchObject({
    act: 'submitted',
    actor: 'demo-approver.rexel',
    detail: { unsigned: true, by: 'Daniel Okafor' },
  })
  expect((await verifyChains(app.db, draft.id)).broken).toEqual([])
})

test('a second time answers the same and does nothing', async () => {
  const draft = await beginInternal(app)
  const [one, two] = await Promise.all([asStaff(app, draft).submit(), asStaff(app, draft).submit()])
  expect([one.statusCode, two.statusCode]).toEqual([200, 200])
  expect(two.json().data).toEqual(one.json().data)
  expect((await actsOf(draft.id)).filter(({ act }) => act === 'submitted')).toHaveLength(1)
})

test('the credit inbox hears of it at once, in the name that staff know it by; the customer of nothing', async () => {
  const { companyName: _, ...businessInfo } = internalAnswers().businessInfo!
  const draft = await beginInternal(app, {
    ...internalAnswers(),
    businessInfo: { ...businessInfo, internalCompanyName: 'BRIGHTWIRE' },
  })
  expect((await asStaff(app, draft).submit()).statusCode).toBe(200)
  const mails = () =>
    app.db.selectFrom('mail').select(['kind', 'text']).where('saved_form_id', '=', draft.id).execute()
  await expect.poll(mails).toMatchObject([{ kind: 'new-application' }])
  const [mail] = await mails()
  expect(mail!.text).toContain('BRIGHTWIRE')
  expect(mail!.text).toContain('Submitted by an employee, not signed')
  expect((await applicationOf(draft.id)).company_name).toBe('BRIGHTWIRE')
})

test('what is missing is told, and nothing is submitted', async () => {
  const draft = await beginInternal(app, { businessInfo: { hasAccount: 'false' } })
  const reply = await asStaff(app, draft).submit()
  expect(reply.statusCode).toBe(400)
  expect(reply.json().data.problems).toContainEqual(
    expect.objectContaining({ path: 'businessInfo.internalCompanyName', message: '*Required' }),
  )
  expect((await rowOf(draft.id)).submitted_at).toBeNull()
})

test('an option that is on no list any more is refused', async () => {
  const answers = internalAnswers()
  const draft = await beginInternal(app, {
    ...answers,
    businessInfo: { ...answers.businessInfo, branchNumber: '9999' },
  })
  const reply = await asStaff(app, draft).submit()
  expect(reply.json().data.problems).toContainEqual(
    expect.objectContaining({
      path: 'businessInfo.branchNumber',
      message: 'Please choose one from the list.',
    }),
  )
})

test('the account is looked up once more: it must be there, with a branch of ours', async () => {
  await plantCustomer(app.db, 'rexel', { number: '100001', branch_number: '5034' })
  await plantCustomer(app.db, 'rexel', { number: '100002', branch_number: '9999' })
  const submit = async (accountNumber: string) =>
    asStaff(app, await beginInternal(app, withAccount(accountNumber))).submit()
  const nowhere = await submit('999999')
  expect(nowhere.json().data.problems).toEqual([
    { path: 'businessInfo.accountNumber', message: '*Customer Number Not Found', missing: false },
  ])
  const elsewhere = await submit('100002')
  expect(elsewhere.json().data.problems).toMatchObject([{ path: 'businessInfo.accountNumber' }])
  expect((await submit('100001')).statusCode).toBe(200)
})

test('a directory that does not answer keeps nobody from handing in, and the act says what was not asked', async () => {
  const down = () => Promise.reject(new Unavailable())
  const directory = {
    account: down,
    salesperson: down,
    salespeople: down,
    salespeopleByEmail: down,
  }
  const { db, house, clock } = app
  const draft = await beginInternal(app, withAccount('424242'))
  const d = { db, sceneOf: scenesOf(house.banners), directory }
  const reading = await readInternally(d, draft.id, clock.now, { whole: true })
  expect(reading.problems).toEqual([])
  expect(reading.notAsked.toSorted()).toEqual(['account', 'salespeople'])
  expect(reading.answers.businessInfo!.insideSalesPerson).toEqual(
    withAccount('1').businessInfo.insideSalesPerson,
  )
})

test('a salesperson is kept under the name that the directory has for her now', async () => {
  await plantSalesperson(app.db, 'rexel', 'DOEJ', 'Jo Doe')
  const answers = internalAnswers()
  const draft = await beginInternal(app, {
    ...answers,
    businessInfo: {
      ...answers.businessInfo,
      insideSalesPerson: { eclipseUserLogin: 'DOEJ', displayName: 'Somebody Else' },
      outsideSalesPerson: null,
    },
  })
  expect((await asStaff(app, draft).submit()).statusCode).toBe(200)
  expect((await rowOf(draft.id)).answers['businessInfo']).toMatchObject({
    insideSalesPerson: { eclipseUserLogin: 'DOEJ', displayName: 'Jo Doe' },
  })
})

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
})

test('what was begun from the web shop is known by it in the list of applications', async () => {
  const form = await rowOf((await beginInternal(app)).id)
  const storefront = { webUserId: 'web-7', customerNumber: '100001' }
  const row = applicationRow({ ...form, storefront }, internalAnswers(), app.clock.now)
  expect(row.is_created_from_storefront).toBe(true)
})

test('a customer hands in herself what she began', async () => {
  const { guid } = await beginDraft(app)
  await app.db
    .updateTable('saved_form')
    .set({ owner_sso: 'demo-approver.rexel' })
    .where('guid', '=', guid)
    .execute()
  const hers = { id: 0, guid, rowVersion: 2, headers: await app.signIn('approver.rexel') }
  expect((await asStaff(app, hers).submit()).statusCode).toBe(409)
  expect((await asStaff(app, hers).mail()).statusCode).toBe(409)
})
