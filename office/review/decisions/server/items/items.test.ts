import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analystOf, problemsIn, type Analyst, type Detail } from '../../../../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../../../../test/support/app.ts'
import { fullAnswers, submitted, withdrawing } from '../../../../../test/support/applicant.ts'
import { multipartFiles } from '../../../../../test/support/multipart.ts'
import { decisionLetter, sendDecisionLetter } from '../jobs.ts'

let app: TestApp
let daniel: Analyst
beforeAll(async () => {
  app = await testApp()
  daniel = await analystOf(app)
})
afterAll(() => app.close())
const day = (text: string) => (app.clock.now = new Date(`${text}T15:00:00Z`))
beforeEach(async () => {
  day('2026-03-31')
  await app.db.deleteFrom('rate_limit').execute()
})

const MISSING = 'missing-tax-certificate'
const pdf = (name: string, text = name) => [name, Buffer.from(`%PDF-1.7\n${text}`)] as const

const sentLetters = async (id: number) => {
  const { db, server } = app
  const jobs = await sql<{ data: { formId: number; decisionId: number } }>`
    select data from jobs.job where name = ${decisionLetter.name} and data->>'formId' = ${String(id)}`.execute(
    db,
  )
  const publicUrl = 'http://localhost:5000'
  for (const { data } of jobs.rows)
    await sendDecisionLetter({
      db,
      files: server.files,
      jobs: server.jobs,
      banners: server.banners,
      publicUrl,
    })(data)
}
const mails = (id: number, kind: string) =>
  app.db
    .selectFrom('mail')
    .selectAll()
    .where('saved_form_id', '=', id)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute()
const tokensIn = (texts: readonly { text: string }[]) =>
  texts.map(({ text }) => /\/missing-items\/rexel\/([\w-]+)/.exec(text)![1]!)

const asked = async (...missingItems: string[]) => {
  const answers = fullAnswers()
  const form = await submitted(app, {
    ...answers,
    businessInfo: { ...answers.businessInfo, email: 'office@acme.example.com' },
    signatory: { ...answers.signatory, email: 'ada@acme.example.com' },
  })
  const { id } = form
  const reply = await daniel.pending(id, { reasonType: MISSING, missingItems, sendLetter: true })
  expect(reply.statusCode).toBe(200)
  await sentLetters(id)
  const letters = await mails(id, 'pending-letter')
  return { form, id, letters, token: tokensIn(letters)[0]! }
}
const url = (token: string, tenant = 'rexel') => `/api/missing-items/${tenant}/${token}`
const opened = async (token: string, tenant?: string) => app.inject({ url: url(token, tenant) })
const listIn = async (token: string) => (await opened(token)).json().data
const send = (token: string, items: string, ...files: (readonly [string, Uint8Array])[]) =>
  app.inject({ method: 'POST', url: url(token), ...multipartFiles(files, items ? { items } : {}) })
const events = ({ history }: Detail) =>
  history.events.map(({ event, detail, actor }) => ({ event, actor, ...JSON.parse(detail || '{}') }))

describe('the letter about missing items', () => {
  test('carries a separate link for each recipient in the mail, and none in the PDF or the stored mail of production', async () => {
    const { id, letters } = await asked('Tax return', 'Bank letter')
    expect(letters).toHaveLength(2)
    expect(new Set(tokensIn(letters)).size).toBe(2)
    for (const { text } of letters) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain("Please don't send them by email")
      expect(text).not.toContain('credit@')
    }
    const links = await app.db
      .selectFrom('missing_item_link')
      .selectAll()
      .where('saved_form_id', '=', id)
      .execute()
    expect(links.map(({ expires_at }) => expires_at.toISOString())).toEqual(
      Array(2).fill('2026-05-31T00:00:00.000Z'),
    )
    for (const token of tokensIn(letters)) expect(JSON.stringify(links)).not.toContain(token)
    await sentLetters(id)
    expect(await mails(id, 'pending-letter')).toHaveLength(2)
    const job = await sql<{ data: { forget: boolean } }>`
      select data from jobs.job where name = 'send-mail' and data->>'mailId' = ${letters[0]!.id}`.execute(
      app.db,
    )
    expect(job.rows[0]?.data.forget).toBe(true)
  })

  test('of another decision has no link', async () => {
    const { id } = await submitted(app)
    await daniel.deny(id, { sendLetter: true })
    await sentLetters(id)
    for (const { text } of await mails(id, 'denied-letter')) expect(text).not.toContain('/missing-items/')
  })
})

