import { afterAll, beforeAll, expect, test } from 'vitest'
import { bannerOf, bannerNames } from '../../../banners/rules/banners.ts'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { beginDraft, saving } from '../../../test/support/applicant.ts'
import { seedCustomer, seedSalesperson } from '../../../test/support/directory.ts'
import {
  asStaff,
  beginInternal,
  internalAnswers,
  savingInternal,
  staffOf,
} from '../../../test/support/employee.ts'
import { mailedAddress, signingOf } from '../../../test/support/signing.ts'
import { verifyChains } from '../../../platform/audit/verify-chains.ts'
import { Conflict, Unavailable } from '../../../platform/errors.ts'
import { signingFacts } from '../../../common/signing/server/index.ts'
import { formContexts } from '../../../kit/saving/server/form-context.ts'
import { readInternally } from './internal-reading.ts'
import { applicationRow, submit } from './submit.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ SUBMIT_AFTER_MINUTES: '99999999' }, { jobs: true })
  await seedSalesperson(app.db, 'rexel')
  await seedSalesperson(app.db, 'platt')
  await seedSalesperson(app.db, 'gexpro')
})
afterAll(() => app.close())

const identity = { sso: 'demo-approver.rexel', name: 'Daniel Okafor', email: 'approver.rexel@example.com' }
const rowOf = (id: number) =>
  app.db.selectFrom('saved_form').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const applicationOf = (id: number) =>
  app.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = (id: number) =>
  app.db.selectFrom('audit').selectAll().where('saved_form_id', '=', id).orderBy('seq').execute()
const withAccount = (accountNumber: string) => {
  const answers = internalAnswers()
  return { ...answers, businessInfo: { ...answers.businessInfo, hasAccount: 'true' as const, accountNumber } }
}

test.each(bannerNames)(
  'staff of %s submit without signatures what they filled in (APP-A36)',
  async (banner) => {
    const draft = await beginInternal(app, internalAnswers(banner), banner)
    const { submitAlone } = asStaff(app, draft, banner)
    const sent = { ...draft, banner, userName: staffOf(banner) }
    expect(
      (await savingInternal(app, internalAnswers(banner), { ...sent, state: 'submitting' })).statusCode,
    ).toBe(200)
    const reply = await submitAlone()
    expect(reply.json()).toEqual({
      isSuccess: true,
      message: 'The application was submitted without signatures.',
      data: {
        reference: String(draft.id),
        submittedAt: app.clock.now.toISOString(),
        redirectUrl: bannerOf(banner)!.url,
      },
    })
    // APP-129: the last save of the three.
    const complete = await savingInternal(app, {}, { ...sent, state: 'complete' })
    expect(complete.json()).toMatchObject({ applicationID: String(draft.id), data: { state: 'pending' } })
    expect((await savingInternal(app, {}, { ...sent, state: 'complete' })).statusCode).toBe(200)
  },
)

test('it is listed as an internal application without signatures', async () => {
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
  expect((await eventsOf(draft.id)).at(-1)).toMatchObject({
    act: 'submitted',
    actor: 'demo-approver.rexel',
    detail: { unsigned: true, by: 'Daniel Okafor' },
  })
  expect((await verifyChains(app.db, draft.id)).broken).toEqual([])
})

test('its customer sees who submitted it, and that signatures are missing', async () => {
  const draft = await beginInternal(app)
  expect((await asStaff(app, draft).submit()).statusCode).toBe(200)
  const { key } = await rowOf(draft.id)
  const load = async () => (await app.inject(`/api/CreditApplication/rexel/${key}`)).json().data
  expect(await load()).toMatchObject({ submittedBy: 'Daniel Okafor of Rexel', unsigned: true })
  const collected = await app.inject({
    method: 'POST',
    url: `/api/CreditReview/signatures/rexel/${draft.id}`,
    headers: await app.signIn('approver.rexel'),
  })
  expect(collected.statusCode).toBe(200)
  const { email } = internalAnswers().signatory!
  const signing = signingOf(app, { ...draft, key, cookies: {} })
  await (await signing.page(await mailedAddress(app, email!))).decline()
  expect(await load()).toMatchObject({ submittedBy: 'Daniel Okafor of Rexel', unsigned: true })
  // Read with only its key, as the page reads it.
  expect((await signing.cards()).json().data).toMatchObject({
    state: 'none',
    declined: { name: expect.stringContaining('Byron') },
  })
})

