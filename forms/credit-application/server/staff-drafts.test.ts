/** Forms that employees started: who is warned, who is notified, and who uploaded the documents. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY } from '../../../platform/text/days/durations.ts'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { withdrawing } from '../../../test/support/applicant.ts'
import { asStaff, beginInternal, internalAnswers } from '../../../test/support/employee.ts'
import { multipartFiles } from '../../../test/support/multipart.ts'
import { purgeDrafts } from '../../../kit/saving/server/lifecycle/purge.ts'

let app: TestApp
let begun: Date
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
// As in purge.test.ts: nothing of another test is due.
beforeEach(async () => {
  await app.db.updateTable('saved_form').set({ legal_hold: true }).execute()
  app.clock.now = new Date(app.clock.now.getTime() + 365 * DAY)
  begun = app.clock.now
})

const onDay = (days: number) => {
  app.clock.now = new Date(begun.getTime() + days * DAY)
  return purgeDrafts({
    db: app.db,
    jobs: app.server.jobs,
    banners: app.server.banners,
    publicUrl: 'https://apply.example.com',
    clock: () => app.clock.now,
    draftDays: 60,
    voidForEnd: async () => {},
  })
}
const begin = (email: string) => {
  const { companyName: _, ...businessInfo } = internalAnswers().businessInfo!
  return beginInternal(app, {
    ...internalAnswers(),
    businessInfo: { ...businessInfo, internalCompanyName: 'BRIGHTWIRE', email },
  })
}
const mailsOf = (id: number) =>
  app.db
    .selectFrom('mail')
    .select(['kind', 'recipient', 'subject', 'text'])
    .where('saved_form_id', '=', id)
    .orderBy('kind')
    .orderBy('recipient')
    .execute()
const rowOf = (id: number) =>
  app.db.selectFrom('saved_form').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a draft that was never mailed warns the employee who began it, and not its customer', async () => {
  const { id, key } = await begin('office@quiet.example')
  expect(await onDay(53)).toEqual({ warned: 1, purged: 0 })
  const [mail, ...others] = await mailsOf(id)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'staff-draft-purge', recipient: 'approver.rexel@example.com' })
  expect(mail!.subject).toContain('BRIGHTWIRE')
  expect(mail!.text).toContain(`https://apply.example.com/admin/application/rexel/${id}\n`)
  expect(mail!.text).not.toContain(key)
  expect(await onDay(60)).toEqual({ warned: 0, purged: 1 })
})

test('a mailed form warns its customer, without anything that only staff know', async () => {
  const draft = await begin('office@mailed.example')
  expect((await asStaff(app, draft).mail(['ann@mailed.example'])).statusCode).toBe(200)
  expect(await onDay(53)).toEqual({ warned: 1, purged: 0 })
  const mails = await mailsOf(draft.id)
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['draft-purge', 'office@mailed.example'],
    ['emailed-by-employee', 'ann@mailed.example'],
  ])
  expect(JSON.stringify(mails)).not.toContain('BRIGHTWIRE')
})

test('a deleted form warns no one, and is purged when it is old enough', async () => {
  const draft = await begin('office@deleted.example')
  await app.inject({
    method: 'POST',
    url: '/api/FormDataStorage/delete-in-progress-form',
    headers: draft.headers,
    payload: { applicationID: draft.id },
  })
  await onDay(53)
  expect(await mailsOf(draft.id)).toEqual([])
  expect(await onDay(60)).toEqual({ warned: 0, purged: 1 })
  expect(await rowOf(draft.id)).toMatchObject({ state: 'purged', answers: {}, owner_sso: null })
})

test("the storefront's data about a customer is deleted with the answers", async () => {
  const draft = await begin('office@shop.example')
  await app.db
    .updateTable('saved_form')
    .set({ storefront: JSON.stringify({ webUserId: 'web-7', customerNumber: '100001' }) })
    .where('id', '=', draft.id)
    .execute()
  await onDay(53)
  await onDay(60)
  expect((await rowOf(draft.id)).storefront).toBeNull()
})

test('the employee who started the form is notified of its withdrawal, at their own address', async () => {
  const draft = await begin('office@gone.example')
  await asStaff(app, draft).mail(['ann@gone.example'])
  const reply = await withdrawing(app, { key: draft.key })
  expect(reply.statusCode).toBe(200)
  const told = (await mailsOf(draft.id)).filter(({ kind }) => kind === 'withdrawn')
  expect(told.map(({ recipient }) => recipient)).toEqual([
    'approver.rexel@example.com',
    'office@gone.example',
  ])
})

test('documents uploaded by an employee carry their name, those of the customer none', async () => {
  const { id, guid, key, headers } = await begin('office@papers.example')
  const upload = (name: string, as: string, more: object = {}) => {
    const { headers: type, payload } = multipartFiles([[name, Buffer.from('%PDF-1.7\npaper')]])
    return app.inject({
      method: 'POST',
      url: `/api/CreditApplication/upload/rexel/${as}/other`,
      headers: { ...type, ...more },
      payload,
    })
  }
  const hers = await upload('hers.pdf', guid, headers)
  expect(hers.statusCode).toBe(200)
  expect((await upload('theirs.pdf', key)).statusCode).toBe(200)
  const documents = await app.db
    .selectFrom('document')
    .select(['name', 'uploaded_by'])
    .where('saved_form_id', '=', id)
    .orderBy('name')
    .execute()
  expect(documents).toEqual([
    { name: 'hers.pdf', uploaded_by: 'demo-approver.rexel' },
    { name: 'theirs.pdf', uploaded_by: 'applicant' },
  ])
  const opened = await asStaff(app, { id, guid, key, rowVersion: 0, headers }).open()
  expect(opened.json().data).toMatchObject({ hasAttachedFiles: true })

  const { fileList } = hers.json<{ data: { fileList: { fullPath: string }[] } }>().data
  const removed = await app.inject({
    method: 'POST',
    url: `/api/CreditApplication/removeDocument?fullPath=${encodeURIComponent(fileList[0]!.fullPath)}`,
    headers: { ...headers, 'x-application-key': guid },
  })
  expect(removed.statusCode).toBe(200)
  const events = await app.db
    .selectFrom('audit')
    .select(['act as event', 'actor', 'detail'])
    .where('saved_form_id', '=', id)
    .where('act', 'like', 'document %')
    .orderBy('seq')
    .execute()
  expect(events).toMatchObject([
    { event: 'document uploaded', actor: 'demo-approver.rexel', detail: { by: 'Daniel Okafor' } },
    { event: 'document uploaded', actor: 'applicant', detail: { name: 'theirs.pdf' } },
    { event: 'document removed', actor: 'demo-approver.rexel', detail: { by: 'Daniel Okafor' } },
  ])
  expect(events[1]!.detail).not.toHaveProperty('by')
})
