/** References from "Ask references" to the analyst's table, with the inputs and the people that go wrong. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analystOf, problemsIn, type Analyst } from '../../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { withdrawing } from '../../../test/support/applicant.ts'
import {
  codeIn,
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
let count = 0
/** An address that no other test uses. */
const freshEmail = () => `credit${(count += 1)}@volt${count}.example.com`

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

const asked = async () => {
  const email = freshEmail()
  const form = await withReferences(app, [{ name: 'Volt Supply', email, account: 'A-77' }])
  const calls = referenceCalls(app, form.id)
  const reference = form.ids.get('Volt Supply')!
  expect((await calls.ask([reference])).statusCode).toBe(200)
  return { form, calls, reference, email }
}
const opened = async () => {
  const found = await asked()
  const key = await keyFor(app, found.email)
  return { ...found, key, referee: refereeCalls(app, key) }
}
const events = async (id: number) => (await daniel.detail(id)).history.events.map(({ event }) => event)
const listRow = async (id: number, query = '') => {
  const reply = await app.inject({
    url: `/api/CreditReview/getListViewModel?tenantId=2${query}`,
    headers: await app.signIn('approver.rexel'),
  })
  return reply.json().data.rows.find((row: { creditAppId: number }) => row.creditAppId === id)
}
const news = (id: number) =>
  app.db
    .selectFrom('mail')
    .selectAll()
    .where('saved_form_id', '=', id)
    .where('kind', '=', 'reference-news')
    .orderBy('created_at')
    .execute()

describe('asking', () => {
  test('mails a link that shows who asks about which customer, and nothing else of the application', async () => {
    const { referee, email } = await opened()
    const [mail] = await mailsTo(app, email)
    expect(mail!.subject).toMatch(/^Credit reference for /)
    // No one has signed these applications.
    expect(mail!.text).toContain('The customer agreed that we ask you.')
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
    const form = await withReferences(app, [{ name: 'Volt Supply', email: freshEmail() }])
    const reply = await referenceCalls(app, form.id).ask([form.ids.get('Volt Supply')!], {})
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'No one has signed this application yet. Confirm first that the customer agreed that we ask their references.',
    ])
  })

  test('refuses a reference without email, one of our addresses, an unknown one, and a second mail on one day', async () => {
    const { calls, email, reference } = await asked()
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
    const { form, calls, reference } = await asked()
    expect((await referenceCalls(app, form.id, 'viewonly.rexel').ask([reference])).statusCode).toBe(403)
    await daniel.deny(form.id)
    const reply = await calls.ask([reference])
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'This application was denied. References are no longer asked.',
    ])
  })
})

describe('a referee of two applications', () => {
  test('gets one mail a day with all questions of that day, and later ones on the next business day', async () => {
    const email = freshEmail()
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
    expect(await listRow(forms[1]!.id)).toMatchObject({ referencesAsked: 1, referencesIn: 1 })
    expect(await listRow(forms[0]!.id)).toMatchObject({ referencesAsked: 1, referencesIn: 0 })

    const third = referenceCalls(app, forms[2]!.id)
    await third.ask([...forms[2]!.ids.values()])
    await mailReferee(app, email)
    expect(await mailsTo(app, email)).toHaveLength(1)
    expect((await third.read()).references[0]).toMatchObject({ state: 'waiting', nextMailOn: '2026-04-01' })
    day('2026-04-02')
    await mailReferee(app, email)
    const mails = await mailsTo(app, email)
    expect(mails).toHaveLength(2)
    expect(mails[1]!.subject).toContain('2 customers')
  })
})

