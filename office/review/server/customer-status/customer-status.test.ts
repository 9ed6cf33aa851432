import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analystOf, type Analyst } from '../../../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { beginDraft, submitted, withdrawing } from '../../../../test/support/applicant.ts'
import { seedSalesperson } from '../../../../test/support/directory.ts'
import { asStaff, beginInternal } from '../../../../test/support/employee.ts'
import { multipartFiles } from '../../../../test/support/multipart.ts'

let app: TestApp
let daniel: Analyst
beforeAll(async () => {
  app = await testApp()
  daniel = await analystOf(app)
  await seedSalesperson(app.db, 'rexel')
})
afterAll(() => app.close())
const day = (text: string) => (app.clock.now = new Date(`${text}T15:00:00Z`))
beforeEach(() => day('2026-03-31'))

const own = (key: string, tenant = 'rexel') => app.inject(`/api/applicationStatus/${tenant}/${key}`)
const statusOf = async (key: string) => (await own(key)).json().data
const readByStaff = async (id: number, user: Parameters<TestApp['signIn']>[0] = 'viewonly.rexel') =>
  app.inject({
    url: `/api/CreditReview/customerStatus/rexel/${id}`,
    headers: await app.signIn(user),
  })
/** Names the list as the page shows it, unless the page still shows another. */
const send = async (key: string, items: string, name: string, shown?: number) => {
  const list = String(shown ?? (await statusOf(key)).requested.list ?? 1)
  return app.inject({
    method: 'POST',
    url: `/api/missing-items/rexel/${key}`,
    ...multipartFiles([[name, Buffer.from(`%PDF-1.7\n${name}`)]], { list, items }),
  })
}
const asking = async (id: number, sendLetter = true) => {
  const reply = await daniel.pending(id, {
    reasonType: 'missing-tax-certificate',
    missingItems: ['Resale certificate', 'Bank letter'],
    missingBy: '2026-04-25',
    sendLetter,
  })
  expect(reply.statusCode).toBe(200)
  return reply.detail.missingItems.map((one) => one.id)
}
const mailsOf = (id: number) =>
  app.db
    .selectFrom('mail')
    .selectAll()
    .where('saved_form_id', '=', id)
    .where('kind', '=', 'items-complete')
    .execute()
const nothing = { list: null, companyName: '', state: 'closed', dueOn: null, items: [] }

describe('the status of an application', () => {
  test('is "under review" after a signed submission, with the last day for our decision', async () => {
    const { id, key } = await submitted(app)
    expect(await statusOf(key)).toMatchObject({
      reference: String(id),
      submittedAt: '2026-03-31T15:00:00.000Z',
      reviewedFrom: '2026-03-31T15:00:00.000Z',
      decided: null,
      withdrawnAt: null,
      decisionBy: '2026-04-30',
      requested: nothing,
      documents: [],
      isSealed: false,
    })
  })

  test('is "received", not "under review", while signatures are missing', async () => {
    const draft = await beginInternal(app)
    expect((await asStaff(app, draft).submit()).statusCode).toBe(200)
    expect(await statusOf(draft.key)).toMatchObject({ reviewedFrom: null, isSealed: false })
  })

  test('names no day while the clock is stopped', async () => {
    const { id, key } = await submitted(app)
    day('2026-04-10')
    const items = await asking(id)
    expect(await statusOf(key)).toMatchObject({ decisionBy: null })
    day('2026-04-20')
    await daniel.itemsReceived(id, { items })
    expect(await statusOf(key)).toMatchObject({ decisionBy: '2026-05-20' })
  })

  test('shows the decision and its date, but no reason and no name of an employee', async () => {
    const { id, key } = await submitted(app)
    day('2026-04-02')
    expect((await daniel.deny(id, { sendLetter: true })).statusCode).toBe(200)
    // Our clock runs until the notice is sent, but a decided application shows no date for a decision.
    await app.db.updateTable('application').set({ clock_from: app.clock.now }).where('id', '=', id).execute()
    const reply = await own(key)
    expect(reply.json().data).toMatchObject({
      decided: { at: '2026-04-02T15:00:00.000Z', outcome: 'Denied', byLetter: true },
      decisionBy: null,
      references: null,
    })
    const { reasons, decided_by_name } = await app.db
      .selectFrom('decision')
      .select(['reasons', 'decided_by_name'])
      .where('saved_form_id', '=', id)
      .executeTakeFirstOrThrow()
    for (const word of [...reasons, decided_by_name]) expect(reply.body).not.toContain(word)
  })

  test('is not found for a draft, by the guid, or at another banner', async () => {
    const draft = await beginDraft(app)
    expect((await own(draft.key)).statusCode).toBe(404)
    const { key, guid } = await submitted(app)
    expect((await own(guid)).statusCode).toBe(404)
    expect((await own(key, 'platt')).statusCode).toBe(404)
  })

  test("is the same for staff, who do not get the customer's key", async () => {
    const form = await submitted(app)
    await asking(form.id)
    await send(form.key, '2', 'bank.pdf')
    const reply = await readByStaff(form.id)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().data).toEqual(await statusOf(form.key))
    expect(reply.body).not.toContain(form.key)
    await withdrawing(app, form)
    expect((await readByStaff(form.id)).json().data).toMatchObject({
      withdrawnAt: '2026-03-31T15:00:00.000Z',
      decisionBy: null,
      requested: nothing,
    })
  })
})

