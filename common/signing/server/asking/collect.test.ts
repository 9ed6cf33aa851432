/** "Collect signatures": signing after an employee submitted the application unsigned (docs/rules/employees.md). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { beginDraft, fullAnswers, submitted, withdrawing } from '../../../../test/support/applicant.ts'
import { mailedAddress, signingOf, urlIn } from '../../../../test/support/signing.ts'
import { verifyChains } from '../../../../platform/audit/verify-chains.ts'
import { remindSigner } from '../mails.ts'
import { inTransaction } from '../../../../platform/database/database.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({}, { jobs: true, now: new Date(Date.now() + 3600_000) })
})
afterAll(() => app.close())
const pass = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}
beforeEach(() => pass(61))

const OWNER = 'demo-norole.rexel'
const inOneLine = ({ text }: { text: string }) => text.replaceAll(/\s+/g, ' ')
const typed = (typedName: string) => ({ mark: 'typed', typedName })
const addressOf = (name: string) => `${name}.${randomUUID().slice(0, 8)}@example.com`

/** Submitted by an employee, unsigned. Ada Byron signs first, then Grace Hopper as a guarantor. */
const unsigned = async (
  people: 'one' | 'two' = 'two',
  differing: (answers: Record<string, object>) => object = (a) => a,
) => {
  const { signatory: sample, ...answers } = fullAnswers()
  const signatory = { ...sample, middleInitial: '', suffix: '' }
  const [ada, grace] = [addressOf('ada'), addressOf('grace')]
  const second = {
    ...signatory,
    id: randomUUID(),
    firstName: 'Grace',
    lastName: 'Hopper',
    email: grace,
    guarantor: 'true',
    isSsnOrEin: 'ssn',
    ssn: '912-34-5678',
  }
  const form = await submitted(app, {
    ...answers,
    businessInfo: { ...answers.businessInfo, email: addressOf('office') },
    signatory: { ...signatory, email: ada },
    signatoryTwo: people === 'two' ? second : undefined,
  })
  const row = await rowOf(form.id)
  await app.db
    .updateTable('saved_form')
    .set({
      audience: 'internal',
      owner_sso: OWNER,
      answers: JSON.stringify(differing(row.answers as Record<string, object>)),
    })
    .where('id', '=', form.id)
    .execute()
  await app.db
    .updateTable('application')
    .set({ is_internal: true, created_by_sso: OWNER })
    .where('id', '=', form.id)
    .execute()
  await app.db
    .insertInto('employee')
    .values({ sso: OWNER, name: 'Sam Okafor', email: 'sam@rexel.example', seen_at: app.clock.now })
    .onConflict((c) => c.column('sso').doNothing())
    .execute()
  return { ...form, ada, grace, office: String((row.answers.businessInfo as { email: string }).email) }
}
const rowOf = (id: number) =>
  app.db.selectFrom('saved_form').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const collect = async (id: number, who: 'approver.rexel' | 'viewonly.rexel' = 'approver.rexel') =>
  app.inject({
    method: 'POST',
    url: `/api/CreditReview/signatures/rexel/${id}`,
    headers: await app.signIn(who),
  })
const detailOf = async (id: number) =>
  (
    await app.inject({
      method: 'GET',
      url: `/api/CreditReview/getDetailViewModel/rexel/${id}`,
      headers: await app.signIn('approver.rexel'),
    })
  ).json().data
const mailsTo = async (to: string, kind?: string) =>
  (await app.mailbox()).filter((mail) => mail.recipient === to && (!kind || mail.kind === kind))
const pageOf = async (form: Awaited<ReturnType<typeof unsigned>>, to: string) =>
  signingOf(app, form).page(await mailedAddress(app, to))
const decide = async (id: number, what: string, body: object) =>
  app.inject({
    method: 'POST',
    url: `/api/CreditReview/${what}`,
    headers: await app.signIn('approver.rexel'),
    payload: { tenantId: 2, creditAppId: id, sendLetter: false, ...body },
  })