describe('the link', () => {
  test('shows the company and the items, and nothing else of the application', async () => {
    const { token } = await asked('Tax return', 'Bank letter')
    expect(await listIn(token)).toEqual({
      list: expect.any(Number),
      companyName: expect.any(String),
      state: 'open',
      dueOn: '2026-04-30',
      items: [
        { item: 'Tax return', receivedAt: null, files: 0 },
        { item: 'Bank letter', receivedAt: null, files: 0 },
      ],
    })
  })

  test('takes files for items, which are received with their date; the employee who requested them gets an email', async () => {
    const { id, token, letters } = await asked('Tax return', 'Bank letter', 'Permit')
    const before = await daniel.detail(id)
    day('2026-04-03')
    const reply = await send(
      token,
      '1,1,3',
      pdf('return.pdf'),
      pdf('return.pdf', 'page 2'),
      pdf('permit.pdf'),
    )
    expect([reply.statusCode, reply.json().message]).toEqual([200, 'Thank you. We received what you sent.'])
    const receivedAt = '2026-04-03T15:00:00.000Z'
    const items = [
      { item: 'Tax return', receivedAt, files: 2 },
      { item: 'Bank letter', receivedAt: null, files: 0 },
      { item: 'Permit', receivedAt, files: 1 },
    ]
    expect(reply.json().data).toMatchObject({ state: 'open', items })
    // The other recipient sees the same.
    expect((await listIn(tokensIn(letters)[1]!)).items).toEqual(items)

    const detail = await daniel.detail(id)
    expect(detail).toMatchObject({ status: 'Pending', daysLeft: null, rowVersion: before.rowVersion + 1 })
    expect(detail.missingItems.map(({ documents }) => documents.map(({ name }) => name))).toEqual([
      ['return (2).pdf', 'return.pdf'],
      [],
      ['permit.pdf'],
    ])
    expect(detail.missingItems[0]).toMatchObject({ receivedAt, receivedBy: null })
    expect(detail.requestedDocuments).toHaveLength(3)
    expect(events(detail).at(-1)).toMatchObject({
      event: 'items sent',
      actor: 'applicant',
      through: expect.stringMatching(/^the link mailed to (ada|office)@acme\.example\.com$/),
      items: ['Tax return', 'Permit'],
      complete: false,
    })
    const [told, ...others] = await mails(id, 'items-arrived')
    expect(others).toEqual([])
    expect(told).toMatchObject({ recipient: 'approver.rexel@example.com' })
    expect(told!.text).toContain(`/admin/creditapps/rexel/${id}`)

    const { fullPath } = detail.missingItems[0]!.documents[1]!
    const download = await app.inject({
      url: `/api/CreditReview/Download?creditAppId=${id}&fullPath=${encodeURIComponent(fullPath)}`,
      headers: await app.signIn('approver.rexel'),
    })
    expect([download.statusCode, download.body]).toEqual([200, '%PDF-1.7\nreturn.pdf'])
  })

  test('emails the assigned analyst, otherwise the one who requested the items, otherwise the inbox; only those who still decide in the banner', async () => {
    const told = async (id: number) => (await mails(id, 'items-arrived')).map(({ recipient }) => recipient)
    const set = (sso: string, change: { active?: boolean; reviews_in?: number[] }) =>
      app.db.updateTable('employee').set(change).where('sso', '=', sso).execute()
    const { id, token } = await asked('One', 'Two', 'Three', 'Four')
    await app.db
      .insertInto('employee')
      .values({ sso: 'gone.rexel', name: 'Gone', email: 'gone@example.com', reviews_in: [2] })
      .execute()
    await app.db.updateTable('application').set({ assigned_to: 'gone.rexel' }).where('id', '=', id).execute()
    const requester = 'approver.rexel@example.com'
    await send(token, '1', pdf('1.pdf'))
    expect(await told(id)).toEqual(['gone@example.com'])
    await set('gone.rexel', { active: false })
    day('2026-04-01')
    await send(token, '2', pdf('2.pdf'))
    expect((await told(id)).slice(1)).toEqual([requester])
    await set('gone.rexel', { active: true, reviews_in: [1] })
    day('2026-04-02')
    await send(token, '3', pdf('3.pdf'))
    expect((await told(id)).slice(2)).toEqual([requester])
    await set('demo-approver.rexel', { active: false })
    day('2026-04-03')
    await send(token, '4', pdf('4.pdf'))
    await set('demo-approver.rexel', { active: true })
    expect((await told(id)).slice(3)).toEqual([
      app.server.banners.find(({ tenantId }) => tenantId === 2)!.creditInbox,
    ])
  })

  test('completes the application with the last item: its 30 days start, and a decision on the old page is refused', async () => {
    const { id, token } = await asked('Tax return', 'Bank letter')
    const seen = (await daniel.detail(id)).rowVersion
    await daniel.itemsReceived(id, { items: [(await daniel.detail(id)).missingItems[0]!.id] })
    day('2026-04-10')
    expect((await send(token, '2', pdf('bank.pdf'))).json().data.state).toBe('complete')
    expect(await daniel.detail(id)).toMatchObject({
      status: 'Pending',
      reasonTypeID: null,
      daysLeft: 30,
      dateCompleted: '2026-04-10T15:00:00.000Z',
    })
    const stale = await daniel.deny(id, { rowVersion: seen + 1 })
    expect([stale.statusCode, stale.json().message]).toEqual([
      409,
      'The customer sent missing items on 4/10/2026, 11:00 AM EDT, while you had it open. Review it again before you decide.',
    ])
    const more = await send(token, '2', pdf('more.pdf'))
    expect([more.statusCode, more.json().message]).toEqual([409, 'We have already received everything.'])
    expect((await mails(id, 'items-arrived'))[0]!.subject).toContain('All items received')
  })

  test('takes each item once, also if two send it at once', async () => {
    const { id, letters } = await asked('Tax return', 'Bank letter')
    const replies = await Promise.all(
      tokensIn(letters).map((token, n) => send(token, '1', pdf(`return ${n}.pdf`))),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await daniel.detail(id)).requestedDocuments).toHaveLength(1)
    const again = await send(tokensIn(letters)[0]!, '1,2', pdf('return.pdf'), pdf('bank.pdf'))
    expect(again.json().message).toBe('We have already received “Tax return”.')
    const items = (await daniel.detail(id)).missingItems.map((item) => item.id)
    const byStaff = await daniel.itemsReceived(id, { items })
    expect([byStaff.statusCode, byStaff.json().message]).toEqual([
      409,
      'The customer already sent “Tax return”.',
    ])
    expect((await daniel.detail(id)).missingItems[1]!.receivedAt).toBeNull()
  })
})

