import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analystOf, problemsIn, type Analyst, type Decided, type Detail } from '../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { submitted, withdrawing } from '../../test/support/applicant.ts'

let app: TestApp
let daniel: Analyst
beforeAll(async () => {
  app = await testApp()
  daniel = await analystOf(app)
})
afterAll(() => app.close())
const day = (text: string) => (app.clock.now = new Date(`${text}T15:00:00Z`))
beforeEach(() => day('2026-03-31'))

const MISSING = 'missing-tax-certificate'
const items = (detail: Detail) => detail.missingItems.map(({ item }) => item)
const done = (reply: Decided): Detail => {
  expect({ status: reply.statusCode, body: reply.body }).toMatchObject({ status: 200 })
  return reply.detail
}

describe('pending', () => {
  test('stores its reason; the clock of a complete application runs on (REV-062, REV-099)', async () => {
    const { id } = await submitted(app)
    day('2026-04-10')
    const reply = await daniel.pending(id)
    expect(reply.json().message).toBe('The application is pending.')
    expect(done(reply)).toMatchObject({
      status: 'Pending',
      approved: null,
      reasonTypeID: 'waiting-bureau',
      daysLeft: 20,
      dueOn: '2026-04-30',
      missingItems: [],
      decisions: [{ status: 'Pending', reasons: ['Waiting for the credit bureau'], notice: 'none' }],
    })
  })

  test('for missing items runs on until the applicant was told: by letter, or as the analyst records it', async () => {
    const { id: untold } = await submitted(app)
    day('2026-04-10')
    const running = { status: 'Pending', daysLeft: 20, dueOn: '2026-04-30', dateCompleted: null }
    expect(done(await daniel.pending(untold, { reasonType: MISSING }))).toMatchObject(running)
    const { id: written } = await submitted(app)
    expect(done(await daniel.pending(written, { reasonType: MISSING, sendLetter: true }))).toMatchObject({
      daysLeft: null,
    })
    // Asked for anew without a word, it runs again.
    expect(done(await daniel.pending(written, { reasonType: MISSING })).daysLeft).toBe(30)
    day('2026-04-15')
    expect((await daniel.detail(untold)).daysLeft).toBe(15)
    const told = await daniel.noticeGiven(untold, { on: '2026-04-15', how: 'By telephone' })
    expect(done(told)).toMatchObject({ daysLeft: null, dueOn: null })
  })

  test('what is missing comes before anybody was told of it: the 30 days run on', async () => {
    const { id } = await submitted(app)
    const { missingItems } = done(await daniel.pending(id, { reasonType: MISSING }))
    day('2026-04-10')
    const reply = await daniel.itemsReceived(id, { items: missingItems.map((one) => one.id) })
    expect(reply.json().message).toBe(
      'Everything that was missing is here: the application is complete, and its 30 days run on.',
    )
    expect(done(reply)).toMatchObject({ daysLeft: 20, dateCompleted: '2026-04-10T15:00:00.000Z' })
  })

  test('for missing items stops the clock and lists them, by when', async () => {
    const { id } = await submitted(app)
    const detail = done(
      await daniel.pending(id, {
        reasonType: MISSING,
        missingItems: [' Resale certificate of Oregon ', 'Signed page 2'],
        missingBy: '2026-04-15',
        sendLetter: true,
      }),
    )
    expect(detail).toMatchObject({ daysLeft: null, dueOn: null, dateCompleted: null, reasonTypeID: MISSING })
    expect(detail.missingItems).toEqual([
      expect.objectContaining({
        item: 'Resale certificate of Oregon',
        dueOn: '2026-04-15',
        receivedAt: null,
      }),
      expect.objectContaining({ item: 'Signed page 2', dueOn: '2026-04-15', receivedBy: null }),
    ])
  })

  test('for missing items that nobody names asks for what the reason says', async () => {
    const { id } = await submitted(app)
    const detail = done(await daniel.pending(id, { reasonType: MISSING }))
    expect(items(detail)).toEqual(['Tax exemption certificate'])
    expect(detail.missingItems[0]!.dueOn).toBeNull()
  })

  test('with a letter that names no day asks for them within 30 days of the banner', async () => {
    const { id } = await submitted(app)
    app.clock.now = new Date('2026-04-01T02:00:00Z') // the evening of 31 March in New York
    const detail = done(await daniel.pending(id, { reasonType: MISSING, sendLetter: true }))
    expect(detail.missingItems[0]!.dueOn).toBe('2026-04-30')
  })

  test('edited asks for the new list alone', async () => {
    const { id } = await submitted(app)
    await daniel.pending(id, { reasonType: MISSING, missingItems: ['One', 'Two'], sendLetter: true })
    const edited = { reasonType: MISSING, missingItems: ['Two', 'Three'], sendLetter: true }
    const detail = done(await daniel.pending(id, edited))
    expect(items(detail)).toEqual(['Two', 'Three'])
    expect(detail.decisions).toHaveLength(2)
    expect(detail.daysLeft).toBeNull()
  })

  test('for another reason after missing items begins the 30 days anew', async () => {
    const { id } = await submitted(app)
    await daniel.pending(id, { reasonType: MISSING, sendLetter: true })
    day('2026-04-20')
    expect(done(await daniel.pending(id))).toMatchObject({
      daysLeft: 30,
      dateCompleted: '2026-04-20T15:00:00.000Z',
      missingItems: [],
    })
  })

  test('after a denial that was told begins the 30 days; where nobody was told they run on', async () => {
    const { id: told } = await submitted(app)
    const { id: untold } = await submitted(app)
    await daniel.deny(told, { notice: { on: '2026-03-31', how: 'In person' } })
    await daniel.deny(untold)
    day('2026-04-20')
    expect(done(await daniel.pending(told))).toMatchObject({
      status: 'Pending',
      approved: null,
      daysLeft: 30,
    })
    expect(done(await daniel.pending(untold))).toMatchObject({ status: 'Pending', daysLeft: 10 })
  })

  test.each([
    [
      'an unknown reason',
      { reasonType: 'nonsense' },
      'body.reasonType',
      'Please choose a reason of the list.',
    ],
    ['no reason', { reasonType: '' }, 'body.reasonType', '*Required'],
    [
      'a reason for a denial',
      { reasonType: 'cash-flow' },
      'body.reasonType',
      'This is not a reason to keep an application pending.',
    ],
    [
      'items where nothing is missing',
      { missingItems: ['Tax certificate'] },
      'body.missingItems',
      'Items can be named only with a reason that something is missing.',
    ],
    [
      'a day where nothing is missing',
      { missingBy: '2026-04-15' },
      'body.missingBy',
      'A day can be named only with a reason that something is missing.',
    ],
    [
      'the same item twice',
      { reasonType: MISSING, missingItems: ['Page 2', 'page 2 '] },
      'body.missingItems.1',
      'This item is named already.',
    ],
    ['an empty item', { reasonType: MISSING, missingItems: [' '] }, 'body.missingItems.0', '*Required'],
    [
      'a day that is past',
      { reasonType: MISSING, missingBy: '2026-03-30' },
      'body.missingBy',
      'This day is past. Please choose a later one.',
    ],
    [
      'a day far away',
      { reasonType: MISSING, missingBy: '2206-03-31' },
      'body.missingBy',
      'Please choose a day within a year.',
    ],
  ])('with %s is refused at its field and changes nothing (REV-083)', async (_, body, path, message) => {
    const { id } = await submitted(app)
    const reply = await daniel.pending(id, body)
    expect(reply.statusCode).toBe(400)
    expect(problemsIn(reply)).toEqual({ [path]: message })
    expect(await daniel.detail(id)).toMatchObject({ reasonTypeID: null, rowVersion: 1, decisions: [] })
  })

  test('by today is in time', async () => {
    const { id } = await submitted(app)
    const detail = done(await daniel.pending(id, { reasonType: MISSING, missingBy: '2026-03-31' }))
    expect(detail.missingItems[0]!.dueOn).toBe('2026-03-31')
  })
})

