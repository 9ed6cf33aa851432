/** What staff and applicants do with references. */
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
import { noteLostReference } from './index.ts'

let app: TestApp
let daniel: Analyst
let desk: ReferenceDesk
beforeAll(async () => {
  ;({ app, daniel, desk } = await openReferenceDesk())
})
afterAll(() => app.close())
beforeEach(() => desk.begin())

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
    expect(await desk.events(form.id)).toContain('reference recorded')
  })

  test('change the contact: both stay in the record, and the new one is mailed', async () => {
    const { calls, reference, email } = await desk.opened()
    const other = desk.freshEmail()
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
    const wrong = await calls.contact({ reference, email: desk.freshEmail(), phone: '' })
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
    const email = desk.freshEmail()
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
    const email = desk.freshEmail()
    const company = 'Reuse Electric'
    const first = await withReferences(app, [{ name: 'Volt Supply', email }], { company })
    await referenceCalls(app, first.id).ask([...first.ids.values()])
    await refereeCalls(app, await keyFor(app, email)).answer(goodTrade)
    desk.day('2026-10-01')
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
    desk.day('2027-04-01')
    const late = await withReferences(app, [{ name: 'Volt Supply', email }], { company })
    expect((await referenceCalls(app, late.id).read()).references[0].offers).toEqual([])
  })

  test('learn of a mail that bounced; its reminders stop', async () => {
    const { form, calls, email } = await desk.opened()
    const [mail] = await mailsTo(app, email)
    await app.db
      .updateTable('mail')
      .set({ state: 'refused', problem: 'No such mailbox' })
      .where('id', '=', mail!.id)
      .execute()
    await app.db
      .transaction()
      .execute((tx) => noteLostReference(referenceParts(app))(tx, mail!, app.clock.now))
    expect((await calls.read()).references[0]).toMatchObject({
      state: 'bounced',
      bounce: 'No such mailbox',
      nextMailOn: null,
    })
    expect((await desk.news(form.id)).at(-1)!.text).toContain("wasn't delivered")
    expect(await desk.events(form.id)).toContain('reference bounced')
  })
})

describe('the applicant', () => {
  test('changes a contact that no one asked yet, and still no one is asked', async () => {
    const form = await withReferences(app, [{ name: 'Volt Supply', email: desk.freshEmail() }])
    const reference = form.ids.get('Volt Supply')!
    const email = desk.freshEmail()
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
    const { form, reference } = await desk.opened()
    const replies = []
    for (let n = 0; n < 6; n += 1)
      replies.push(
        await app.inject({
          method: 'POST',
          url: `/api/ownReferences/rexel/${form.key}/contact`,
          payload: { reference, email: desk.freshEmail(), phone: '' },
        }),
      )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 409])
  })

  const own = (key: string) => app.inject({ url: `/api/ownReferences/rexel/${key}` })

  test('sees how many references were received, and no answer', async () => {
    const { form, referee } = await desk.opened()
    expect((await own(form.key)).json().data).toMatchObject({ asked: 1, received: 0, isOpen: true })
    await referee.answer(goodTrade)
    const reply = await own(form.key)
    expect(reply.json().data).toMatchObject({ asked: 1, received: 1 })
    expect(reply.body).not.toContain('Grace Hopper')
    expect(reply.body).not.toContain('onTime')
  })

  test('changes the contact of a reference until the decision; the new one is asked', async () => {
    const { form, calls, reference } = await desk.opened()
    const other = desk.freshEmail()
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
    expect((await change(desk.freshEmail())).statusCode).toBe(409)
  })
})
