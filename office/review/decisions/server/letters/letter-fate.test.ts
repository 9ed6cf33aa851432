/** An application whose letter reaches no one, with a real queue and a mail server that rejects mail. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analystOf, type Analyst } from '../../../../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../../../../test/support/app.ts'
import { fullAnswers, submitted } from '../../../../../test/support/applicant.ts'
import { verifyChains } from '../../../../../platform/audit/verify-chains.ts'
import { sendDecisionLetter } from '../jobs.ts'
import { giveUpLetter, loseLetter } from './letter-fate.ts'

/** Rejects the addresses in `refused`, after `held` resolves. */
let refused: string[]
let held: Promise<void>
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    void held.then(() =>
      done(
        refused.includes(address)
          ? Object.assign(new Error('No such user here'), { responseCode: 550 })
          : null,
      ),
    ),
  onData: (stream, _session, done) => {
    stream.resume()
    stream.on('end', () => done())
  },
})

let app: TestApp
let daniel: Analyst
beforeAll(async () => {
  await new Promise<void>((listening) => post.listen(0, '127.0.0.1', listening))
  const { port } = post.server.address() as AddressInfo
  app = await testApp({ MAIL: `smtp://127.0.0.1:${port}` }, { jobs: true })
  daniel = await analystOf(app)
})
afterAll(async () => {
  await app.close()
  await new Promise<void>((closed) => post.close(closed))
})
beforeEach(() => {
  refused = []
  held = Promise.resolve()
})

let applicants = 0
const apply = async () => {
  applicants += 1
  const emails = [`office${applicants}@example.com`, `ada${applicants}@example.com`] as const
  const answers = fullAnswers()
  const { id } = await submitted(app, {
    ...answers,
    businessInfo: { ...answers.businessInfo, email: emails[0] },
    signatory: { ...answers.signatory, email: emails[1] },
  })
  return { id, emails }
}

const bounced = async (of: TestApp = app) => {
  const reply = await of.inject({
    method: 'GET',
    url: '/api/CreditReview/getListViewModel?tenantId=2&attention=bounced',
    headers: await of.signIn('viewonly.rexel'),
  })
  return reply.json<{ data: { rows: { creditAppId: number }[] } }>().data.rows.map((row) => row.creditAppId)
}

const settled = async (id: number) => {
  await expect
    .poll(async () => (await daniel.detail(id)).decisions[0]!.letterMails.map(({ state }) => state))
    .toEqual([expect.stringMatching(/sent|refused/), expect.stringMatching(/sent|refused/)])
  return daniel.detail(id)
}

describe("a letter that every recipient's server rejected", () => {
  test.each([
    ['approve', {}],
    ['deny', {}],
    ['pending', { reasonType: 'missing-guaranty' }],
  ] as const)(
    'is no notice: after %s the clock runs again, and the application says why',
    async (decide, body) => {
      const { id, emails } = await apply()
      refused = [...emails]
      const before = await daniel.detail(id)
      const decided = (await daniel[decide](id, { ...body, sendLetter: true })).detail
      expect(decided).toMatchObject({ daysLeft: null, decisions: [{ notice: 'letter' }] })
      const detail = await settled(id)
      expect(detail).toMatchObject({ daysLeft: 30, dueOn: before.dueOn, status: decided.status })
      expect(detail.decisions[0]).toMatchObject({
        notice: 'none',
        letter: { name: expect.stringMatching(/^Letter /) },
        letterMails: [
          { state: 'refused', problem: expect.stringContaining('No such user here') },
          { state: 'refused' },
        ],
      })
      expect(detail.rowVersion).toBe(decided.rowVersion + 1)
      expect(await bounced()).toContain(id)
      const events = detail.history.events.filter(({ event }) => event === 'letter refused')
      expect(events.map(({ actor, detail: said }) => [actor, JSON.parse(said)])).toEqual([
        ['system', { decision: decided.status, recipients: 2 }],
      ])
      expect((await verifyChains(app.db)).broken).toEqual([])

      // An analyst who has an older version open must reload; then the notice can be given another way.
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(app.clock.now)
      const stale = await daniel.noticeGiven(id, {
        on: today,
        how: 'By post',
        rowVersion: decided.rowVersion,
      })
      expect(stale.statusCode).toBe(409)
      expect(stale.json().message).toMatch(
        /^The letter for this application was rejected on .+, while you had it open/,
      )
      const told = await daniel.noticeGiven(id, { on: today, how: 'By post' })
      expect(told.detail).toMatchObject({ daysLeft: null, decisions: [{ notice: 'otherwise' }] })
      expect(await bounced()).not.toContain(id)
    },
  )
})

test('a letter that reached one of two recipients is a notice', async () => {
  const { id, emails } = await apply()
  refused = [emails[0]]
  await daniel.deny(id, { sendLetter: true })
  const detail = await settled(id)
  expect(detail.decisions[0]).toMatchObject({ notice: 'letter' })
  expect(detail.decisions[0]!.letterMails.map(({ state }) => state).toSorted()).toEqual(['refused', 'sent'])
  expect(detail.daysLeft).toBeNull()
  expect(detail.history.events.map(({ event }) => event)).not.toContain('letter refused')
  expect(await bounced()).not.toContain(id)
})