describe('missing items', () => {
  test("can be read and sent with the customer's key, just as with the link in the letter", async () => {
    const { id, key } = await submitted(app)
    await asking(id)
    expect((await statusOf(key)).requested).toMatchObject({
      state: 'open',
      dueOn: '2026-04-25',
      items: [
        { item: 'Resale certificate', receivedAt: null },
        { item: 'Bank letter', receivedAt: null },
      ],
    })
    expect((await send(key, '2', 'bank.pdf')).statusCode).toBe(200)
    expect(await mailsOf(id)).toEqual([])
    expect(await statusOf(key)).toMatchObject({
      requested: { state: 'open', items: [{ receivedAt: null }, { files: 1 }] },
      documents: [{ name: 'bank.pdf', sentAt: '2026-03-31T15:00:00.000Z' }],
    })
    day('2026-04-10')
    expect((await send(key, '1', 'resale.pdf')).json().data.state).toBe('complete')
    expect((await statusOf(key)).decisionBy).toBe('2026-05-10')
    expect((await daniel.detail(id)).requestedDocuments).toHaveLength(2)
    const again = await send(key, '1', 'more.pdf')
    expect([again.statusCode, again.json().message]).toEqual([409, 'We have already received everything.'])
  })

  test('of a list that staff have replaced are not taken for those of the new one', async () => {
    const { id, key } = await submitted(app)
    await asking(id)
    const shown = (await statusOf(key)).requested.list
    await asking(id)
    const late = await send(key, '1', 'resale.pdf', shown)
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'The list of missing items has changed. Choose your files again.',
    ])
    expect((await statusOf(key)).requested.items).toMatchObject([{ receivedAt: null }, { receivedAt: null }])
    const unnamed = await app.inject({
      method: 'POST',
      url: `/api/missing-items/rexel/${key}`,
      ...multipartFiles([['resale.pdf', Buffer.from('%PDF-1.7')]], { items: '1' }),
    })
    expect(unnamed.statusCode).toBe(409)
  })

  test('are recorded with the way they came', async () => {
    const { id, key } = await submitted(app)
    await asking(id)
    await send(key, '2', 'bank.pdf')
    const { history } = await daniel.detail(id)
    expect(history.events.at(-1)).toMatchObject({ event: 'items sent', actor: 'applicant' })
    expect(JSON.parse(history.events.at(-1)!.detail)).toMatchObject({
      through: 'the page of their application',
    })
    expect(JSON.stringify(history)).not.toContain(key)
  })

  test('tell the customer once that everything has arrived, and again after a reminder', async () => {
    const { id } = await submitted(app)
    const items = await asking(id)
    day('2026-04-10')
    await daniel.itemsReceived(id, { items })
    const once = (await mailsOf(id)).length
    await daniel.undone(id, { item: items[0] })
    await daniel.itemsReceived(id, { items: [items[0]] })
    expect(await mailsOf(id)).toHaveLength(once)
    await daniel.undone(id, { item: items[0] })
    app.clock.now = new Date('2026-04-10T16:00:00Z')
    expect((await daniel.reminded(id)).statusCode).toBe(200)
    await daniel.itemsReceived(id, { items: [items[0]] })
    expect(await mailsOf(id)).toHaveLength(2 * once)
    // The day of the decision is another.
    day('2026-04-13')
    await daniel.undone(id, { item: items[0] })
    await daniel.itemsReceived(id, { items: [items[0]] })
    expect(await mailsOf(id)).toHaveLength(3 * once)
  })

  test('the customer gets an email once everything has arrived, even if staff recorded it', async () => {
    const { id } = await submitted(app)
    const items = await asking(id)
    day('2026-04-10')
    await daniel.itemsReceived(id, { items: [items[0]] })
    expect(await mailsOf(id)).toEqual([])
    await daniel.itemsReceived(id, { items: [items[1]] })
    const told = await mailsOf(id)
    expect(told.length).toBeGreaterThan(0)
    for (const { text } of told) expect(text).toContain('May 10, 2026')
  })

  test('the customer neither sees nor sends items that we did not notify them of, and gets no email about them', async () => {
    const { id, key } = await submitted(app)
    const items = await asking(id, false)
    expect((await statusOf(key)).requested).toEqual(nothing)
    expect((await send(key, '1', 'resale.pdf')).statusCode).toBe(409)
    await daniel.itemsReceived(id, { items })
    expect(await mailsOf(id)).toEqual([])
  })
})