describe('a wrong address', () => {
  const correct = async (
    id: number,
    body: { role: string; email: string },
    who: 'approver.rexel' | 'viewonly.rexel' = 'approver.rexel',
  ) =>
    app.inject({
      method: 'POST',
      url: `/api/CreditReview/signatures/rexel/${id}/address`,
      headers: await app.signIn(who),
      payload: body,
    })
  const wrongly = () =>
    unsigned('two', (answers) => ({
      ...answers,
      signatory: { ...answers.signatory, email: `ada.${randomUUID().slice(0, 8)}@refused.invalid` },
    }))

  it("shows the mail server's reply; an employee who may edit corrects it, and the evidence names both addresses", async () => {
    const form = await wrongly()
    await collect(form.id)
    const refused = { state: 'refused', problem: '550 No such address' }
    const signatory = async () => (await detailOf(form.id)).signing.signatories[0]
    await expect.poll(signatory).toMatchObject({ mail: refused, correctedFrom: null })
    const { email: from } = await signatory()
    const to = addressOf('ada')
    expect((await correct(form.id, { role: 'signatory', email: to }, 'viewonly.rexel')).statusCode).toBe(403)
    const ours = await correct(form.id, { role: 'signatory', email: 'ada@rexel.example.com' })
    expect(ours.json().data.problems).toEqual([
      { path: 'email', message: "Emails with our company's domain are not allowed" },
    ])
    const before = await rowOf(form.id)
    const reply = await correct(form.id, { role: 'signatory', email: to })
    expect(reply.json().message).toBe('We corrected the address of Ada Byron and emailed them a new link.')
    await expect.poll(signatory).toMatchObject({ email: to, mail: { state: 'sent' }, correctedFrom: from })
    const { history, signatories } = await detailOf(form.id)
    expect(history.signatures[0]).toMatchObject({ email: to, correctedFrom: [from] })
    expect(signatories[0].email).toBe(to)
    const event = history.events.find(
      (one: { event: string }) => one.event === 'address of a signatory corrected',
    )
    expect(JSON.parse(event.detail)).toMatchObject({ from, to, by: 'Daniel Okafor' })
    expect((await rowOf(form.id)).answers).toEqual(before.answers)
    const [mail] = await mailsTo(to, 'signature-asked')
    expect(inOneLine(mail!)).toContain('Daniel Okafor of Rexel is asking you to sign')
    expect((await (await pageOf(form, to)).sign(typed('Ada Byron'))).statusCode).toBe(200)
    expect((await correct(form.id, { role: 'signatory', email: addressOf('ada') })).statusCode).toBe(409)
  })

  it('once corrected, is used for letters and for collecting signatures again', async () => {
    const form = await unsigned()
    await collect(form.id)
    const to = addressOf('ada')
    pass(61)
    await correct(form.id, { role: 'signatory', email: to })
    await (await pageOf(form, to)).decline('Not yet.')
    expect((await detailOf(form.id)).signing.signatories[0]).toMatchObject({ state: 'unasked', email: to })
    pass(61)
    await collect(form.id)
    await expect.poll(() => mailsTo(to, 'signature-asked')).toHaveLength(2)
    const decided = await decide(form.id, 'pending', { sendLetter: true, reasonType: 'waiting-bureau' })
    expect(decided.statusCode).toBe(200)
    await expect.poll(() => mailsTo(to, 'pending-letter')).toHaveLength(1)
    await expect
      .poll(async () => (await mailsTo(form.ada)).map(({ kind }) => kind))
      .toEqual(['signature-asked', 'address-corrected'])
  })

  it('cannot be corrected by the holder of the key, or after a decision', async () => {
    const form = await unsigned('one')
    await collect(form.id)
    const reply = await signingOf(app, form).correctAddress('signatory', addressOf('ada'))
    expect(reply.statusCode).toBe(409)
    expect(reply.json().message).toContain('To correct the address, call Rexel at')
    await app.db.updateTable('saved_form').set({ state: 'denied' }).where('id', '=', form.id).execute()
    expect((await correct(form.id, { role: 'signatory', email: addressOf('ada') })).statusCode).toBe(409)
  })
})