describe('the link refuses', () => {
  test('a wrong token, the token of another banner, and an expired one, all alike', async () => {
    const { id, token } = await asked('Tax return')
    for (const [word, tenant] of [
      [`${token}x`, 'rexel'],
      ['short', 'rexel'],
      [String(id), 'rexel'],
      [token, 'platt'],
    ] as const)
      expect((await opened(word, tenant)).statusCode).toBe(404)
    const { guid } = await app.db
      .selectFrom('saved_form')
      .select('guid')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect((await send(guid, '1', pdf('x.pdf'))).statusCode).toBe(404)
    day('2026-06-01')
    expect((await opened(token)).statusCode).toBe(404)
    expect((await send(token, '1', pdf('x.pdf'))).statusCode).toBe(404)
  })

  test.each([
    ['decided', async (id: number) => daniel.deny(id)],
    ['waiting for others', async (id: number) => daniel.pending(id)],
    [
      'waiting for other items',
      async (id: number) => daniel.pending(id, { reasonType: MISSING, missingItems: ['Else'] }),
    ],
  ])('files for an application that is %s, and says nothing more of it', async (_, decide) => {
    const { id, token } = await asked('Tax return')
    expect((await decide(id)).statusCode).toBe(200)
    expect(await listIn(token)).toEqual({
      list: null,
      companyName: '',
      state: 'closed',
      dueOn: null,
      items: [],
    })
    const reply = await send(token, '1', pdf('x.pdf'))
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'This link no longer accepts files.'])
    expect((await daniel.detail(id)).requestedDocuments).toEqual([])
  })

  test('files for a withdrawn application', async () => {
    const { form, token } = await asked('Tax return')
    await withdrawing(app, form)
    expect((await listIn(token)).state).toBe('closed')
    expect((await send(token, '1', pdf('x.pdf'))).statusCode).toBe(409)
  })

  test.each([
    ['an item beyond the list', '2', [pdf('x.pdf')], 400, "This item isn't on the list."],
    ['the item zero', '0', [pdf('x.pdf')], 400, "This item isn't on the list."],
    ['an ID', '123456', [pdf('x.pdf')], 400, null],
    ['no item', '', [pdf('x.pdf')], 400, null],
    ['fewer items than files', '1', [pdf('x.pdf'), pdf('y.pdf')], 400, null],
    ['no file', '1', [], 400, null],
    ['a program', '1', [['x.exe', Buffer.from('MZ')]], 400, null],
    ['a program called PDF', '1', [['x.pdf', Buffer.from('MZ\x90\0')]], 400, null],
    ['an empty file', '1', [['x.pdf', Buffer.alloc(0)]], 400, null],
    ['a file that is too large', '1', [['x.pdf', Buffer.alloc(15 * 1_048_576 + 1, '%PDF-1.7\n')]], 413, null],
    [
      'too many files',
      Array(20).fill(1).join(','),
      Array.from({ length: 21 }, (_, n) => pdf(`${n}.pdf`)),
      413,
      null,
    ],
  ] as const)('%s, and keeps nothing', async (_, items, files, code, message) => {
    const { id, token } = await asked('Tax return')
    const reply = await send(token, items, ...files)
    expect([reply.statusCode, reply.body]).toEqual([code, expect.any(String)])
    expect(reply.body).toContain(message ?? '')
    expect(await daniel.detail(id)).toMatchObject({
      requestedDocuments: [],
      missingItems: [{ receivedAt: null }],
    })
    expect(await mails(id, 'items-arrived')).toEqual([])
  })
})