test('the clock begins with the submission and ends with a withdrawal', async () => {
  const { id, ...draft } = await submitted(app)
  expect(await daniel.detail(id)).toMatchObject({ daysLeft: 30, dateCompleted: '2026-03-31T15:00:00.000Z' })
  await withdrawing(app, draft)
  expect(await daniel.detail(id)).toMatchObject({ status: 'Withdrawn', daysLeft: null, dueOn: null })
  for (const reply of [
    await daniel.itemsReceived(id, { items: [1] }),
    await daniel.noticeGiven(id, { on: '2026-03-31', how: 'By telephone' }),
    await daniel.preview(id, { status: 'Denied', reasonType: 'cash-flow' }),
  ])
    expect(reply.statusCode).toBe(409)
})

describe('the receipt of missing items', () => {
  const asked = async (...missingItems: string[]) => {
    const { id } = await submitted(app)
    const detail = done(await daniel.pending(id, { reasonType: MISSING, missingItems, sendLetter: true }))
    return { id, of: detail.missingItems.map((one) => one.id), rowVersion: detail.rowVersion }
  }

  test('is noted one by one, by whom and when; the clock stands still until the last', async () => {
    const { id, of } = await asked('One', 'Two', 'Three')
    day('2026-04-03')
    const first = await daniel.itemsReceived(id, { items: [of[0], of[2]] })
    expect(first.json().message).toBe('The receipt was recorded.')
    expect(done(first)).toMatchObject({ daysLeft: null, reasonTypeID: MISSING, dateCompleted: null })
    expect(done(first).missingItems).toEqual([
      expect.objectContaining({ receivedAt: '2026-04-03T15:00:00.000Z', receivedBy: 'Daniel Okafor' }),
      expect.objectContaining({ receivedAt: null, receivedBy: null }),
      expect.objectContaining({ receivedAt: '2026-04-03T15:00:00.000Z' }),
    ])
    day('2026-04-07')
    const last = await daniel.itemsReceived(id, { items: [of[1]] })
    expect(last.json().message).toBe(
      'Everything that was missing is here: the application is complete, and its 30 days begin today.',
    )
    expect(done(last)).toMatchObject({
      status: 'Pending',
      reasonTypeID: null,
      daysLeft: 30,
      dueOn: '2026-05-07',
      dateCompleted: '2026-04-07T15:00:00.000Z',
    })
    const events = done(last).history.events.filter(({ event }) => event === 'items received')
    expect(events.map(({ detail }) => JSON.parse(detail))).toEqual([
      { by: 'Daniel Okafor', items: ['One', 'Three'], complete: false },
      { by: 'Daniel Okafor', items: ['Two'], complete: true },
    ])
  })

  test('of what was received already tells by whom', async () => {
    const { id, of } = await asked('One', 'Two')
    await daniel.as('admin.rexel').itemsReceived(id, { items: [of[0]] })
    const again = await daniel.itemsReceived(id, { items: of })
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toMatch(/^“One” was already recorded as received by .+\.$/)
    expect((await daniel.detail(id)).missingItems[1]!.receivedAt).toBeNull()
  })

  test('is only of what the latest decision asks for, of this very application', async () => {
    const { id, of } = await asked('Old')
    const other = await asked('Of another')
    await daniel.pending(id, { reasonType: MISSING, missingItems: ['New'] })
    const reply = await daniel.itemsReceived(id, { items: [...of, ...other.of] })
    expect(reply.statusCode).toBe(400)
    const message = 'This is not among the items that are asked for.'
    expect(problemsIn(reply)).toEqual({ 'body.items.0': message, 'body.items.1': message })
  })

  test.each([[[]], [['one']], [[0]], [Array.from({ length: 21 }, (_, n) => n + 1)]])(
    'of %j is refused',
    async (wanted) => {
      const { id } = await asked('One')
      expect((await daniel.itemsReceived(id, { items: wanted })).statusCode).toBe(400)
    },
  )

  test('is refused once it is decided, stale, or by who may only look', async () => {
    const { id, of, rowVersion } = await asked('One', 'Two')
    expect((await daniel.as('viewonly.rexel').itemsReceived(id, { items: of })).statusCode).toBe(403)
    await daniel.as('admin.rexel').itemsReceived(id, { items: [of[0]], rowVersion })
    const stale = await daniel.itemsReceived(id, { items: [of[1]], rowVersion })
    expect(stale.statusCode).toBe(409)
    expect(stale.json().message).toMatch(
      /recorded what has come of the missing items on 3\/31\/2026, 11:00 AM EDT, while you had it open/,
    )
    await daniel.deny(id)
    const decided = await daniel.itemsReceived(id, { items: [of[1]] })
    expect([decided.statusCode, decided.json().message]).toEqual([
      409,
      'This application was denied, so nothing is asked for any more.',
    ])
  })
})