describe('collecting', () => {
  it('freezes the application and emails only the first signatory; it remains pending', async () => {
    const form = await unsigned()
    expect((await detailOf(form.id)).signing).toMatchObject({
      state: 'unsigned',
      declined: null,
      lacking: [],
      signatories: [
        { name: 'Ada Byron', email: form.ada, state: 'unasked' },
        { name: 'Grace Hopper', email: form.grace, state: 'unasked' },
      ],
    })
    const before = await rowOf(form.id)
    const reply = await collect(form.id)
    expect(reply.json()).toMatchObject({
      isSuccess: true,
      message: 'We emailed the link to Ada Byron.',
      data: { state: 'open' },
    })
    const [mail] = await mailsTo(form.ada, 'signature-asked')
    expect(inOneLine(mail!)).toContain('Daniel Okafor of Rexel is asking you to sign')
    expect(await mailsTo(form.grace)).toEqual([])
    expect(await rowOf(form.id)).toEqual(before)
    const { signing, status } = await detailOf(form.id)
    expect(status).toBe('Pending')
    expect(signing).toMatchObject({
      state: 'collecting',
      signatories: [
        { name: 'Ada Byron', state: 'waiting', turn: true, mailedAt: expect.any(String) },
        { name: 'Grace Hopper', state: 'waiting', turn: false, mailedAt: null },
      ],
    })
  })

  it('emails each signatory in turn, then sends the copies and tells the employee who started it; nothing is submitted twice', async () => {
    const form = await unsigned()
    await collect(form.id)
    await (await pageOf(form, form.ada)).sign(typed('Ada Byron'))
    expect((await detailOf(form.id)).signing.signatories).toMatchObject([{ state: 'signed' }, { turn: true }])
    const page = await pageOf(form, form.grace)
    expect(page.opening.documents.map(({ name }) => name)).toEqual(['application', 'guaranty'])
    expect((await page.sign(typed('Grace Hopper'))).json().data.allSignatoriesHaveSigned).toBe(true)
    const { signing } = await detailOf(form.id)
    expect(signing).toMatchObject({
      state: 'signed',
      signatories: [{ state: 'signed' }, { state: 'signed' }],
    })
    expect((await collect(form.id)).json().message).toBe('Everyone has already signed.')

    await expect
      .poll(async () => (await mailsTo(form.ada, 'complete')).map(({ attachments }) => attachments))
      .toHaveLength(1)
    await expect.poll(async () => (await mailsTo(form.grace, 'guaranty-signed')).length).toBe(1)
    const kept = await app.db
      .selectFrom('document')
      .select('kind')
      .where('saved_form_id', '=', form.id)
      .where('kind', 'in', ['sealed-pdf', 'sealed-guaranty'])
      .execute()
    expect(kept.map(({ kind }) => kind).toSorted()).toEqual(['sealed-guaranty', 'sealed-pdf'])
    // The employee who started it.
    await expect.poll(() => mailsTo('sam@rexel.example', 'customer-signed')).toHaveLength(1)
    expect((await rowOf(form.id)).state).toBe('pending')
    const { events, jobs } = (await detailOf(form.id)).history
    expect(events.filter(({ event }: { event: string }) => event === 'submitted')).toHaveLength(1)
    expect(jobs.map(({ name }: { name: string }) => name)).not.toContain('submit-signed')
    expect(await verifyChains(app.db, form.id)).toMatchObject({ broken: [] })
  })

  it('says what is missing for whom, and emails no one', async () => {
    const form = await unsigned('two', (answers) => ({
      ...answers,
      signatoryTwo: { ...answers.signatoryTwo, email: '' },
    }))
    const reply = await collect(form.id)
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'Grace Hopper has no email address.'])
    expect((await detailOf(form.id)).signing.lacking).toEqual(['Grace Hopper has no email address.'])
    expect(await mailsTo(form.ada, 'signature-asked')).toEqual([])
    const unnamed = await unsigned('one', (answers) => ({ ...answers, signatory: undefined }))
    expect((await collect(unnamed.id)).json().message).toBe("The application doesn't name anyone to sign.")
  })

  it('accepts missing answers that a customer would have to give', async () => {
    const form = await unsigned('one', (answers) => ({
      ...answers,
      bankingInformation: undefined,
      accountPayable: undefined,
    }))
    expect((await collect(form.id)).statusCode).toBe(200)
    const { statusCode, headers } = await (await pageOf(form, form.ada)).document()
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  it('sends the next signatory a new link after a minute; the previous one stops working', async () => {
    const form = await unsigned()
    await collect(form.id)
    expect((await collect(form.id)).statusCode).toBe(429)
    const old = await mailedAddress(app, form.ada)
    pass(61)
    const again = await collect(form.id)
    expect(again.json().message).toBe('We emailed the link to Ada Byron again.')
    expect((await signingOf(app, form).open(old)).statusCode).toBe(404)
    await (await pageOf(form, form.ada)).sign(typed('Ada Byron'))
    pass(61)
    expect((await collect(form.id)).json().message).toBe('We emailed the link to Grace Hopper again.')
  })

  it('makes one document for two simultaneous requests', async () => {
    const form = await unsigned()
    const replies = await Promise.all([collect(form.id), collect(form.id)])
    expect(replies.map(({ statusCode }) => statusCode).filter((code) => code >= 500)).toEqual([])
    const open = await app.db
      .selectFrom('signing_request')
      .select('id')
      .where('saved_form_id', '=', form.id)
      .execute()
    expect(open).toHaveLength(1)
    expect(await mailsTo(form.ada, 'signature-asked')).toHaveLength(1)
  })

  it('needs permission to edit, and an application that is pending and unsigned', async () => {
    const form = await unsigned()
    expect((await collect(form.id, 'viewonly.rexel')).statusCode).toBe(403)
    const { id } = await submitted(app, fullAnswers())
    expect((await collect(id)).json()).toMatchObject({
      code: 'conflict',
      message: 'This application was signed before it was submitted.',
    })
    const draft = await beginDraft(app, fullAnswers())
    expect((await collect(draft.id)).statusCode).toBe(404)
    await decide(form.id, 'deny', { reasonType: 'cash-flow' })
    expect([(await collect(form.id)).statusCode, (await collect(form.id)).json().message]).toEqual([
      409,
      'This application has already been decided, so you can no longer collect signatures.',
    ])
  })
})