test('a second submission returns the same and does nothing', async () => {
  const draft = await beginInternal(app)
  const [one, two] = await Promise.all([asStaff(app, draft).submit(), asStaff(app, draft).submit()])
  expect([one.statusCode, two.statusCode]).toEqual([200, 200])
  expect(two.json().data).toEqual(one.json().data)
  expect((await eventsOf(draft.id)).filter(({ act }) => act === 'submitted')).toHaveLength(1)
})

test('the credit inbox is notified at once, with the internal name; the customer is not notified', async () => {
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
  expect(mail!.text).toContain('Submitted by an employee, unsigned')
  expect((await applicationOf(draft.id)).company_name).toBe('BRIGHTWIRE')
})

const SAVE_FIRST = 'Save this application for submission first.'

test('only what was saved for submission is submitted, nothing saved since (WIRE-17)', async () => {
  const draft = await beginInternal(app)
  const { submitAlone, saveToSubmit } = asStaff(app, draft)
  const submit = async () => {
    const reply = await submitAlone()
    return [reply.statusCode, reply.json().message]
  }
  expect(await submit()).toEqual([409, SAVE_FIRST])
  expect((await saveToSubmit()).statusCode).toBe(200)
  const change = { businessInfo: { internalCompanyName: 'Bright Wire of Salem' } }
  expect((await savingInternal(app, change, draft)).statusCode).toBe(200)
  expect(await submit()).toEqual([409, SAVE_FIRST])
  expect((await rowOf(draft.id)).submitted_at).toBeNull()
  expect((await saveToSubmit()).statusCode).toBe(200)
  expect((await submit())[0]).toBe(200)
})

test('an incomplete save for submission is stored but allows no submission', async () => {
  const draft = await beginInternal(app, { businessInfo: { hasAccount: 'false' } })
  const { saveToSubmit } = asStaff(app, draft)
  expect((await saveToSubmit()).statusCode).toBe(400)
  expect(await rowOf(draft.id)).toMatchObject({ submitting_version: null })
})

test('answers that the customer changed since staff saved for submission are read again before the submission', async () => {
  const draft = await beginInternal(app)
  const { mail, saveToSubmit, submitAlone } = asStaff(app, draft)
  expect((await mail()).statusCode).toBe(200)
  expect((await saveToSubmit()).statusCode).toBe(200)
  const { row_version: rowVersion } = await rowOf(draft.id)
  const hers = await saving(app, { billingInfo: { city: 'Salem' } }, { key: draft.key, rowVersion })
  expect(hers.statusCode).toBe(200)
  expect((await submitAlone()).statusCode).toBe(409)
  expect((await rowOf(draft.id)).submitted_at).toBeNull()
})

test("with the customer's key, neither staff nor the customer can submit without signatures", async () => {
  const draft = await beginInternal(app)
  expect((await asStaff(app, draft).mail()).statusCode).toBe(200)
  expect((await asStaff(app, draft).saveToSubmit()).statusCode).toBe(200)
  const url = `/api/CreditApplication/submit/rexel/${draft.key}`
  for (const headers of [draft.headers, {}]) {
    const reply = await app.inject({ method: 'POST', url, headers })
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'Every signatory must sign before the application can be submitted.',
    ])
  }
  expect((await rowOf(draft.id)).submitted_at).toBeNull()
})

test('missing answers are reported, and nothing is submitted', async () => {
  const draft = await beginInternal(app, { businessInfo: { hasAccount: 'false' } })
  const reply = await asStaff(app, draft).submit()
  expect(reply.statusCode).toBe(400)
  expect(reply.json().data.problems).toContainEqual(
    expect.objectContaining({ path: 'businessInfo.internalCompanyName', message: '*Required' }),
  )
  expect((await rowOf(draft.id)).submitted_at).toBeNull()
})

