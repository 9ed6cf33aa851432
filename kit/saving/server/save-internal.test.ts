import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { saving } from '../../../test/support/applicant.ts'
import { asStaff, beginInternal, internalAnswers, savingInternal } from '../../../test/support/employee.ts'
import { verifyChains } from '../../../platform/audit/verify-chains.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { upsertEmployee } from './employees.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const rowOf = (id: number) =>
  app.db.selectFrom('saved_form').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = (id: number) =>
  app.db.selectFrom('audit').selectAll().where('saved_form_id', '=', id).orderBy('seq').execute()
const withCity = (city: string) => {
  const answers = internalAnswers()
  return { ...answers, billingInfo: { ...answers.billingInfo, city } }
}

test("an employee's first save creates their internal form (API-010)", async () => {
  const reply = await savingInternal(app, { businessInfo: { internalCompanyName: 'BRIGHT WIRE ELEC' } })
  expect(reply.statusCode).toBe(200)
  const body = reply.json()
  const row = await rowOf(Number(body.applicationID))
  expect(body).toMatchObject({
    isSuccess: true,
    message: 'Your progress on this form has been saved',
    applicationKey: row.guid,
    data: { applicationID: String(row.id), applicationKey: row.guid, state: 'draft' },
  })
  expect(body.data.answers.businessInfo.internalCompanyName).toBe('BRIGHT WIRE ELEC')
  expect(row).toMatchObject({
    audience: 'internal',
    owner_sso: 'demo-approver.rexel',
    updated_by: 'demo-approver.rexel',
  })
  expect(reply.cookies).toEqual([])
  expect(
    await app.db.selectFrom('draft_session').selectAll().where('saved_form_id', '=', row.id).execute(),
  ).toEqual([])
  expect(await eventsOf(row.id)).toMatchObject([
    { act: 'draft begun', actor: 'demo-approver.rexel', detail: { by: 'Daniel Okafor' } },
  ])
  expect((await verifyChains(app.db, row.id)).broken).toEqual([])
})

test("the employee's name and email are stored as in their token", async () => {
  await beginInternal(app)
  const read = () =>
    app.db
      .selectFrom('employee')
      .select(['name', 'email'])
      .where('sso', '=', 'demo-approver.rexel')
      .executeTakeFirst()
  expect(await read()).toEqual({ name: 'Daniel Okafor', email: 'approver.rexel@example.com' })
  const renamed = { sso: 'demo-approver.rexel', name: 'Dan Okafor', email: 'dan@example.com' }
  await inTransaction(app.db, (tx) => upsertEmployee(tx, renamed, app.clock.now))
  expect(await read()).toEqual({ name: 'Dan Okafor', email: 'dan@example.com' })
  await beginInternal(app)
  expect(await read()).toMatchObject({ name: 'Daniel Okafor' })
})

test('requires a token, and a banner of the employee', async () => {
  const anonymous = await app.inject({ method: 'POST', url: '/api/FormDataStorage/save-in-progress-form' })
  expect(anonymous.statusCode).toBe(401)
  const foreign = await savingInternal(app, {}, { banner: 'platt', userName: 'approver.rexel' })
  expect(foreign.statusCode).toBe(403)
})

test("the same first save sent twice within ten minutes is one form; another employee's save with the same key is another", async () => {
  const idempotencyKey = randomUUID()
  const one = await savingInternal(app, internalAnswers(), { idempotencyKey })
  const two = await savingInternal(app, internalAnswers(), { idempotencyKey })
  const hers = await savingInternal(app, internalAnswers(), { idempotencyKey, userName: 'viewonly.rexel' })
  expect(two.json().applicationID).toBe(one.json().applicationID)
  expect(hers.json().applicationID).not.toBe(one.json().applicationID)
  const begun = app.clock.now
  app.clock.now = new Date(begun.getTime() + 601_000)
  const later = await savingInternal(app, internalAnswers(), { idempotencyKey })
  app.clock.now = begun
  expect(later.json().applicationID).not.toBe(one.json().applicationID)
})

test('a saved form is opened by its number or its guid, with what only staff see (API-014, APP-121, API-A09)', async () => {
  const draft = await beginInternal(app)
  for (const applicationID of [draft.id, draft.guid]) {
    const reply = await app.inject({
      method: 'GET',
      url: `/api/FormDataStorage/in-progress-form?applicationID=${applicationID}`,
      headers: draft.headers,
    })
    expect(reply.statusCode).toBe(200)
    const { data } = reply.json()
    expect(data).toMatchObject({
      hasAttachedFiles: false,
      applicationID: String(draft.id),
      applicationKey: draft.guid,
      attachmentId: draft.guid,
      bannerName: 'rexel',
      appType: 'credit-application',
      formName: 'Credit Application',
      completed: false,
      updatedByName: 'Daniel Okafor',
      instantCreditFormData: null,
      rowVersion: draft.rowVersion,
      state: 'draft',
      locked: false,
      emailedAt: null,
    })
    expect(JSON.parse(data.incompleteFormData).businessInfo.internalCompanyName).toBe(
      internalAnswers().businessInfo!.internalCompanyName,
    )
  }
})

test("staff get only the last four digits of the customer's secrets", async () => {
  const answers = internalAnswers()
  const draft = await beginInternal(app, {
    ...answers,
    signatory: { ...answers.signatory, isSsnOrEin: 'ssn', ssn: '912-34-5678' },
  })
  const reply = await asStaff(app, draft).open()
  expect(JSON.parse(reply.json().data.incompleteFormData).signatory.ssn).toEqual({ last4: '5678' })
  expect(reply.body).not.toMatch(/912-?34-?5678/)
  const everything = JSON.stringify([await rowOf(draft.id), await eventsOf(draft.id)])
  expect(everything).not.toMatch(/912-?34-?5678/)
})