describe('undoing a receipt', () => {
  test('reopens the item for the link and stops the clock again, as an audit event', async () => {
    const { id, token } = await asked('Tax return')
    day('2026-04-03')
    await send(token, '1', pdf('cat.pdf'))
    const { missingItems } = await daniel.detail(id)
    day('2026-04-04')
    const undone = await daniel.undone(id, { item: missingItems[0]!.id })
    expect(undone.json().message).toBe(
      'Receipt undone. The 30-day clock is stopped again. Send a reminder to tell the customer.',
    )
    expect(undone.detail).toMatchObject({ daysLeft: null, dateCompleted: null, reasonTypeID: MISSING })
    expect(undone.detail.missingItems[0]).toMatchObject({
      receivedAt: null,
      receivedBy: null,
      documents: [{ name: 'cat.pdf' }],
    })
    expect(events(undone.detail).at(-1)).toMatchObject({
      event: 'receipt undone',
      by: 'Daniel Okafor',
      items: ['Tax return'],
    })
    expect(await listIn(token)).toMatchObject({ state: 'open', items: [{ receivedAt: null, files: 0 }] })
    day('2026-04-05')
    expect((await send(token, '1', pdf('cat.pdf'))).statusCode).toBe(200)
    expect(await daniel.detail(id)).toMatchObject({
      daysLeft: 30,
      dateCompleted: '2026-04-05T15:00:00.000Z',
      missingItems: [{ documents: [{ name: 'cat.pdf' }, { name: 'cat (2).pdf' }] }],
    })
  })

  test('gains no days if no one was notified: the clock runs as before', async () => {
    const { id } = await submitted(app)
    day('2026-04-10')
    const { detail } = await daniel.pending(id, { reasonType: MISSING, missingItems: ['One'] })
    const [one] = detail.missingItems
    day('2026-04-12')
    await daniel.itemsReceived(id, { items: [one!.id] })
    const undone = await daniel.undone(id, { item: one!.id })
    expect(undone.json().message).toBe('Receipt undone. Send a reminder to tell the customer.')
    expect(undone.detail).toMatchObject({ daysLeft: 18, dateCompleted: null })
  })

  test('of one of two changes only that item', async () => {
    const { id } = await asked('One', 'Two')
    const { missingItems } = await daniel.detail(id)
    await daniel.itemsReceived(id, { items: [missingItems[0]!.id] })
    const { detail } = await daniel.undone(id, { item: missingItems[0]!.id })
    expect(detail.missingItems.map(({ receivedAt }) => receivedAt)).toEqual([null, null])
    expect(detail.daysLeft).toBeNull()
  })

  test('is refused for what is not received, of another application, decided, stale, or by view-only employees', async () => {
    const { id } = await asked('One')
    const other = await asked('Other')
    const [item] = (await daniel.detail(id)).missingItems
    const refusal = async (reply: Awaited<ReturnType<Analyst['undone']>>) => [
      reply.statusCode,
      reply.json().message,
    ]
    expect(await refusal(await daniel.undone(id, { item: item!.id }))).toEqual([
      409,
      "“One” isn't recorded as received.",
    ])
    const strange = await daniel.undone(other.id, { item: item!.id })
    expect(problemsIn(strange)).toEqual({ 'body.item': "This item isn't requested." })
    const { rowVersion } = await daniel.detail(id)
    await daniel.itemsReceived(id, { items: [item!.id] })
    expect((await daniel.undone(id, { item: item!.id, rowVersion })).statusCode).toBe(409)
    expect((await daniel.as('viewonly.rexel').undone(id, { item: item!.id })).statusCode).toBe(403)
    await daniel.deny(id)
    expect((await daniel.undone(id, { item: item!.id })).json().message).toMatch(/was denied/)
  })
})