test('an option that is no longer on any list is refused', async () => {
  const answers = internalAnswers()
  const draft = await beginInternal(app, {
    ...answers,
    businessInfo: { ...answers.businessInfo, branchNumber: '9999' },
  })
  const reply = await asStaff(app, draft).submit()
  expect(reply.json().data.problems).toContainEqual(
    expect.objectContaining({
      path: 'businessInfo.branchNumber',
      message: 'Choose one from the list.',
    }),
  )
})

test('the account is looked up again: it must exist, with one of our branches', async () => {
  await seedCustomer(app.db, 'rexel', { number: '100001', branch_number: '5034' })
  await seedCustomer(app.db, 'rexel', { number: '100002', branch_number: '9999' })
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

test('an unavailable directory prevents no submission, and the audit event says what was not checked', async () => {
  const down = () => Promise.reject(new Unavailable())
  const directory = {
    account: down,
    salesperson: down,
    salespeople: down,
    salespeopleByEmail: down,
  }
  const { db, server, clock } = app
  const draft = await beginInternal(app, withAccount('424242'))
  const d = { db, contextOf: formContexts(server.banners), directory }
  const reading = await readInternally(d, draft.id, clock.now, { whole: true })
  expect(reading.problems).toEqual([])
  expect(reading.notAsked.toSorted()).toEqual(['account', 'salespeople'])
  expect(reading.answers.businessInfo!.insideSalesPerson).toEqual(
    withAccount('1').businessInfo.insideSalesPerson,
  )
})

test("a save during the directory's check is not overwritten, because the answers have changed", async () => {
  const draft = await beginInternal(app, withAccount('100001'))
  expect((await asStaff(app, draft).saveToSubmit()).statusCode).toBe(200)
  const saveMeanwhile = async () => {
    const { statusCode } = await savingInternal(app, { billingInfo: { city: 'Salem' } }, draft)
    expect(statusCode).toBe(200)
    throw new Unavailable()
  }
  const nobody = () => Promise.reject(new Unavailable())
  const { db, server, clock } = app
  const d = {
    db,
    jobs: server.jobs,
    contextOf: formContexts(server.banners),
    directory: {
      account: saveMeanwhile,
      salesperson: nobody,
      salespeople: nobody,
      salespeopleByEmail: nobody,
    },
    signingFacts,
    banners: app.server.banners,
    voidForEdit: nobody,
  }
  const reading = await readInternally(d, draft.id, clock.now, { whole: true })
  const signatures = { given: false, employee: identity, reading } as const
  const submission = { formId: draft.id, at: clock.now, address: '127.0.0.1', signatures }
  await expect(submit(d, submission)).rejects.toBeInstanceOf(Conflict)
  expect((await rowOf(draft.id)).submitted_at).toBeNull()
})

test('a salesperson is stored under their current name in the directory', async () => {
  await seedSalesperson(app.db, 'rexel', 'DOEJ', 'Jo Doe')
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

test('the list of applications shows which ones came from the storefront', async () => {
  const form = await rowOf((await beginInternal(app)).id)
  const storefront = { webUserId: 'web-7', customerNumber: '100001' }
  const row = applicationRow({ ...form, storefront }, internalAnswers(), app.clock.now)
  expect(row.is_created_from_storefront).toBe(true)
})

test('only the customer submits a form that they started', async () => {
  const { guid } = await beginDraft(app)
  await app.db
    .updateTable('saved_form')
    .set({ owner_sso: 'demo-approver.rexel' })
    .where('guid', '=', guid)
    .execute()
  const hers = { id: 0, guid, key: '', rowVersion: 2, headers: await app.signIn('approver.rexel') }
  expect((await asStaff(app, hers).submit()).statusCode).toBe(409)
  expect((await asStaff(app, hers).mail()).statusCode).toBe(409)
})