describe('while signatures are collected', () => {
  it('declining is mailed to the credit inbox if its employees may no longer sign in', async () => {
    const form = await unsigned()
    await collect(form.id)
    const staff = [OWNER, 'demo-approver.rexel']
    const allow = (active: boolean) =>
      app.db.updateTable('employee').set({ active }).where('sso', 'in', staff).execute()
    await allow(false)
    await (await pageOf(form, form.ada)).decline('I no longer work there.')
    await allow(true)
    const told = (await app.mailbox()).filter(
      ({ saved_form_id, kind }) => saved_form_id === form.id && kind === 'declined',
    )
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([
      'credit@rexel.example.com',
      form.office,
    ])
  })

  it('declining voids them and notifies applicant, owner and requester; collecting can start again', async () => {
    const form = await unsigned()
    await collect(form.id)
    await (await pageOf(form, form.ada)).sign(typed('Ada Byron'))
    await (await pageOf(form, form.grace)).decline('I no longer work there.')
    expect((await rowOf(form.id)).state).toBe('pending')
    const { signing, status } = await detailOf(form.id)
    expect(status).toBe('Pending')
    expect(signing).toMatchObject({
      state: 'unsigned',
      declined: { name: 'Grace Hopper', reason: 'I no longer work there.' },
    })
    const [office] = await mailsTo(form.office, 'declined')
    expect(inOneLine(office!)).toContain('The application is still under review, unsigned.')
    const ofForm = (await app.mailbox()).filter(
      ({ saved_form_id, kind }) => saved_form_id === form.id && kind === 'declined',
    )
    expect(ofForm.map(({ recipient }) => recipient).toSorted()).toEqual(
      [form.office, 'sam@rexel.example', 'approver.rexel@example.com'].toSorted(),
    )
    // Mail to employees never contains the customer's key, because others may read their mailboxes.
    const toOwner = ofForm.find(({ recipient }) => recipient === 'sam@rexel.example')!
    expect(toOwner.text).toContain(`/admin/application/rexel/${form.id}`)
    expect(toOwner.text).not.toContain(form.key)
    expect(await mailsTo(form.ada, 'signature-void')).toHaveLength(1)
    pass(61)
    expect((await collect(form.id)).json().message).toBe('We emailed the link to Ada Byron.')
  })

  it('the holder of the key cannot cancel it, and still sees the thank-you page', async () => {
    const form = await unsigned()
    await collect(form.id)
    const stopped = await signingOf(app, form).stop()
    expect([stopped.statusCode, stopped.json().message]).toEqual([
      409,
      'This application has already been submitted.',
    ])
    const load = await app.inject({ method: 'GET', url: `/api/CreditApplication/rexel/${form.key}` })
    expect(load.json().data).toMatchObject({ locked: true, state: 'pending' })
  })

  it('a withdrawal voids them, unless everyone has signed', async () => {
    const form = await unsigned()
    await collect(form.id)
    const address = await mailedAddress(app, form.ada)
    const withdraw = ({ key }: { key: string }) => withdrawing(app, { key })
    expect((await withdraw(form)).statusCode).toBe(200)
    expect((await signingOf(app, form).open(address)).statusCode).toBe(404)
    expect((await collect(form.id)).json().message).toBe('This application was withdrawn.')

    const signed = await unsigned('one')
    await collect(signed.id)
    await (await pageOf(signed, signed.ada)).sign(typed('Ada Byron'))
    expect((await withdraw(signed)).statusCode).toBe(200)
    expect((await detailOf(signed.id)).signing.state).toBe('signed')
  })

  it('an approval changes nothing; a denial blocks signing and reminders until the application is pending again', async () => {
    const form = await unsigned('one')
    await collect(form.id)
    const address = await mailedAddress(app, form.ada)
    await decide(form.id, 'deny', { reasonType: 'cash-flow' })
    expect((await signingOf(app, form).open(address)).statusCode).toBe(404)
    const { id: signatureId } = await app.db
      .selectFrom('signature')
      .select('id')
      .where('saved_form_id', '=', form.id)
      .executeTakeFirstOrThrow()
    await inTransaction(app.db, (tx) =>
      app.server.jobs.enqueue(tx, remindSigner, { formId: form.id, signatureId }),
    )
    const due = async () => {
      const { rows } = await sql<object>`select id from jobs.job where name = ${remindSigner.name}
        and data ->> 'signatureId' = ${signatureId} and start_after <= now() and state <> 'completed'`.execute(
        app.db,
      )
      return rows.length
    }
    await expect.poll(due).toBe(0)
    await decide(form.id, 'pending', { reasonType: 'waiting-bureau' })
    const page = await pageOf(form, form.ada)
    expect((await page.sign(typed('Ada Byron'))).statusCode).toBe(200)
    expect(await mailsTo(form.ada, 'signature-asked')).toHaveLength(1)
  })
})

