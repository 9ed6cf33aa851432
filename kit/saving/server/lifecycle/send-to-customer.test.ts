import { afterAll, beforeAll, expect, test } from 'vitest'
import { LINK_PLACE } from '../../rules.ts'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { saving } from '../../../../test/support/applicant.ts'
import { beginCash } from '../../../../test/support/cash-account.ts'
import { asStaff, beginInternal, internalAnswers, savingInternal } from '../../../../test/support/employee.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const rowOf = (id: number) =>
  app.db.selectFrom('saved_form').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mailsOf = (id: number) =>
  app.db
    .selectFrom('mail')
    .selectAll()
    .where('saved_form_id', '=', id)
    .where('kind', '=', 'emailed-by-employee')
    .orderBy('recipient')
    .execute()
const eventsOf = (id: number) =>
  app.db
    .selectFrom('audit')
    .select(['actor', 'detail'])
    .where('saved_form_id', '=', id)
    .where('act', '=', 'emailed')
    .execute()
const words = { subject: 'Credit application for Rexel', body: 'Please finish it.' }

test('each recipient gets a separate mail with the message and the link (APP-007, APP-211)', async () => {
  const draft = await beginInternal(app)
  const reply = await asStaff(app, draft).mail(['ann@wire.example', 'bob@wire.example'], {
    ...words,
    companyName: 'Whatever',
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.json().data).toEqual({
    emailedAt: app.clock.now.toISOString(),
    sentTo: ['ann@wire.example', 'bob@wire.example'],
    rowVersion: draft.rowVersion,
  })
  const mails = await mailsOf(draft.id)
  expect(mails.map(({ recipient }) => recipient)).toEqual(['ann@wire.example', 'bob@wire.example'])
  const [mail] = mails
  const link = `http://localhost:5000/application/rexel/${draft.key}`
  expect(mail!).toMatchObject({ subject: words.subject, reply_to: 'approver.rexel@example.com' })
  for (const part of [mail!.text, mail!.html]) {
    expect(part).toContain('Please finish it.')
    expect(part).toContain(link)
    expect(part).toContain('Daniel Okafor')
    expect(part).toContain(`Reference number: ${draft.id}`)
  }
  expect(await rowOf(draft.id)).toMatchObject({ state: 'emailed', emailed_at: app.clock.now })
  expect(await eventsOf(draft.id)).toMatchObject([
    {
      actor: 'demo-approver.rexel',
      detail: { to: ['a•••@wire.example', 'b•••@wire.example'], by: 'Daniel Okafor' },
    },
  ])
})

test('the link opens what was filled in, without anything that only staff see', async () => {
  const answers = internalAnswers()
  const draft = await beginInternal(app, {
    ...answers,
    businessInfo: { ...answers.businessInfo, internalCompanyName: 'BRIGHTWIRE' },
  })
  await asStaff(app, draft).mail()
  const opened = await app.inject({ method: 'GET', url: `/api/CreditApplication/rexel/${draft.key}` })
  expect(opened.json().data).toMatchObject({
    state: 'emailed',
    facts: { createdByEmployee: true },
    answers: { businessInfo: { companyName: answers.businessInfo!.companyName, branchNumber: '5034' } },
  })
  expect(opened.body + JSON.stringify(await mailsOf(draft.id))).not.toContain('BRIGHTWIRE')
  // APP-054: the branch is the employee's choice.
  const save = await saving(app, { businessInfo: { branchNumber: '1' } }, { ...draft, cookies: {} })
  expect(save.json().data).toMatchObject({
    state: 'emailed',
    answers: { businessInfo: { branchNumber: '5034' } },
  })
})

test('a mailbox appears once, however its address is written', async () => {
  const draft = await beginInternal(app)
  const reply = await asStaff(app, draft).mail([
    'Ann@wire.example',
    'ann@wire.example',
    'a\u00ADnn@wire.example',
    'bob@wire.example',
  ])
  expect(reply.json().data.sentTo).toEqual(['ann@wire.example', 'bob@wire.example'])
})

test('a wrong address is reported with its position, and nothing is mailed', async () => {
  const draft = await beginInternal(app)
  const reply = await asStaff(app, draft).mail(['ann@wire.example', 'no address', 'x@y.example, z@y.example'])
  expect(reply.statusCode).toBe(400)
  expect(reply.json().data.problems).toEqual([
    { path: 'emailRecipients.1', message: '"no address" is not a proper email address', missing: false },
    {
      path: 'emailRecipients.2',
      message: '"x@y.example, z@y.example" is not a proper email address',
      missing: false,
    },
  ])
  expect(await mailsOf(draft.id)).toEqual([])
  expect((await rowOf(draft.id)).emailed_at).toBeNull()
})

test.each([
  ['nobody', { emailRecipients: [], ...words }, 'body.emailRecipients'],
  [
    'eleven people',
    { emailRecipients: Array.from({ length: 11 }, (_, n) => `p${n}@wire.example`), ...words },
    'body.emailRecipients',
  ],
  ['no subject', { emailRecipients: ['a@wire.example'], subject: ' ', body: 'x' }, 'body.subject'],
  ['no words', { emailRecipients: ['a@wire.example'], subject: 'x', body: '' }, 'body.body'],
])('a mail to %s is refused', async (_, { emailRecipients, ...more }, path) => {
  const draft = await beginInternal(app)
  const reply = await asStaff(app, draft).mail(emailRecipients, more)
  expect(reply.statusCode).toBe(400)
  expect(reply.json().data.problems).toMatchObject([{ path }])
})

test('the message is text: markup is shown, line breaks stay, and the subject adds no header', async () => {
  const draft = await beginInternal(app)
  await asStaff(app, draft).mail(['ann@wire.example'], {
    subject: 'Hello\r\nBcc: eve@example.com',
    body: 'Dear Ann,\nplease <b>sign</b> & send.\n\n<script>alert(1)</script>',
  })
  const [mail] = await mailsOf(draft.id)
  expect(mail!.subject).toBe('Hello Bcc: eve@example.com')
  expect(mail!.html).toContain('Dear Ann,<br />please &lt;b&gt;sign&lt;/b&gt; &amp; send.')
  expect(mail!.html).not.toContain('<script>')
  expect(mail!.text).toContain('Dear Ann,\nplease <b>sign</b> & send.')
})

test("if the message has the link's placeholder on its own line, the button is there", async () => {
  const draft = await beginInternal(app)
  const link = `http://localhost:5000/application/rexel/${draft.key}`
  await asStaff(app, draft).mail(['ann@wire.example'], {
    subject: 'x',
    body: `Here it is:\n\n${LINK_PLACE}\n\nThank you.`,
  })
  const [mail] = await mailsOf(draft.id)
  expect(mail!.text).toMatch(/Here it is:\n\nOpen your credit application:\n\S+\n\nThank you\./)
  expect(mail!.text.split(link)).toHaveLength(2)
  expect(mail!.text).not.toContain(LINK_PLACE)
})

test('within a line the link replaces its placeholder, and the button follows the message', async () => {
  const draft = await beginInternal(app)
  const link = `http://localhost:5000/application/rexel/${draft.key}`
  await asStaff(app, draft).mail(['ann@wire.example'], { subject: 'x', body: `It is at ${LINK_PLACE}, Ann.` })
  const [mail] = await mailsOf(draft.id)
  const text = mail!.text.replaceAll(/\s+/g, ' ')
  expect(text).toContain(`It is at ${link}, Ann. Open your credit application: ${link}`)
})

test('no reply reveals the mailed key to staff', async () => {
  const draft = await beginInternal(app)
  const calls = asStaff(app, draft)
  const replies = [await calls.mail(), await calls.progress(), await calls.open()]
  for (const { statusCode, body } of replies) {
    expect(statusCode).toBe(200)
    expect(body).not.toContain(draft.key)
  }
  expect(JSON.stringify(await eventsOf(draft.id))).not.toContain(draft.key)
})

test('staff must complete their answers before anything is mailed', async () => {
  const draft = await beginInternal(app, { businessInfo: { hasAccount: 'false' } })
  const reply = await asStaff(app, draft).mail()
  expect(reply.statusCode).toBe(400)
  expect(reply.json().data.problems).toContainEqual(
    expect.objectContaining({ path: 'businessInfo.internalCompanyName', message: '*Required' }),
  )
  expect(await mailsOf(draft.id)).toEqual([])
})

test('of a customer with an account, the number is enough', async () => {
  const draft = await beginInternal(app, { businessInfo: { hasAccount: 'true', accountNumber: '100001' } })
  expect((await asStaff(app, draft).mail(['ann@wire.example'])).statusCode).toBe(200)
  expect(await mailsOf(draft.id)).toMatchObject([{ recipient: 'ann@wire.example' }])
})

test('the same call sends it again, and keeps the first mailing date (APP-130)', async () => {
  const draft = await beginInternal(app)
  const first = await asStaff(app, draft).mail()
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  const again = await asStaff(app, draft).mail()
  expect(again.json().data.emailedAt).toBe(first.json().data.emailedAt)
  expect(await mailsOf(draft.id)).toHaveLength(2)
})

test('an employee can send fifty mails a day, over all forms, and again the next day', async () => {
  const nextDay = () => (app.clock.now = new Date(app.clock.now.getTime() + 24 * 3600_000 + 1000))
  nextDay()
  const [one, other] = [await beginInternal(app), await beginInternal(app)]
  const ten = (n: number) => Array.from({ length: 10 }, (_, at) => `customer${n}${at}@wire.example`)
  for (const form of [one, other, one, other])
    expect((await asStaff(app, form).mail(ten(1))).statusCode).toBe(200)
  expect((await asStaff(app, one).mail(ten(2).slice(0, 9))).statusCode).toBe(200)
  expect((await asStaff(app, other).mail(ten(3).slice(0, 2))).statusCode).toBe(429)
  expect((await asStaff(app, other).mail()).statusCode).toBe(200)
  expect((await asStaff(app, await beginInternal(app)).mail()).statusCode).toBe(429)
  expect(
    (await asStaff(app, { ...one, headers: await app.signIn('viewonly.rexel') }).mail()).statusCode,
  ).toBe(200)
  nextDay()
  const later = { ...one, headers: await app.signIn('approver.rexel') }
  expect((await asStaff(app, later).mail()).statusCode).toBe(200)
})

test('another employee may send a form again, and gets the replies', async () => {
  const draft = await beginInternal(app)
  await asStaff(app, draft).mail()
  const hers = { ...draft, headers: await app.signIn('viewonly.rexel') }
  expect((await asStaff(app, hers).mail(['zoe@wire.example'])).statusCode).toBe(200)
  expect((await mailsOf(draft.id)).at(-1)!.reply_to).toBe('viewonly.rexel@example.com')
  const elsewhere = { ...draft, headers: await app.signIn('approver.platt') }
  expect((await asStaff(app, elsewhere).mail()).statusCode).toBe(403)
})

test('a submitted form is not mailed', async () => {
  const draft = await beginInternal(app)
  await app.db
    .updateTable('saved_form')
    .set({ state: 'pending', submitted_at: app.clock.now })
    .where('id', '=', draft.id)
    .execute()
  expect((await asStaff(app, draft).mail()).statusCode).toBe(409)
})

test('progress shows who saved when and what changed, never the answers, and the status of the mails', async () => {
  const draft = await beginInternal(app)
  await asStaff(app, draft).mail(['ann@wire.example'])
  const answers = internalAnswers()
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  const saved = await saving(
    app,
    { billingInfo: { ...answers.billingInfo, city: 'Eugene' } },
    { ...draft, cookies: {} },
  )
  expect(saved.statusCode).toBe(200)
  const reply = await asStaff(app, { ...draft, headers: await app.signIn('approver.rexel') }).progress()
  expect(reply.statusCode).toBe(200)
  expect(reply.json().data).toMatchObject({
    rowVersion: draft.rowVersion + 1,
    state: 'emailed',
    locked: false,
    savedAt: app.clock.now.toISOString(),
    savedBy: 'the customer',
    saves: [
      { by: 'the customer', rowVersion: draft.rowVersion + 1, changed: ['Billing Address: City'] },
      { by: 'Daniel Okafor', rowVersion: draft.rowVersion },
    ],
    mails: [{ to: 'ann@wire.example', state: 'queued', problem: null }],
    signatures: [],
  })
  expect(reply.body).not.toContain('Eugene')
})

test('a form that its employee deleted cannot be saved, mailed or opened with any key', async () => {
  const draft = await beginInternal(app)
  const remove = (headers: { authorization: string }) =>
    app.inject({
      method: 'POST',
      url: '/api/FormDataStorage/delete-in-progress-form',
      headers,
      payload: { applicationID: draft.id, appType: 'credit-application' },
    })
  expect((await remove(await app.signIn('viewonly.rexel'))).statusCode).toBe(403)
  expect((await remove(await app.signIn('approver.rexel'))).statusCode).toBe(200)
  const replies = await Promise.all([
    app.inject({ method: 'GET', url: `/api/CreditApplication/rexel/${draft.key}` }),
    saving(app, internalAnswers(), { ...draft, cookies: {} }),
    asStaff(app, { ...draft, headers: await app.signIn('approver.rexel') }).open(),
    savingInternal(app, internalAnswers(), draft),
    asStaff(app, { ...draft, headers: await app.signIn('approver.rexel') }).mail(),
    remove(await app.signIn('approver.rexel')),
  ])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
  const events = await app.db
    .selectFrom('audit')
    .select(['act as event', 'detail'])
    .where('saved_form_id', '=', draft.id)
    .orderBy('seq', 'desc')
    .execute()
  expect(events[0]).toEqual({ event: 'deleted', detail: { by: 'Daniel Okafor' } })
})

test('if a mail and a deletion run at once, one wins: no form that a customer has is deleted', async () => {
  for (let n = 0; n < 5; n++) {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    const draft = await beginInternal(app)
    const [mail, deletion] = await Promise.all([
      asStaff(app, draft).mail(),
      app.inject({
        method: 'POST',
        url: '/api/FormDataStorage/delete-in-progress-form',
        headers: draft.headers,
        payload: { applicationID: draft.guid },
      }),
    ])
    const { deleted_at, emailed_at } = await rowOf(draft.id)
    expect([deleted_at, emailed_at].filter((at) => at !== null)).toHaveLength(1)
    expect((mail.statusCode === 200) === (emailed_at !== null)).toBe(true)
    expect((deletion.statusCode === 200) === (deleted_at !== null)).toBe(true)
  }
})

test('a mailed form keeps its account: another one is refused, with everything sent with it', async () => {
  const answers = internalAnswers()
  const businessInfo = { ...answers.businessInfo, hasAccount: 'true', accountNumber: '100001' }
  const draft = await beginInternal(app, { ...answers, businessInfo })
  await asStaff(app, draft).mail()
  const { row_version: rowVersion, answers: before } = await rowOf(draft.id)
  const others = [{ hasAccount: 'true', accountNumber: '100003' }, { hasAccount: 'false' }]
  for (const other of others) {
    const sent = { businessInfo: { ...businessInfo, ...other, companyName: 'Company of 100003' } }
    const reply = await savingInternal(app, sent, { ...draft, rowVersion })
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'This form was emailed for account 100001. Start a new form for another account.',
    ])
  }
  expect(await rowOf(draft.id)).toMatchObject({ row_version: rowVersion, answers: before })
  const same = { businessInfo: { ...businessInfo, parentCompanyName: 'Wires & Co' } }
  const saved = await savingInternal(app, same, { ...draft, rowVersion })
  expect(saved.json().data).toMatchObject({
    facts: { mailedAccount: true },
    answers: { businessInfo: { accountNumber: '100001', parentCompanyName: 'Wires & Co' } },
  })
})

test('a form of another kind is not found, neither for its mail nor for its progress', async () => {
  const { guid, id, headers } = await beginCash(app)
  for (const name of [guid, String(id)]) {
    const base = `/api/CreditApplication/rexel/${name}`
    const payload = { emailRecipients: ['ann@wire.example'], ...words }
    const replies = [
      await app.inject({ method: 'POST', url: `${base}/sendToCustomer`, headers, payload }),
      await app.inject({ method: 'GET', url: `${base}/progress`, headers }),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  }
})
