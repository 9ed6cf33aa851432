/** Answers of referees, with the inputs and the people that go wrong. */
import { refuseEmail, refusedEmails } from '../../../common/mailed-links/server/index.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemsIn, type Analyst } from '../../../test/support/analyst.ts'
import type { TestApp } from '../../../test/support/app.ts'
import { withdrawing } from '../../../test/support/applicant.ts'
import { openReferenceDesk, type ReferenceDesk } from '../../../test/support/reference-desk.ts'
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

let app: TestApp
let daniel: Analyst
let desk: ReferenceDesk
beforeAll(async () => {
  ;({ app, daniel, desk } = await openReferenceDesk())
})
afterAll(() => app.close())
beforeEach(() => desk.begin())

describe('an answer', () => {
  test('reaches the table of the analyst, the head, the list, the history and the evidence; a mail says so', async () => {
    const { form, referee, calls } = await desk.opened()
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
    expect(await desk.listRow(form.id, '&attention=references')).toMatchObject({
      referencesAsked: 1,
      referencesIn: 1,
    })
    expect(await desk.events(form.id)).toEqual(
      expect.arrayContaining(['references asked', 'reference mailed', 'reference answered']),
    )
    const [told] = await desk.news(form.id)
    expect(told!.subject).toMatch(/^All references are in: /)
    expect(told!.text).not.toContain('On time')
  })

  test('can be corrected for 24 hours, then it is frozen', async () => {
    const { referee, calls } = await desk.opened()
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
    const { form, referee } = await desk.opened()
    await referee.answer(goodTrade)
    const correct = async () => {
      const [{ answeredAt }] = (await referee.open()).json().data.questions
      expect((await referee.answer(goodTrade, { replaces: answeredAt })).statusCode).toBe(200)
    }
    for (const minute of ['01', '02', '03']) {
      app.clock.now = new Date(`2026-03-31T15:${minute}:00Z`)
      await correct()
    }
    const told = async () => (await desk.news(form.id)).filter(({ text }) => text.includes('corrected'))
    expect(await told()).toHaveLength(1)
    app.clock.now = new Date('2026-03-31T16:04:00Z')
    await correct()
    expect(await told()).toHaveLength(2)
  })

  test('of two people at once counts once; the second learns of the first', async () => {
    const { referee } = await desk.opened()
    const replies = await Promise.all([referee.answer(goodTrade), referee.answer(goodTrade)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(replies.find(({ statusCode }) => statusCode === 409)!.json().message).toContain(
      'Someone sent answers',
    )
  })

  test('is refused without an answer, with amounts as text, and with a date in the future', async () => {
    const { referee, calls } = await desk.opened()
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
    const { referee, calls } = await desk.opened()
    const comment = '=HYPERLINK("http://evil.example") <script>alert(1)</script>'
    await referee.answer({ ...goodTrade, trade: { ...goodTrade.trade, comment } })
    expect((await calls.read()).references[0].rows).toContainEqual({ label: 'Comment', value: comment })
  })

  test('"I can\'t answer" is declined, and counts as received', async () => {
    const { form, referee, calls } = await desk.opened()
    await referee.answer({ canAnswer: 'other', rightName: 'Accounts', rightEmail: 'ar@volt.example.com' })
    const read = await calls.read()
    expect(read.references[0]).toMatchObject({ state: 'declined' })
    expect(read.references[0].rows).toContainEqual({ label: 'Their email', value: 'ar@volt.example.com' })
    expect(read.summary).toBe('0 of 1 answered, 1 declined')
    expect(await desk.listRow(form.id)).toMatchObject({ referencesIn: 1 })
    // The person they named may be asked instead.
    const { id: reference } = read.references[0]
    expect((await calls.contact({ reference, email: desk.freshEmail(), phone: '' })).statusCode).toBe(200)
    expect((await calls.read()).references[0]).toMatchObject({ state: 'asked', before: [{}] })
    expect(await desk.listRow(form.id)).toMatchObject({ referencesAsked: 1, referencesIn: 0 })
  })

  test('after the decision is kept as late, is not counted, and still gets a thank-you', async () => {
    const { form, referee, calls } = await desk.opened()
    await daniel.deny(form.id)
    const reply = await referee.answer(goodTrade)
    expect([reply.statusCode, reply.json().message]).toEqual([200, 'Thank you. We received your answers.'])
    const read = await calls.read()
    expect(read.references[0]).toMatchObject({ state: 'answered', isLate: true })
    expect(read.summary).toBe('0 of 1 answered')
    expect(await desk.listRow(form.id, '&status=All')).toMatchObject({ referencesAsked: 1, referencesIn: 0 })
  })

  test('is not needed once the applicant withdrew', async () => {
    const { form, referee } = await desk.opened()
    await withdrawing(app, form)
    expect((await referee.open()).json().data.questions[0]).toMatchObject({
      state: 'closed',
      companyName: '',
    })
    expect((await referee.answer(goodTrade)).statusCode).toBe(409)
  })

  test("from the applicant's own network is allowed, and marked", async () => {
    const { referee, calls } = await desk.opened()
    await referee.answer(goodTrade, {}, { remoteAddress: '127.0.0.1' })
    expect((await calls.read()).references[0].signals).toEqual([
      { key: 'from-applicant', says: "The answer came from the applicant's own network or browser." },
    ])
  })
})

describe('the link', () => {
  test('changes nothing when a scanner opens it, and no button acts by GET', async () => {
    const { referee, key, calls } = await desk.opened()
    for (let n = 0; n < 5; n += 1) await referee.open()
    for (const act of ['answers', 'refusal'])
      expect((await app.inject({ url: `/api/reference/rexel/${key}/${act}` })).statusCode).toBe(404)
    expect((await calls.read()).references[0].state).toBe('asked')
  })

  test('of another banner, a wrong, an expired and a replaced one get the same 404', async () => {
    const { key, calls, reference } = await desk.opened()
    const statuses = async (...keys: [string, string][]) =>
      Promise.all(
        keys.map(
          async ([tenant, one]) => (await app.inject({ url: `/api/reference/${tenant}/${one}` })).statusCode,
        ),
      )
    expect(await statuses(['platt', key], ['rexel', `${key}x`], ['rexel', 'short'])).toEqual([404, 404, 404])
    await calls.contact({ reference, email: desk.freshEmail(), phone: '' })
    expect(await statuses(['rexel', key])).toEqual([404])
  })

  test('can be reached by the code in the mail, in any notation; 500 wrong codes are stopped', async () => {
    const { email } = await desk.opened()
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
    const email = desk.freshEmail()
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
      email: desk.freshEmail(),
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
    const { referee, calls, reference } = await desk.opened()
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
    const { referee, form } = await desk.opened()
    await referee.refuse()
    await referee.refuse()
    expect(await desk.news(form.id)).toHaveLength(1)
    expect((await desk.events(form.id)).filter((event) => event === 'reference refused')).toHaveLength(1)
  })

  test('holds for every banner, by email only', async () => {
    const { referee, email } = await desk.opened()
    expect((await referee.refuse()).statusCode).toBe(200)
    const form = await withReferences(app, [{ name: 'Volt Supply', email }], { banner: 'platt' })
    const calls = referenceCalls(app, form.id, 'approver.platt', 'platt')
    const reply = await calls.ask([form.ids.get('Volt Supply')!])
    expect(reply.json().message).toBe(`Volt Supply: ${email} refuses all future requests. Call instead.`)
    const stored = await app.db.selectFrom('reference_refusal').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(email)
    desk.day('2026-04-02')
    await mailReferee(app, email)
    expect(await mailsTo(app, email)).toHaveLength(1)
  })

  test('holds for the address in any case', async () => {
    const email = desk.freshEmail()
    await app.db.transaction().execute((tx) => refuseEmail(tx, 'reference', email, app.clock.now))
    const both = [email, email.toUpperCase()]
    expect([...(await refusedEmails(app.db, 'reference', [...both, 'other@volt.example.com']))]).toEqual(both)
  })
})