describe('a reminder', () => {
  test('names what is still missing, with a new link, once a day', async () => {
    const { id, token } = await asked('Tax return', 'Bank letter')
    await send(token, '1', pdf('return.pdf'))
    day('2026-04-05')
    const reply = await daniel.reminded(id)
    expect(reply.json().message).toBe('Reminder sent to 2 addresses.')
    expect(reply.detail.itemsRemindedAt).toBe('2026-04-05T15:00:00.000Z')
    const [mail] = await mails(id, 'items-reminder')
    expect(mail!.text).toContain('Bank letter')
    expect(mail!.text).toContain('April 30, 2026')
    expect(mail!.text).not.toContain('Tax return')
    const [fresh] = tokensIn([mail!])
    expect(fresh).not.toBe(token)
    for (const one of [token, fresh!]) expect((await listIn(one)).state).toBe('open')
    expect(await daniel.reminded(id)).toMatchObject({ statusCode: 409 })
    expect((await daniel.as('viewonly.rexel').reminded(id)).statusCode).toBe(403)
    // After the due date its link works for another month, and the text no longer names the date.
    day('2026-05-20')
    await daniel.reminded(id)
    const late = (await mails(id, 'items-reminder')).at(-1)!
    expect(late.text).not.toContain('April 30')
    day('2026-06-19')
    expect((await opened(tokensIn([late])[0]!)).statusCode).toBe(200)
    expect((await opened(token)).statusCode).toBe(404)
    expect((await daniel.detail(id)).history.events.map(({ event }) => event)).toContain(
      'reminder of items mailed',
    )
  })

  test('is refused before the customer was notified, and once nothing is missing', async () => {
    const { id } = await submitted(app)
    const { detail } = await daniel.pending(id, { reasonType: MISSING, missingItems: ['One'] })
    expect((await daniel.reminded(id)).json().message).toMatch(/hasn't been notified of these items yet/)
    await daniel.itemsReceived(id, { items: [detail.missingItems[0]!.id] })
    expect((await daniel.reminded(id)).json().message).toBe("This application isn't waiting for items.")
  })
})