describe('reminders', () => {
  test('come after 2, 4 and 7 business days, over a weekend and a holiday, and then stop', async () => {
    // The Wednesday before Thanksgiving.
    day('2026-11-25')
    const { email, calls } = await opened()
    const d = {
      db: app.db,
      jobs: app.server.jobs,
      banners: app.server.banners,
      publicUrl: 'http://localhost:5000',
      clock: () => app.clock.now,
    }
    const mailed: string[] = []
    for (const at of [26, 27, 28, 29, 30]
      .map((n) => `2026-11-${n}`)
      .concat(Array.from({ length: 14 }, (_, n) => `2026-12-${String(n + 1).padStart(2, '0')}`))) {
      day(at)
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
    day('2026-12-26')
    expect((await calls.read()).references[0].state).toBe('expired')
  })

  test('stop with the decision', async () => {
    const { form, email } = await opened()
    await daniel.deny(form.id)
    day('2026-04-02')
    await mailReferee(app, email)
    expect(await mailsTo(app, email)).toHaveLength(1)
  })
})

describe('an answer', () => {
  test('reaches the table of the analyst, the head, the list, the history and the evidence; a mail says so', async () => {
    const { form, referee, calls } = await opened()
    const reply = await referee.answer(goodTrade)
    expect([reply.statusCode, reply.json().message]).toEqual([200, 'Thank you. We received your answers.'])
    const read = await calls.read()
    expect(read.summary).toBe('1 of 1 answered, on time, high credit $40,000')
    expect(read.references[0]).toMatchObject({ state: 'answered', isLate: false, signals: [] })
    expect(read.references[0].rows).toEqual(
      expect.arrayContaining([
        { label: 'How do they pay?', value: 'On time' },
        { label: 'Highest credit in the last 12 months', value: '$25,000–$40,000' },
        { label: 'Answered by', value: 'Grace Hopper, Credit manager, (503) 555-0177' },
      ]),
    )
    expect(await listRow(form.id, '&attention=references')).toMatchObject({
      referencesAsked: 1,
      referencesIn: 1,
    })
    expect(await events(form.id)).toEqual(
      expect.arrayContaining(['references asked', 'reference mailed', 'reference answered']),
    )
    const [told] = await news(form.id)
    expect(told!.subject).toMatch(/^All references are in: /)
    expect(told!.text).not.toContain('On time')
  })

  test('can be corrected for 24 hours, then it is frozen', async () => {
    const { referee, calls } = await opened()
    const [{ answeredAt }] = (await referee.answer(goodTrade)).json().data.questions
    app.clock.now = new Date('2026-04-01T14:00:00Z')
    const corrected = { ...goodTrade, trade: { ...goodTrade.trade, pays: 'late30' } }
    expect((await referee.open()).json().data.questions[0]).toMatchObject({
      state: 'answered',
      answers: { canAnswer: 'yes', trade: { pays: 'onTime' } },
    })
    expect((await referee.answer(corrected, { replaces: answeredAt })).statusCode).toBe(200)
    expect((await calls.read()).summary).toContain('late')
    // 24 hours after the first answer, not after the correction.
    app.clock.now = new Date('2026-04-01T15:00:01Z')
    expect((await referee.open()).json().data.questions[0]).toMatchObject({ state: 'frozen', answers: null })
    const late = await referee.answer(goodTrade, { replaces: '2026-04-01T14:00:00.000Z' })
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      "These answers were sent more than a day ago, so they can't be changed anymore.",
    ])
  })

  test('mails the analyst of corrections at most once an hour', async () => {
    const { form, referee } = await opened()
    await referee.answer(goodTrade)
    const correct = async () => {
      const [{ answeredAt }] = (await referee.open()).json().data.questions
      expect((await referee.answer(goodTrade, { replaces: answeredAt })).statusCode).toBe(200)
    }
    for (const minute of ['01', '02', '03']) {
      app.clock.now = new Date(`2026-03-31T15:${minute}:00Z`)
      await correct()
    }
    const told = async () => (await news(form.id)).filter(({ text }) => text.includes('corrected'))
    expect(await told()).toHaveLength(1)
    app.clock.now = new Date('2026-03-31T16:04:00Z')
    await correct()
    expect(await told()).toHaveLength(2)
  })

  test('of two people at once counts once; the second learns of the first', async () => {
    const { referee } = await opened()
    const replies = await Promise.all([referee.answer(goodTrade), referee.answer(goodTrade)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(replies.find(({ statusCode }) => statusCode === 409)!.json().message).toContain(
      'Someone sent answers',
    )
  })

  test('is refused without an answer, with amounts as text, and with a date in the future', async () => {
    const { referee, calls } = await opened()
    for (const [answers, path] of [
      [{}, 'canAnswer'],
      [{ canAnswer: 'yes', answeredBy: goodTrade.answeredBy }, 'trade.pays'],
      [
        { ...goodTrade, trade: { ...goodTrade.trade, highestCredit: 'forty thousand' } },
        'trade.highestCredit',
      ],
      [{ ...goodTrade, trade: { ...goodTrade.trade, lastSale: '2030' } }, 'trade.lastSale'],
    ] as const) {
      const reply = await referee.answer(answers)
      expect([reply.statusCode, Object.keys(problemsIn(reply))[0]]).toEqual([400, path])
    }
    expect((await calls.read()).references[0].state).toBe('asked')
  })

  test('keeps HTML and formulas in a comment as text', async () => {
    const { referee, calls } = await opened()
    const comment = '=HYPERLINK("http://evil.example") <script>alert(1)</script>'
    await referee.answer({ ...goodTrade, trade: { ...goodTrade.trade, comment } })
    expect((await calls.read()).references[0].rows).toContainEqual({ label: 'Comment', value: comment })
  })

  test('"I can\'t answer" is declined, and counts as received', async () => {
    const { form, referee, calls } = await opened()
    await referee.answer({ canAnswer: 'other', rightName: 'Accounts', rightEmail: 'ar@volt.example.com' })
    const read = await calls.read()
    expect(read.references[0]).toMatchObject({ state: 'declined' })
    expect(read.references[0].rows).toContainEqual({ label: 'Their email', value: 'ar@volt.example.com' })
    expect(read.summary).toBe('0 of 1 answered, 1 declined')
    expect(await listRow(form.id)).toMatchObject({ referencesIn: 1 })
    // The person they named may be asked instead.
    const { id: reference } = read.references[0]
    expect((await calls.contact({ reference, email: freshEmail(), phone: '' })).statusCode).toBe(200)
    expect((await calls.read()).references[0]).toMatchObject({ state: 'asked', before: [{}] })
    expect(await listRow(form.id)).toMatchObject({ referencesAsked: 1, referencesIn: 0 })
  })

  test('after the decision is kept as late, is not counted, and still gets a thank-you', async () => {
    const { form, referee, calls } = await opened()
    await daniel.deny(form.id)
    const reply = await referee.answer(goodTrade)
    expect([reply.statusCode, reply.json().message]).toEqual([200, 'Thank you. We received your answers.'])
    const read = await calls.read()
    expect(read.references[0]).toMatchObject({ state: 'answered', isLate: true })
    expect(read.summary).toBe('0 of 1 answered')
    expect(await listRow(form.id, '&status=All')).toMatchObject({ referencesAsked: 1, referencesIn: 0 })
  })

  test('is not needed once the applicant withdrew', async () => {
    const { form, referee } = await opened()
    await withdrawing(app, form)
    expect((await referee.open()).json().data.questions[0]).toMatchObject({
      state: 'closed',
      companyName: '',
    })
    expect((await referee.answer(goodTrade)).statusCode).toBe(409)
  })

  test("from the applicant's own network is allowed, and marked", async () => {
    const { referee, calls } = await opened()
    await referee.answer(goodTrade, {}, { remoteAddress: '127.0.0.1' })
    expect((await calls.read()).references[0].signals).toEqual([
      { key: 'from-applicant', says: "The answer came from the applicant's own network or browser." },
    ])
  })
})

describe('the link', () => {
  test('changes nothing when a scanner opens it, and no button acts by GET', async () => {
    const { referee, key, calls } = await opened()
    for (let n = 0; n < 5; n += 1) await referee.open()
    for (const act of ['answers', 'refusal'])
      expect((await app.inject({ url: `/api/reference/rexel/${key}/${act}` })).statusCode).toBe(404)
    expect((await calls.read()).references[0].state).toBe('asked')
  })

  test('of another banner, a wrong, an expired and a replaced one get the same 404', async () => {
    const { key, calls, reference } = await opened()
    const statuses = async (...keys: [string, string][]) =>
      Promise.all(
        keys.map(
          async ([tenant, one]) => (await app.inject({ url: `/api/reference/${tenant}/${one}` })).statusCode,
        ),
      )
    expect(await statuses(['platt', key], ['rexel', `${key}x`], ['rexel', 'short'])).toEqual([404, 404, 404])
    await calls.contact({ reference, email: freshEmail(), phone: '' })
    expect(await statuses(['rexel', key])).toEqual([404])
  })

  test('can be reached by the code in the mail, in any notation; 500 wrong codes are stopped', async () => {
    const { email } = await opened()
    const code = codeIn((await mailsTo(app, email))[0]!.text)
    const enter = (typed: string) =>
      app.inject({ method: 'POST', url: '/api/reference/rexel/code', payload: { code: typed } })
    const reply = await enter(` ${code.toLowerCase().replaceAll('-', ' ')} `)
    expect(reply.statusCode).toBe(200)
    expect((await refereeCalls(app, reply.json().data.key).open()).statusCode).toBe(200)
    const elsewhere = await app.inject({
      method: 'POST',
      url: '/api/reference/platt/code',
      payload: { code },
    })
    expect(elsewhere.statusCode).toBe(404)
    const statuses = []
    for (let n = 0; n < 500; n += 1) statuses.push((await enter(`K7QM-2HXR-${1000 + n}`)).statusCode)
    expect(statuses.filter((status) => status === 404).length).toBeLessThan(20)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a page that a referee has open', () => {
  test('sends answers about the customer it shows, although another question of its link is gone', async () => {
    const email = freshEmail()
    const forms = [
      await withReferences(app, [{ name: 'Volt Supply', email }]),
      await withReferences(app, [{ name: 'Volt Supply', email }]),
      await withReferences(app, [{ name: 'Volt Supply', email }]),
    ]
    for (const form of forms) await referenceCalls(app, form.id).ask([...form.ids.values()])
    const referee = refereeCalls(app, await keyFor(app, email))
    const { questions } = (await referee.open()).json().data
    const [gone] = forms
    await referenceCalls(app, gone!.id).contact({
      reference: [...gone!.ids.values()][0],
      email: freshEmail(),
      phone: '',
    })
    const reply = await referee.answer(goodTrade, { question: questions[1].id })
    expect(reply.statusCode).toBe(200)
    const states = []
    for (const form of forms) states.push((await referenceCalls(app, form.id).read()).references[0].state)
    expect(states).toEqual(['asked', 'answered', 'asked'])
    expect((await referee.answer(goodTrade, { question: questions[0].id })).statusCode).toBe(404)
  })

  test('does not show or correct answers that someone else gave: by phone, or for an earlier application', async () => {
    const { referee, calls, reference } = await opened()
    await calls.record({ reference, who: 'Grace Hopper', on: '2026-03-31', answers: goodTrade })
    const page = await referee.open()
    expect(page.json().data.questions[0]).toMatchObject({ state: 'frozen', answers: null })
    expect(page.body).not.toContain('Grace Hopper')
    const { answeredAt } = page.json().data.questions[0]
    expect((await referee.answer(goodTrade, { replaces: answeredAt })).json().message).toBe(
      'We already have answers about this customer, so no others are needed.',
    )
  })
})

describe('"never ask me again"', () => {
  test('tells the analyst once, however often the button is pressed', async () => {
    const { referee, form } = await opened()
    await referee.refuse()
    await referee.refuse()
    expect(await news(form.id)).toHaveLength(1)
    expect((await events(form.id)).filter((event) => event === 'reference refused')).toHaveLength(1)
  })

  test('holds for every banner, by email only', async () => {
    const { referee, email } = await opened()
    expect((await referee.refuse()).statusCode).toBe(200)
    const form = await withReferences(app, [{ name: 'Volt Supply', email }], { banner: 'platt' })
    const calls = referenceCalls(app, form.id, 'approver.platt', 'platt')
    const reply = await calls.ask([form.ids.get('Volt Supply')!])
    expect(reply.json().message).toBe(`Volt Supply: ${email} refuses all future requests. Call instead.`)
    const stored = await app.db.selectFrom('reference_refusal').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(email)
    day('2026-04-02')
    await mailReferee(app, email)
    expect(await mailsTo(app, email)).toHaveLength(1)
  })
})

describe('staff', () => {
  test('record answers by phone, with who was called and when', async () => {
    const form = await withReferences(app, [{ name: 'Volt Supply', phone: '(503) 555-0177' }])
    const calls = referenceCalls(app, form.id)
    const reference = form.ids.get('Volt Supply')!
    const body = { reference, who: 'Grace Hopper', on: '2026-03-30', answers: goodTrade }
    expect((await calls.record({ ...body, on: '2026-04-02' })).statusCode).toBe(400)
    expect((await calls.record(body)).statusCode).toBe(200)
    expect((await calls.read()).references[0]).toMatchObject({
      state: 'answered',
      way: 'phone',
      called: { who: 'Grace Hopper', on: '2026-03-30' },
    })
    expect((await calls.record(body)).json().message).toBe('Volt Supply has already answered.')
    expect(await events(form.id)).toContain('reference recorded')
  })

  test('change the contact: both stay in the record, and the new one is mailed', async () => {
    const { calls, reference, email } = await opened()
    const other = freshEmail()
    expect((await calls.contact({ reference, email: other, phone: '503 555 0199' })).statusCode).toBe(200)
    const key = await keyFor(app, other)
    await refereeCalls(app, key).answer(goodTrade)
    const [read] = (await calls.read()).references
    expect(read).toMatchObject({
      state: 'answered',
      email: other,
      phone: '(503) 555-0199',
      before: [{ email }],
    })
    const wrong = await calls.contact({ reference, email: freshEmail(), phone: '' })
    expect(wrong.json().message).toBe('Volt Supply has already answered.')
  })

  test('print a letter whose code opens the questions', async () => {
    const form = await withReferences(app, [], {
      bank: { bankName: 'First Bank', officerName: 'Joan Clarke' },
    })
    const calls = referenceCalls(app, form.id)
    const reply = await calls.letter('bank')
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await calls.read()).references[0]).toMatchObject({ kind: 'bank', state: 'asked', way: 'letter' })
  })

  test('print a letter for someone whose mail waits for tomorrow; the mail still goes out', async () => {
    const email = freshEmail()
    const forms = [
      await withReferences(app, [{ name: 'Volt Supply', email }]),
      await withReferences(app, [{ name: 'Volt Supply', email }]),
    ]
    for (const form of forms) {
      await referenceCalls(app, form.id).ask([...form.ids.values()])
      await mailReferee(app, email)
    }
    const calls = referenceCalls(app, forms[1]!.id)
    expect((await calls.letter([...forms[1]!.ids.values()][0]!)).statusCode).toBe(200)
    expect((await calls.read()).references[0]).toMatchObject({ state: 'waiting', nextMailOn: '2026-04-01' })
  })

  test('are offered an answer of the last twelve months for the same company, instead of asking again', async () => {
    const email = freshEmail()
    const company = `Reuse Electric ${count}`
    const first = await withReferences(app, [{ name: 'Volt Supply', email }], { company })
    await referenceCalls(app, first.id).ask([...first.ids.values()])
    await refereeCalls(app, await keyFor(app, email)).answer(goodTrade)
    day('2026-10-01')
    const second = await withReferences(app, [{ name: 'Volt Supply', email }], { company })
    const calls = referenceCalls(app, second.id)
    const [read] = (await calls.read()).references
    expect(read.offers).toEqual([
      { request: expect.any(Number), creditAppId: first.id, at: '2026-03-31T15:00:00.000Z' },
    ])
    const { request } = read.offers[0]
    expect((await calls.reuse({ reference: read.id, request })).statusCode).toBe(200)
    expect((await calls.read()).references[0]).toMatchObject({
      state: 'answered',
      way: 'earlier',
      earlier: { creditAppId: first.id },
      offers: [],
    })
    const other = await withReferences(app, [{ name: 'Volt Supply', email }], { company: 'Another Company' })
    const refused = await referenceCalls(app, other.id).reuse({
      reference: [...other.ids.values()][0],
      request,
    })
    expect(refused.statusCode).toBe(409)
    const stranger = await withReferences(app, [{ name: 'Ohm Electric' }], { company })
    const notTheirs = await referenceCalls(app, stranger.id).reuse({
      reference: [...stranger.ids.values()][0],
      request,
    })
    expect(notTheirs.statusCode).toBe(409)
    day('2027-04-01')
    const late = await withReferences(app, [{ name: 'Volt Supply', email }], { company })
    expect((await referenceCalls(app, late.id).read()).references[0].offers).toEqual([])
  })

  test('learn of a mail that bounced; its reminders stop', async () => {
    const { form, calls, email } = await opened()
    const [mail] = await mailsTo(app, email)
    await app.db
      .updateTable('mail')
      .set({ state: 'refused', problem: 'No such mailbox' })
      .where('id', '=', mail!.id)
      .execute()
    await app.db.transaction().execute((tx) =>
      noteLostReference({
        db: app.db,
        jobs: app.server.jobs,
        banners: app.server.banners,
        publicUrl: 'http://localhost:5000',
      })(tx, mail!, app.clock.now),
    )
    expect((await calls.read()).references[0]).toMatchObject({
      state: 'bounced',
      bounce: 'No such mailbox',
      nextMailOn: null,
    })
    expect((await news(form.id)).at(-1)!.text).toContain("wasn't delivered")
    expect(await events(form.id)).toContain('reference bounced')
  })
})

describe('what is over', () => {
  test('answers, contacts and links are deleted with what the application held', async () => {
    const { form, referee } = await opened()
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
    const { form, email } = await opened()
    const [mail] = await mailsTo(app, email)
    await app.db
      .updateTable('saved_form')
      .set({ deleted_at: app.clock.now })
      .where('id', '=', form.id)
      .execute()
    const d = {
      db: app.db,
      jobs: app.server.jobs,
      banners: app.server.banners,
      publicUrl: 'http://localhost:5000',
    }
    await app.db.transaction().execute((tx) => noteLostReference(d)(tx, mail!, app.clock.now))
    expect(await news(form.id)).toEqual([])
  })

  test('the daily reminders look only at what is due, and forget what has expired', async () => {
    const [decided, expired, due] = [await opened(), await opened(), await opened()]
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
    day('2026-04-02')
    await remind()
    expect(mailed).toContain(due.email)
    expect(mailed).not.toContain(decided.email)
    expect(mailed).not.toContain(expired.email)
    expect((await expired.calls.read()).references[0].nextMailOn).toBeNull()
  })

  test('"I can\'t answer" after the decision is not counted', async () => {
    const { form, calls, referee } = await opened()
    await daniel.deny(form.id)
    await referee.answer({ canAnswer: 'unknown' })
    expect((await calls.read()).summary).toBe('0 of 1 answered')
  })
})

describe('the applicant', () => {
  test('changes a contact that no one asked yet, and still no one is asked', async () => {
    const form = await withReferences(app, [{ name: 'Volt Supply', email: freshEmail() }])
    const reference = form.ids.get('Volt Supply')!
    const email = freshEmail()
    const reply = await app.inject({
      method: 'POST',
      url: `/api/ownReferences/rexel/${form.key}/contact`,
      payload: { reference, email, phone: '' },
    })
    expect(reply.json().data).toMatchObject({ asked: 0, references: [{ email }, {}] })
    await mailReferee(app, email)
    expect(await mailsTo(app, email)).toEqual([])
    const calls = referenceCalls(app, form.id)
    expect((await calls.read()).references[0]).toMatchObject({ state: 'not asked', email })
    expect((await calls.ask([reference])).statusCode).toBe(200)
    await mailReferee(app, email)
    expect(await mailsTo(app, email)).toHaveLength(1)
    expect((await calls.read()).references[0]).toMatchObject({ state: 'asked', email })
  })

  test('changes the contact of a reference five times; then they call us', async () => {
    const { form, reference } = await opened()
    const replies = []
    for (let n = 0; n < 6; n += 1)
      replies.push(
        await app.inject({
          method: 'POST',
          url: `/api/ownReferences/rexel/${form.key}/contact`,
          payload: { reference, email: freshEmail(), phone: '' },
        }),
      )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 409])
  })

  const own = (key: string) => app.inject({ url: `/api/ownReferences/rexel/${key}` })

  test('sees how many references were received, and no answer', async () => {
    const { form, referee } = await opened()
    expect((await own(form.key)).json().data).toMatchObject({ asked: 1, received: 0, isOpen: true })
    await referee.answer(goodTrade)
    const reply = await own(form.key)
    expect(reply.json().data).toMatchObject({ asked: 1, received: 1 })
    expect(reply.body).not.toContain('Grace Hopper')
    expect(reply.body).not.toContain('onTime')
  })

  test('changes the contact of a reference until the decision; the new one is asked', async () => {
    const { form, calls, reference } = await opened()
    const other = freshEmail()
    const change = (email: string) =>
      app.inject({
        method: 'POST',
        url: `/api/ownReferences/rexel/${form.key}/contact`,
        payload: { reference, email, phone: '' },
      })
    const reply = await change(other)
    expect([reply.statusCode, reply.json().data.references[0].email]).toEqual([200, other])
    expect((await calls.read()).references[0]).toMatchObject({ email: other, state: 'asked' })
    await daniel.deny(form.id)
    expect((await change(freshEmail())).statusCode).toBe(409)
  })
})