test('a save must say which version it read (WIRE-02)', async () => {
  const draft = await beginInternal(app)
  const reply = await savingInternal(app, internalAnswers(), { id: draft.id })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().data.problems).toMatchObject([{ path: 'body.rowVersion' }])
})

test('if two employees save one version, one wins, and the other sees who it was', async () => {
  const draft = await beginInternal(app)
  await app.db
    .updateTable('saved_form')
    .set({ emailed_at: app.clock.now })
    .where('id', '=', draft.id)
    .execute()
  const replies = await Promise.all(
    (['approver.rexel', 'viewonly.rexel'] as const).map((userName, n) =>
      savingInternal(app, withCity(`Town ${n}`), { ...draft, userName }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const lost = replies.findIndex(({ statusCode }) => statusCode === 409)
  expect(replies[lost]!.json().data).toMatchObject({
    savedBy: lost === 0 ? 'Nora Whitfield' : 'Daniel Okafor',
    rowVersion: draft.rowVersion + 1,
    differences: [{ path: 'billingInfo.city', before: `Town ${1 - lost}`, after: `Town ${lost}` }],
  })
})

test("customer and employee see each other's saves in their own terms", async () => {
  const draft = await beginInternal(app)
  expect((await savingInternal(app, withCity('Salem'), draft)).statusCode).toBe(200)
  const late = await saving(app, { billingInfo: { city: 'Eugene' } }, draft)
  expect(late.statusCode).toBe(409)
  expect(late.json().data.savedBy).toBe('Daniel Okafor of Rexel')
  expect(late.json().data.answers.businessInfo).not.toHaveProperty('internalCompanyName')

  const now = { ...draft, rowVersion: draft.rowVersion + 1 }
  expect((await saving(app, { billingInfo: { city: 'Eugene' } }, now)).statusCode).toBe(200)
  const hers = await savingInternal(app, withCity('Bend'), now)
  expect(hers.statusCode).toBe(409)
  expect(hers.json().data.savedBy).toBe('the customer')
})

test('the save before a submission asks what staff must answer, and nothing that a customer must', async () => {
  const draft = await beginInternal(app, { businessInfo: { hasAccount: 'false' } })
  const reply = await savingInternal(app, { businessInfo: {} }, { ...draft, state: 'submitting' })
  expect(reply.statusCode).toBe(400)
  const paths = reply.json().data.problems.map(({ path }: { path: string }) => path)
  expect(paths).toContain('businessInfo.internalCompanyName')
  expect(paths).not.toContain('billingInfo.streetAddress')
  expect(paths).not.toContain('eSign.allSignatoriesHaveSigned')
})

test('complete is refused while nothing was submitted, and says so (APP-129)', async () => {
  const draft = await beginInternal(app)
  const reply = await savingInternal(app, {}, { ...draft, state: 'complete' })
  expect(reply.statusCode).toBe(409)
  expect(reply.json().message).toBe("This application hasn't been submitted yet.")
  expect((await savingInternal(app, {}, { state: 'complete' })).statusCode).toBe(409)
})

test.each([
  [{ state: 'complete', markCompleted: '' }],
  [{ markCompleted: '1' }],
  [{ state: 'submitting', markCompleted: '1' }],
] as const)('markCompleted is 1 only with complete: %j is refused (APP-A01)', async (sent) => {
  const draft = await beginInternal(app)
  const reply = await savingInternal(app, internalAnswers(), { ...draft, ...sent })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().data.problems).toMatchObject([{ path: 'body.markCompleted' }])
})

test('input that is too long, not JSON or not a section of the form is refused, and nothing is stored', async () => {
  const count = async () => (await app.db.selectFrom('saved_form').select('id').execute()).length
  const before = await count()
  const tooLong = await savingInternal(app, { eSign: { comments: 'x'.repeat(300_000) } })
  const strange = await savingInternal(app, { somethingElse: {} })
  const noJson = await savingInternal(app, '{"businessInfo":')
  expect([tooLong, strange, noJson].map(({ statusCode }) => statusCode)).toEqual([413, 400, 400])
  expect(await count()).toBe(before)
})

test("another employee's unfinished form cannot be opened until it was mailed (HIST-009)", async () => {
  const draft = await beginInternal(app)
  const hers = { ...draft, headers: await app.signIn('viewonly.rexel') }
  expect((await asStaff(app, hers).open()).statusCode).toBe(403)
  expect((await savingInternal(app, {}, { ...draft, userName: 'viewonly.rexel' })).statusCode).toBe(403)
  await app.db
    .updateTable('saved_form')
    .set({ emailed_at: app.clock.now })
    .where('id', '=', draft.id)
    .execute()
  expect((await asStaff(app, hers).open()).statusCode).toBe(200)
  const elsewhere = { ...draft, headers: await app.signIn('approver.platt') }
  expect((await asStaff(app, elsewhere).open()).statusCode).toBe(403)
})

test("the customers' endpoint ignores staff answers, even if an employee is signed in (APP-171)", async () => {
  const { key, headers } = await beginInternal(app, { businessInfo: { internalCompanyName: 'BRIGHTWIRE' } })
  const reply = await app.inject({ method: 'GET', url: `/api/CreditApplication/rexel/${key}`, headers })
  expect(reply.json().data.applicationID).toBe(key)
  expect(reply.json().data.answers.businessInfo.internalCompanyName).toBe('')
  expect(reply.body).not.toContain('BRIGHTWIRE')
})
