/** Asking references: mails, reminders, and when they end. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Analyst } from '../../../test/support/analyst.ts'
import type { TestApp } from '../../../test/support/app.ts'
import { openReferenceDesk, type ReferenceDesk } from '../../../test/support/reference-desk.ts'
import {
  referenceParts,
  goodTrade,
  keyFor,
  mailReferee,
  mailsTo,
  refereeCalls,
  referenceCalls,
  withReferences,
} from '../../../test/support/references.ts'
import { forgetForm } from '../../../kit/saving/server/lifecycle/forget.ts'
import { noteLostReference, remindAll } from './index.ts'

let app: TestApp
let daniel: Analyst
let desk: ReferenceDesk
beforeAll(async () => {
  ;({ app, daniel, desk } = await openReferenceDesk())
})
afterAll(() => app.close())
beforeEach(() => desk.begin())

describe('asking', () => {
  test('mails a link that shows who asks about which customer, and nothing else of the application', async () => {
    const { referee, email } = await desk.opened()
    const [mail] = await mailsTo(app, email)
    expect(mail!.subject).toMatch(/^Credit reference for /)
    // No one has signed these applications.
    expect(mail!.text).toContain('The customer agreed that we may ask you.')
    expect(mail!.text).not.toMatch(/\d{3}-\d{2}-\d{4}/)
    const { questions } = (await referee.open()).json().data
    expect(questions).toEqual([
      {
        id: expect.any(Number),
        state: 'open',
        kind: 'trade',
        companyName: expect.any(String),
        place: expect.any(String),
        account: 'A-77',
        authorized: null,
        answers: null,
        answeredAt: null,
        correctableUntil: null,
      },
    ])
  })

  test('needs the statement that the customer agreed if no one has signed', async () => {
    const form = await withReferences(app, [{ name: 'Volt Supply', email: desk.freshEmail() }])
    const reply = await referenceCalls(app, form.id).ask([form.ids.get('Volt Supply')!], {})
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'No one has signed this application yet. First confirm that the customer agreed that we may ask their references.',
    ])
  })

  test('refuses a reference without email, one of our addresses, an unknown one, and a second mail on one day', async () => {
    const { calls, email, reference } = await desk.asked()
    await mailReferee(app, email)
    const again = await calls.ask([reference])
    expect([again.statusCode, again.json().message]).toEqual([409, 'Volt Supply was already mailed today.'])
    const form = await withReferences(app, [
      { name: 'No Mail' },
      { name: 'Ours', email: 'me@rexel.example.com' },
    ])
    const other = referenceCalls(app, form.id)
    expect((await other.ask([form.ids.get('No Mail')!])).json().message).toContain(
      'There is no email address',
    )
    expect((await other.ask([form.ids.get('Ours')!])).json().message).toContain('an address of ours')
    expect((await other.ask(['bank-of-nowhere'])).statusCode).toBe(400)
  })

  test('is refused after a decision, to employees who only view, and in another banner', async () => {
    const { form, calls, reference } = await desk.asked()
    expect((await referenceCalls(app, form.id, 'viewonly.rexel').ask([reference])).statusCode).toBe(403)
    await daniel.deny(form.id)
    const reply = await calls.ask([reference])
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'This application was denied. We no longer ask its references.',
    ])
  })
})

describe('a referee of two applications', () => {
  test('gets one mail a day with all questions of that day, and later ones on the next business day', async () => {
    const email = desk.freshEmail()
    const forms = [
      await withReferences(app, [{ name: 'Volt Supply', email }], { company: 'First Electric' }),
      await withReferences(app, [{ name: 'Volt', email: email.toUpperCase() }], {
        company: 'Second Electric',
      }),
      await withReferences(app, [{ name: 'Volt Supply', email }], { company: 'Third Electric' }),
    ]
    for (const form of forms.slice(0, 2)) await referenceCalls(app, form.id).ask([...form.ids.values()])
    const key = await keyFor(app, email)
    const referee = refereeCalls(app, key)
    const { questions } = (await referee.open()).json().data
    expect(questions).toMatchObject([
      { companyName: 'First Electric', state: 'open' },
      { companyName: 'Second Electric', state: 'open' },
    ])
    expect((await referee.answer(goodTrade, { question: questions[1].id })).statusCode).toBe(200)
    expect((await referee.answer(goodTrade, { question: questions[1].id + 1_000_000 })).statusCode).toBe(404)
    expect(await desk.listRow(forms[1]!.id)).toMatchObject({ referencesAsked: 1, referencesIn: 1 })
    expect(await desk.listRow(forms[0]!.id)).toMatchObject({ referencesAsked: 1, referencesIn: 0 })

    const third = referenceCalls(app, forms[2]!.id)
    await third.ask([...forms[2]!.ids.values()])
    await mailReferee(app, email)
    expect(await mailsTo(app, email)).toHaveLength(1)
    expect((await third.read()).references[0]).toMatchObject({ state: 'waiting', nextMailOn: '2026-04-01' })
    desk.day('2026-04-02')
    await mailReferee(app, email)
    const mails = await mailsTo(app, email)
    expect(mails).toHaveLength(2)
    expect(mails[1]!.subject).toContain('2 customers')
  })
})

describe('reminders', () => {
  test('come after 2, 4 and 7 business days, over a weekend and a holiday, and then stop', async () => {
    // The Wednesday before Thanksgiving.
    desk.day('2026-11-25')
    const { email, calls } = await desk.opened()
    const d = referenceParts(app)
    const mailed: string[] = []
    for (const at of [26, 27, 28, 29, 30]
      .map((n) => `2026-11-${n}`)
      .concat(Array.from({ length: 14 }, (_, n) => `2026-12-${String(n + 1).padStart(2, '0')}`))) {
      desk.day(at)
      await remindAll(d)()
      await mailReferee(app, email)
      if ((await mailsTo(app, email)).length > mailed.length + 1) mailed.push(at)
    }
    expect(mailed).toEqual(['2026-11-30', '2026-12-02', '2026-12-07'])
    expect((await mailsTo(app, email)).at(-1)!.subject).toMatch(/^Reminder: credit reference/)
    expect((await calls.read()).references[0]).toMatchObject({
      state: 'reminded',
      nextMailOn: null,
      mailsSent: 4,
    })
    desk.day('2026-12-26')
    expect((await calls.read()).references[0].state).toBe('expired')
  })

  test('stop with the decision', async () => {
    const { form, email } = await desk.opened()
    await daniel.deny(form.id)
    desk.day('2026-04-02')
    await mailReferee(app, email)
    expect(await mailsTo(app, email)).toHaveLength(1)
  })
})

describe('what is over', () => {
  test('answers, contacts and links are deleted with what the application held', async () => {
    const { form, referee } = await desk.opened()
    await referee.answer(goodTrade)
    await app.db
      .transaction()
      .execute((tx) => forgetForm(tx, { formId: form.id, at: app.clock.now, because: 'withdrawn' }))
    const left = await app.db
      .selectFrom('reference_request')
      .select('id')
      .where('saved_form_id', '=', form.id)
      .execute()
    expect(left).toEqual([])
    const counted = await app.db
      .selectFrom('application')
      .select(['references_asked', 'references_in'])
      .where('id', '=', form.id)
      .executeTakeFirst()
    expect(counted).toEqual({ references_asked: 0, references_in: 0 })
    expect((await referee.open()).statusCode).toBe(404)
  })

  test('a mail that bounces after its application was deleted is noted without an error', async () => {
    const { form, email } = await desk.opened()
    const [mail] = await mailsTo(app, email)
    await app.db
      .updateTable('saved_form')
      .set({ deleted_at: app.clock.now })
      .where('id', '=', form.id)
      .execute()
    const d = referenceParts(app)
    await app.db.transaction().execute((tx) => noteLostReference(d)(tx, mail!, app.clock.now))
    expect(await desk.news(form.id)).toEqual([])
  })

  test('the daily reminders look only at what is due, and forget what has expired', async () => {
    const [decided, expired, due] = [await desk.opened(), await desk.opened(), await desk.opened()]
    await daniel.deny(decided.form.id)
    await app.db
      .updateTable('reference_request')
      .set({ expires_at: app.clock.now })
      .where('saved_form_id', '=', expired.form.id)
      .execute()
    for (const { email } of [decided, expired, due]) await mailReferee(app, email)
    const mailed: string[] = []
    const remind = remindAll({
      db: app.db,
      jobs: {
        ...app.server.jobs,
        enqueue: async (_tx, _kind, data) => void mailed.push((data as unknown as { email: string }).email),
      },
      banners: app.server.banners,
      publicUrl: 'http://localhost:5000',
      clock: () => app.clock.now,
    })
    await remind()
    expect(mailed).not.toContain(due.email)
    desk.day('2026-04-02')
    await remind()
    expect(mailed).toContain(due.email)
    expect(mailed).not.toContain(decided.email)
    expect(mailed).not.toContain(expired.email)
    expect((await expired.calls.read()).references[0].nextMailOn).toBeNull()
  })

  test('"I can\'t answer" after the decision is not counted', async () => {
    const { form, calls, referee } = await desk.opened()
    await daniel.deny(form.id)
    await referee.answer({ canAnswer: 'unknown' })
    expect((await calls.read()).summary).toBe('0 of 1 answered')
  })
})