test('a letter of "not yet" does not stop the clock, nor does its rejection start it', async () => {
  const { id, emails } = await apply()
  refused = [...emails]
  expect((await daniel.pending(id, { sendLetter: true })).detail.daysLeft).toBe(30)
  expect(await settled(id)).toMatchObject({ daysLeft: 30, decisions: [{ notice: 'none' }] })
})

test('after the rejection of a letter about missing items, the clock runs as if the letter had not been sent', async () => {
  const { id, emails } = await apply()
  const { daysLeft } = await daniel.detail(id)
  refused = [...emails]
  const asked = await daniel.pending(id, { reasonType: 'missing-guaranty', sendLetter: true })
  expect(asked.detail.daysLeft).toBeNull()
  expect(await settled(id)).toMatchObject({ daysLeft, decisions: [{ notice: 'none' }] })
  expect(await bounced()).toContain(id)
  await daniel.pending(id)
  expect(await bounced()).not.toContain(id)
})

test('the rejection of an older letter does not change a later decision', async () => {
  const { id, emails } = await apply()
  refused = [...emails]
  let refuse = () => {}
  held = new Promise((now) => {
    refuse = now
  })
  await daniel.pending(id, { reasonType: 'missing-guaranty', sendLetter: true })
  expect((await daniel.deny(id, { sendLetter: false })).statusCode).toBe(200)
  refuse()
  await expect
    .poll(async () => (await daniel.detail(id)).decisions[1]!.letterMails.map(({ state }) => state))
    .toEqual(['refused', 'refused'])
  const detail = await daniel.detail(id)
  expect(detail.decisions.map(({ notice }) => notice)).toEqual(['none', 'letter'])
  expect(detail.history.events.map(({ event }) => event)).not.toContain('letter refused')
})

test('a letter that could not be created is no notice: the clock runs again, and the queue sends none later', async () => {
  const still = await testApp()
  try {
    const analyst = await analystOf(still)
    const { id } = await submitted(still)
    const before = await analyst.detail(id)
    await analyst.deny(id, { sendLetter: true })
    const [decision] = await still.db.selectFrom('decision').select('id').execute()
    const { db, clock, server } = still
    const letter = { formId: id, decisionId: decision!.id }
    const giveUp = giveUpLetter({ db, clock: () => clock.now })
    await giveUp(letter)
    await giveUp(letter)
    const detail = await analyst.detail(id)
    expect(detail).toMatchObject({ status: 'Denied', dueOn: before.dueOn, decisions: [{ notice: 'none' }] })
    expect(detail.rowVersion).toBe(before.rowVersion + 2)
    expect(detail.history.events.map(({ event }) => event).slice(-2)).toEqual([
      'denied',
      'letter not written',
    ])
    await sendDecisionLetter({
      db,
      files: server.files,
      jobs: server.jobs,
      banners: server.banners,
      publicUrl: 'http://localhost:5000',
    })(letter)
    expect((await analyst.detail(id)).decisions[0]!.letter).toBeNull()
    const stale = await analyst.pending(id, { rowVersion: before.rowVersion + 1 })
    expect(stale.json().message).toMatch(/^The letter for this application couldn't be created on .+, while/)

    expect(await bounced(still)).toEqual([id])
    const on = '2026-03-31'
    expect((await analyst.noticeGiven(id, { on, how: 'By post' })).statusCode).toBe(200)
    expect(await bounced(still)).toEqual([])
  } finally {
    await still.close()
  }
})

test('a letter that was created is not given up', async () => {
  const { id } = await apply()
  await daniel.deny(id, { sendLetter: true })
  await settled(id)
  const { id: decisionId } = await app.db
    .selectFrom('decision')
    .select('id')
    .where('saved_form_id', '=', id)
    .executeTakeFirstOrThrow()
  await giveUpLetter({ db: app.db, clock: () => app.clock.now })({ formId: id, decisionId })
  expect((await daniel.detail(id)).decisions[0]).toMatchObject({ notice: 'letter' })
})

test.each([
  [['refused', 'failed'], true],
  [['failed'], true],
  [['refused', 'queued'], false],
  [['failed', 'sent'], false],
  [[], false],
] as const)('mails that are %j count as no notice: %j', (states, lost) => {
  const decided = new Date('2026-03-31T15:00:00Z')
  const application = { status: 'Denied', date_completed: decided, clock_from: null, row_version: 2 } as const
  const decision = {
    id: 1,
    status: 'Denied',
    notice: 'letter',
    notice_note: null,
    notice_on: null,
    decided_at: decided,
    clock_before: null,
  } as const
  const follows = loseLetter(
    application,
    decision,
    states.map((state) => ({ state })),
  )
  expect(follows !== null).toBe(lost)
})
