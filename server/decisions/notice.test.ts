import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analystOf, problemsIn, type Analyst } from '../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { fullAnswers, submitted } from '../../test/support/applicant.ts'

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

describe('a notice that is given after the decision', () => {
  test.each(['approve', 'deny'] as const)('of an %s stops the clock and is kept with it', async (decide) => {
    const { id } = await submitted(app)
    expect((await daniel[decide](id)).detail.daysLeft).toBe(30)
    day('2026-04-03')
    const reply = await daniel.noticeGiven(id, phoned)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().message).toBe('It was recorded how the applicant was told.')
    expect(reply.detail).toMatchObject({
      daysLeft: null,
      rowVersion: 3,
      decisions: [{ notice: 'otherwise', noticeOn: '2026-04-02', noticeNote: 'By telephone to the owner' }],
    })
    const event = (await daniel.detail(id)).history.events.at(-1)!
    expect(event).toMatchObject({ event: 'notice given', actor: 'demo-approver.rexel' })
    expect(JSON.parse(event.detail)).toEqual({ by: 'Daniel Okafor', ...phoned })
  })

  test('tells of missing items too, and leaves their clock standing', async () => {
    const { id } = await submitted(app)
    await daniel.pending(id, { reasonType: 'missing-guaranty' })
    const reply = await daniel.noticeGiven(id, { on: '2026-03-31', how: 'By fax' })
    expect(reply.detail).toMatchObject({ daysLeft: null, decisions: [{ notice: 'otherwise' }] })
  })

  test.each([
    [
      'is not decided',
      async () => {},
      'This application is not decided yet, so there is nothing to tell the applicant of.',
    ],
    [
      'only waits',
      async (id: number) => void (await daniel.pending(id)),
      'This application is not decided yet, so there is nothing to tell the applicant of.',
    ],
    [
      'is complete again',
      async (id: number) => {
        const { detail } = await daniel.pending(id, { reasonType: 'missing-guaranty' })
        await daniel.itemsReceived(id, { items: [detail.missingItems[0]!.id] })
      },
      'This application is not decided yet, so there is nothing to tell the applicant of.',
    ],
    [
      'was told by letter',
      async (id: number) => void (await daniel.deny(id, { sendLetter: true })),
      'The letter of March 31, 2026 tells the applicant of this decision already.',
    ],
    [
      'was told otherwise',
      async (id: number) => {
        await daniel.deny(id)
        await daniel.noticeGiven(id, { on: '2026-03-31', how: 'In person.' })
      },
      'It is recorded already that the applicant was told on March 31, 2026: In person.',
    ],
  ])('of an application that %s is refused with words', async (_, before, message) => {
    const { id } = await submitted(app)
    await before(id)
    const reply = await daniel.noticeGiven(id, { on: '2026-03-31', how: 'By telephone' })
    expect([reply.statusCode, reply.json().message]).toEqual([409, message])
  })

  test.each([
    ['tomorrow', '2026-04-11', 'This day is still to come. Please record the notice once it was given.'],
    [
      'the day before',
      '2026-03-30',
      'Notice cannot be given before the day of the decision, March 31, 2026.',
    ],
  ])('on %s is refused at its field', async (_, on, message) => {
    const { id } = await submitted(app)
    await daniel.deny(id)
    day('2026-04-10')
    const reply = await daniel.noticeGiven(id, { on, how: 'By telephone' })
    expect(problemsIn(reply)).toEqual({ 'body.on': message })
    expect((await daniel.detail(id)).decisions[0]!.notice).toBe('none')
  })

  test('is counted in days of the banner', async () => {
    const { id } = await submitted(app)
    app.clock.now = new Date('2026-04-01T03:00:00Z') // still 31 March in New York
    await daniel.deny(id)
    expect((await daniel.noticeGiven(id, { on: '2026-04-01', how: 'Letter by post' })).statusCode).toBe(400)
    expect((await daniel.noticeGiven(id, { on: '2026-03-31', how: 'Letter by post' })).statusCode).toBe(200)
  })

  test('is refused of who may only look, and of who looked at an older decision', async () => {
    const { id } = await submitted(app)
    const { rowVersion } = (await daniel.deny(id)).detail
    expect((await daniel.as('viewonly.rexel').noticeGiven(id, phoned)).statusCode).toBe(403)
    await daniel.as('admin.rexel').approve(id)
    const stale = await daniel.noticeGiven(id, { on: '2026-03-31', how: 'By telephone', rowVersion })
    expect(stale.statusCode).toBe(409)
    expect(stale.json().message).toContain('approved this application on 3/31/2026, 11:00 AM EDT')
  })
})

describe('an application without an e-mail address', () => {
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
        'This application names no e-mail address, so no letter can be sent. Please say how notice was given instead.',
    })
  })

  test('is told so by the preview, and decided with a notice otherwise', async () => {
    const id = await unreachable()
    const preview = (await daniel.preview(id, { status: 'Denied', reasonType: 'cash-flow' })).json()
    expect(preview.message).toBe('This application names no e-mail address, so this letter cannot be sent.')
    expect(preview.data.recipients).toEqual([])
    const reply = await daniel.deny(id, { notice: { on: '2026-03-31', how: 'By post' } })
    expect(reply.detail).toMatchObject({ status: 'Denied', daysLeft: null })
  })
})
