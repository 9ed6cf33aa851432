import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  analystOf,
  problemsIn,
  type Analyst,
  type Decided,
  type Detail,
} from '../../../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { submitted, withdrawing } from '../../../../test/support/applicant.ts'

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
  test('stores its reason; the clock of a complete application keeps running (REV-062, REV-099)', async () => {
    const { id } = await submitted(app)
    day('2026-04-10')
    const reply = await daniel.pending(id)
    expect(reply.json().message).toBe('Application set to pending.')
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

  test('for missing items does not stop the clock until the applicant is notified by letter, or the analyst records it', async () => {
    const { id: untold } = await submitted(app)
    day('2026-04-10')
    const running = { status: 'Pending', daysLeft: 20, dueOn: '2026-04-30', dateCompleted: null }
    expect(done(await daniel.pending(untold, { reasonType: MISSING }))).toMatchObject(running)
    const { id: written } = await submitted(app)
    expect(done(await daniel.pending(written, { reasonType: MISSING, sendLetter: true }))).toMatchObject({
      daysLeft: null,
    })
    // Requested again without notice, it runs again.
    expect(done(await daniel.pending(written, { reasonType: MISSING })).daysLeft).toBe(30)
    day('2026-04-15')
    expect((await daniel.detail(untold)).daysLeft).toBe(15)
    const told = await daniel.noticeGiven(untold, { on: '2026-04-15', how: 'By telephone' })
    expect(done(told)).toMatchObject({ daysLeft: null, dueOn: null })
  })

  test('items that arrive before any notice do not stop the 30 days', async () => {
    const { id } = await submitted(app)
    const { missingItems } = done(await daniel.pending(id, { reasonType: MISSING }))
    day('2026-04-10')
    const reply = await daniel.itemsReceived(id, { items: missingItems.map((one) => one.id) })
    expect(reply.json().message).toBe('All items received. The 30-day clock keeps running.')
    expect(done(reply)).toMatchObject({ daysLeft: 20, dateCompleted: '2026-04-10T15:00:00.000Z' })
  })

  test('for missing items stops the clock and lists them with a due date', async () => {
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

  test('for missing items without a list requests the item of the reason', async () => {
    const { id } = await submitted(app)
    const detail = done(await daniel.pending(id, { reasonType: MISSING }))
    expect(items(detail)).toEqual(['Tax exemption certificate'])
    expect(detail.missingItems[0]!.dueOn).toBeNull()
  })

  test("with a letter but no date makes the items due in 30 days, in the banner's time zone", async () => {
    const { id } = await submitted(app)
    app.clock.now = new Date('2026-04-01T02:00:00Z') // The evening of March 31 in New York.
    const detail = done(await daniel.pending(id, { reasonType: MISSING, sendLetter: true }))
    expect(detail.missingItems[0]!.dueOn).toBe('2026-04-30')
  })

  test('edited requests only the new list', async () => {
    const { id } = await submitted(app)
    await daniel.pending(id, { reasonType: MISSING, missingItems: ['One', 'Two'], sendLetter: true })
    const edited = { reasonType: MISSING, missingItems: ['Two', 'Three'], sendLetter: true }
    const detail = done(await daniel.pending(id, edited))
    expect(items(detail)).toEqual(['Two', 'Three'])
    expect(detail.decisions).toHaveLength(2)
    expect(detail.daysLeft).toBeNull()
  })

  test('for another reason after missing items restarts the 30 days', async () => {
    const { id } = await submitted(app)
    await daniel.pending(id, { reasonType: MISSING, sendLetter: true })
    day('2026-04-20')
    expect(done(await daniel.pending(id))).toMatchObject({
      daysLeft: 30,
      dateCompleted: '2026-04-20T15:00:00.000Z',
      missingItems: [],
    })
  })

  test('after a denial with notice starts the 30 days; without notice they keep running', async () => {
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
    ['an unknown reason', { reasonType: 'nonsense' }, 'body.reasonType', 'Choose a reason from the list.'],
    ['no reason', { reasonType: '' }, 'body.reasonType', '*Required'],
    [
      'a reason for a denial',
      { reasonType: 'cash-flow' },
      'body.reasonType',
      'This reason is not for pending applications.',
    ],
    [
      'items where nothing is missing',
      { missingItems: ['Tax certificate'] },
      'body.missingItems',
      'List items only with a reason that says items are missing.',
    ],
    [
      'a day where nothing is missing',
      { missingBy: '2026-04-15' },
      'body.missingBy',
      'Enter a date only with a reason that says items are missing.',
    ],
    [
      'the same item twice',
      { reasonType: MISSING, missingItems: ['Page 2', 'page 2 '] },
      'body.missingItems.1',
      'This item is listed twice.',
    ],
    ['an empty item', { reasonType: MISSING, missingItems: [' '] }, 'body.missingItems.0', '*Required'],
    [
      'a day that is past',
      { reasonType: MISSING, missingBy: '2026-03-30' },
      'body.missingBy',
      'This date is in the past. Enter a later date.',
    ],
    [
      'a day far away',
      { reasonType: MISSING, missingBy: '2106-03-31' },
      'body.missingBy',
      'Enter a date within a year.',
    ],
  ])('with %s is rejected at its field and changes nothing (REV-083)', async (_, body, path, message) => {
    const { id } = await submitted(app)
    const reply = await daniel.pending(id, body)
    expect(reply.statusCode).toBe(400)
    expect(problemsIn(reply)).toEqual({ [path]: message })
    expect(await daniel.detail(id)).toMatchObject({ reasonTypeID: null, rowVersion: 1, decisions: [] })
  })

  test('due today is in time', async () => {
    const { id } = await submitted(app)
    const detail = done(await daniel.pending(id, { reasonType: MISSING, missingBy: '2026-03-31' }))
    expect(detail.missingItems[0]!.dueOn).toBe('2026-03-31')
  })
})

test('the clock starts with the submission and ends with a withdrawal', async () => {
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

  test('is recorded item by item, with who and when; the clock stays stopped until the last one', async () => {
    const { id, of } = await asked('One', 'Two', 'Three')
    day('2026-04-03')
    const first = await daniel.itemsReceived(id, { items: [of[0], of[2]] })
    expect(first.json().message).toBe('Receipt recorded.')
    expect(done(first)).toMatchObject({ daysLeft: null, reasonTypeID: MISSING, dateCompleted: null })
    expect(done(first).missingItems).toEqual([
      expect.objectContaining({ receivedAt: '2026-04-03T15:00:00.000Z', receivedBy: 'Daniel Okafor' }),
      expect.objectContaining({ receivedAt: null, receivedBy: null }),
      expect.objectContaining({ receivedAt: '2026-04-03T15:00:00.000Z' }),
    ])
    day('2026-04-07')
    const last = await daniel.itemsReceived(id, { items: [of[1]] })
    expect(last.json().message).toBe('All items received. The 30-day clock starts today.')
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

  test('of an item that was already received names who recorded it', async () => {
    const { id, of } = await asked('One', 'Two')
    await daniel.as('admin.rexel').itemsReceived(id, { items: [of[0]] })
    const again = await daniel.itemsReceived(id, { items: of })
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toMatch(/^“One” was already recorded as received by .+\.$/)
    expect((await daniel.detail(id)).missingItems[1]!.receivedAt).toBeNull()
  })

  test('is only possible for items of the latest decision on this application', async () => {
    const { id, of } = await asked('Old')
    const other = await asked('Of another')
    await daniel.pending(id, { reasonType: MISSING, missingItems: ['New'] })
    const reply = await daniel.itemsReceived(id, { items: [...of, ...other.of] })
    expect(reply.statusCode).toBe(400)
    const message = "This item isn't requested."
    expect(problemsIn(reply)).toEqual({ 'body.items.0': message, 'body.items.1': message })
  })

  test.each([[[]], [['one']], [[0]], [Array.from({ length: 21 }, (_, n) => n + 1)]])(
    'of %j is rejected',
    async (wanted) => {
      const { id } = await asked('One')
      expect((await daniel.itemsReceived(id, { items: wanted })).statusCode).toBe(400)
    },
  )

  test('is rejected after a decision, for a stale version, and for view-only employees', async () => {
    const { id, of, rowVersion } = await asked('One', 'Two')
    expect((await daniel.as('viewonly.rexel').itemsReceived(id, { items: of })).statusCode).toBe(403)
    await daniel.as('admin.rexel').itemsReceived(id, { items: [of[0]], rowVersion })
    const stale = await daniel.itemsReceived(id, { items: [of[1]], rowVersion })
    expect(stale.statusCode).toBe(409)
    expect(stale.json().message).toMatch(
      /recorded received items on 3\/31\/2026, 11:00 AM EDT, while you had it open/,
    )
    await daniel.deny(id)
    const decided = await daniel.itemsReceived(id, { items: [of[1]] })
    expect([decided.statusCode, decided.json().message]).toEqual([
      409,
      'This application was denied, so no items are requested anymore.',
    ])
  })
})