describe('a form that an employee emailed to the customer', () => {
  it('is emailed to the customer as before when someone declines, which we tell the applicant and the employee', async () => {
    const { signatory, ...answers } = fullAnswers()
    const [ada, office] = [addressOf('ada'), addressOf('office')]
    const draft = await beginDraft(app, {
      ...answers,
      businessInfo: { ...answers.businessInfo, email: office },
      signatory: { ...signatory, email: ada },
      signatoryTwo: undefined,
    })
    await app.db
      .insertInto('employee')
      .values({ sso: OWNER, name: 'Sam Okafor', email: 'sam@rexel.example', seen_at: app.clock.now })
      .onConflict((c) => c.column('sso').doNothing())
      .execute()
    const { id } = await app.db
      .updateTable('saved_form')
      .set({ audience: 'internal', owner_sso: OWNER, state: 'emailed', emailed_at: app.clock.now })
      .where('guid', '=', draft.guid)
      .returning('id')
      .executeTakeFirstOrThrow()
    const signing = signingOf(app, draft)
    await signing.prepare()
    expect((await rowOf(id)).state).toBe('signing')
    await (await signing.page(urlIn(await signing.url('signatory')))).decline()
    expect((await rowOf(id)).state).toBe('emailed')
    const notified = (await app.mailbox()).filter(
      (mail) => mail.saved_form_id === id && mail.kind === 'declined',
    )
    expect(notified.map(({ recipient }) => recipient).toSorted()).toEqual(
      [office, 'sam@rexel.example'].toSorted(),
    )
    expect(inOneLine(notified[0]!)).toContain("The application hasn't been submitted. You can edit it again.")
  })
})
