import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analystOf, problemsIn, type Analyst } from '../../../../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../../../../test/support/app.ts'
import { fullAnswers, submitted } from '../../../../../test/support/applicant.ts'

let app: TestApp
let daniel: Analyst
beforeAll(async () => {
  app = await testApp()
  daniel = await analystOf(app)
})
afterAll(() => app.close())
const day = (text: string) => (app.clock.now = new Date(`${text}T15:00:00Z`))
beforeEach(() => day('2026-03-31'))

const phoned = { on: '2026-04-02', how: 'By telephone to the owner' }

describe('a notice given after the decision', () => {
  test.each(['approve', 'deny'] as const)(
    'of an %s stops the clock and is stored with it',
    async (decide) => {
      const { id } = await submitted(app)
      expect((await daniel[decide](id)).detail.daysLeft).toBe(30)
      day('2026-04-03')
      const reply = await daniel.noticeGiven(id, phoned)
      expect(reply.statusCode).toBe(200)
      expect(reply.json().message).toBe('Notice recorded.')
      expect(reply.detail).toMatchObject({
        daysLeft: null,
        rowVersion: 3,
        decisions: [{ notice: 'otherwise', noticeOn: '2026-04-02', noticeNote: 'By telephone to the owner' }],
      })
      const event = (await daniel.detail(id)).history.events.at(-1)!
      expect(event).toMatchObject({ event: 'notice given', actor: 'demo-approver.rexel' })
      expect(JSON.parse(event.detail)).toEqual({ by: 'Daniel Okafor', ...phoned })
    },
  )

  test('can be about missing items, and keeps their clock stopped', async () => {
    const { id } = await submitted(app)
    await daniel.pending(id, { reasonType: 'missing-guaranty' })
    const reply = await daniel.noticeGiven(id, { on: '2026-03-31', how: 'By fax' })
    expect(reply.detail).toMatchObject({ daysLeft: null, decisions: [{ notice: 'otherwise' }] })
  })

  test.each([
    [
      'is not decided',
      async () => {},
      "This application isn't decided yet, so there is no notice to record.",
    ],
    [
      'only waits',
      async (id: number) => void (await daniel.pending(id)),
      "This application isn't decided yet, so there is no notice to record.",
    ],
    [
      'is complete again',
      async (id: number) => {
        const { detail } = await daniel.pending(id, { reasonType: 'missing-guaranty' })
        await daniel.itemsReceived(id, { items: [detail.missingItems[0]!.id] })
      },
      "This application isn't decided yet, so there is no notice to record.",
    ],
    [
      'received a letter',
      async (id: number) => void (await daniel.deny(id, { sendLetter: true })),
      'The letter of Mar 31, 2026 already notifies the applicant of this decision.',
    ],
    [
      'was notified another way',
      async (id: number) => {
        await daniel.deny(id)
        await daniel.noticeGiven(id, { on: '2026-03-31', how: 'In person.' })
      },
      'Notice was already recorded for Mar 31, 2026: In person.',
    ],
  ])('about an application that %s is rejected with a message', async (_, before, message) => {
    const { id } = await submitted(app)
    await before(id)
    const reply = await daniel.noticeGiven(id, { on: '2026-03-31', how: 'By telephone' })
    expect([reply.statusCode, reply.json().message]).toEqual([409, message])
  })

  test.each([
    ['tomorrow', '2026-04-11', "This date is in the future. Record the notice after you've given it."],
    ['the day before', '2026-03-30', "Notice can't be given before the date of the decision, Mar 31, 2026."],
  ])('on %s is rejected at its field', async (_, on, message) => {
    const { id } = await submitted(app)
    await daniel.deny(id)
    day('2026-04-10')
    const reply = await daniel.noticeGiven(id, { on, how: 'By telephone' })
    expect(problemsIn(reply)).toEqual({ 'body.on': message })
    expect((await daniel.detail(id)).decisions[0]!.notice).toBe('none')
  })

  test("uses dates in the banner's time zone", async () => {
    const { id } = await submitted(app)
    app.clock.now = new Date('2026-04-01T03:00:00Z') // Still March 31 in New York.
    await daniel.deny(id)
    expect((await daniel.noticeGiven(id, { on: '2026-04-01', how: 'Letter by mail' })).statusCode).toBe(400)
    expect((await daniel.noticeGiven(id, { on: '2026-03-31', how: 'Letter by mail' })).statusCode).toBe(200)
  })

  test('is rejected for view-only employees, and if the caller saw an older decision', async () => {
    const { id } = await submitted(app)
    const { rowVersion } = (await daniel.deny(id)).detail
    expect((await daniel.as('viewonly.rexel').noticeGiven(id, phoned)).statusCode).toBe(403)
    await daniel.as('admin.rexel').approve(id)
    const stale = await daniel.noticeGiven(id, { on: '2026-03-31', how: 'By telephone', rowVersion })
    expect(stale.statusCode).toBe(409)
    expect(stale.json().message).toContain('approved this application on 3/31/2026, 11:00 AM EDT')
  })
})

describe('an application without an email address', () => {
  const unreachable = async () => {
    const { id } = await submitted(app)
    const { businessInfo, signatory, ...others } = fullAnswers()
    const answers = JSON.stringify({
      ...others,
      businessInfo: { ...businessInfo, email: undefined },
      signatory: { ...signatory, email: ' ' },
    })
    await app.db.updateTable('saved_form').set({ answers }).where('id', '=', id).execute()
    return id
  }

  test.each(['approve', 'deny', 'pending'] as const)('gets no letter: %s says so', async (decide) => {
    const reply = await daniel[decide](await unreachable(), { sendLetter: true })
    expect(reply.statusCode).toBe(400)
    expect(problemsIn(reply)).toEqual({
      'body.sendLetter':
        "This application has no email address, so we can't send a letter. Describe how notice was given instead.",
    })
  })

  test('is rejected by the preview, and can be decided with another notice', async () => {
    const id = await unreachable()
    const preview = (await daniel.preview(id, { status: 'Denied', reasonType: 'cash-flow' })).json()
    expect(preview.message).toBe("This application has no email address, so the letter can't be sent.")
    expect(preview.data.recipients).toEqual([])
    const reply = await daniel.deny(id, { notice: { on: '2026-03-31', how: 'By post' } })
    expect(reply.detail).toMatchObject({ status: 'Denied', daysLeft: null })
  })
})
