/** A proposal mails those who may give the second approval, their deputies, and in the end the proposer. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { analystOf, problemsIn, type Analyst } from '../../../../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../../../../test/support/app.ts'
import { submitted } from '../../../../../test/support/applicant.ts'
import { withoutForms } from '../../../../../test/support/database.ts'
import { bannersWith } from '../../../../../banners/rules/banner-overrides.ts'
import { remindSecondApprovers } from './proposal-reminders.ts'

const overrides = { rexel: { approvalLimits: { Approver: 10_000, Admin: 50_000 } } }
const { banners } = bannersWith(overrides)

let app: TestApp
let daniel: Analyst
let id: number
/** A Wednesday, so that a weekend is far. */
const wednesday = new Date('2026-04-01T15:00:00Z')

beforeAll(async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'trade-credit-')), 'banners.json')
  writeFileSync(file, JSON.stringify(overrides))
  app = await testApp({ BANNERS_FILE: file })
  daniel = await analystOf(app)
  // An employee is known once they have used the back office.
  for (const as of ['approver.rexel', 'admin.rexel', 'systemadmin.all', 'viewonly.rexel'] as const)
    await absence(as)
})
beforeEach(async () => {
  app.clock.now = wednesday
  await withoutForms(app.db)
  await app.db.deleteFrom('absence').execute()
  ;({ id } = await submitted(app))
  await app.db.deleteFrom('mail').execute()
})
afterAll(() => app.close())

type UserName = Parameters<TestApp['signIn']>[0]
const absence = async (as: UserName) =>
  app.inject({ url: '/api/CreditReview/absence?tenantId=2', headers: await app.signIn(as) })
const away = async (as: UserName, deputy: string, over: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/CreditReview/absence',
    headers: await app.signIn(as),
    payload: {
      tenantId: 2,
      absence: { fromOn: '2026-04-01', untilOn: '2026-04-03', deputySso: deputy, ...over },
    },
  })
const mails = async () =>
  (
    await app.db
      .selectFrom('mail')
      .select(['kind', 'recipient', 'subject', 'text'])
      .orderBy('recipient')
      .execute()
  ).filter(({ kind }) => kind === 'approval-asked' || kind === 'proposal-ended')
const askedOf = async () => (await mails()).map(({ recipient }) => recipient)
const remind = (of = banners) =>
  remindSecondApprovers({
    db: app.db,
    jobs: app.server.jobs,
    banners: of,
    publicUrl: 'http://localhost:5000',
    clock: () => app.clock.now,
  })

test('no one is reminded while the banner is off, and everyone afterward', async () => {
  await daniel.propose(id)
  await app.db.deleteFrom('mail').execute()
  app.clock.now = new Date('2026-04-02T15:00:00Z')
  await remind(banners.map((banner) => ({ ...banner, isOn: false })))
  const { history } = await daniel.detail(id)
  expect(history.events.map(({ event }) => event)).not.toContain('second approval reminded')
  await remind()
  expect(await askedOf()).toEqual(['admin.rexel@example.com', 'systemadmin.all@example.com'])
})

test('a proposal is mailed to everyone whose limit is high enough, and to no one else', async () => {
  await daniel.propose(id)
  expect(await mails()).toEqual([
    expect.objectContaining({
      kind: 'approval-asked',
      recipient: 'admin.rexel@example.com',
      subject: 'Bright Wire Electric needs a second approval',
      text: expect.stringMatching(
        /Daniel Okafor proposes[^]*\$25,000\.00[^]*A good customer of Platt\.[^]*\/admin\/creditapps\/rexel\/\d+/,
      ),
    }),
    expect.objectContaining({ recipient: 'systemadmin.all@example.com' }),
  ])
  const { history } = await daniel.detail(id)
  const proposed = history.events.find(({ event }) => event === 'approval proposed')
  expect(JSON.parse(proposed!.detail)).toMatchObject({ mailedTo: expect.stringContaining('Grace Lindqvist') })
})

test('an amount above the limit of an Admin is mailed only to those without one', async () => {
  await daniel.propose(id, { creditAmount: 60_000 })
  expect(await askedOf()).toEqual(['systemadmin.all@example.com'])
})

test('a deputy is mailed in place of someone who is away, on those days alone', async () => {
  expect((await away('admin.rexel', 'demo-systemadmin.all')).statusCode).toBe(200)
  await daniel.propose(id)
  expect(await askedOf()).toEqual(['systemadmin.all@example.com'])
  await app.db.deleteFrom('mail').execute()
  app.clock.now = new Date('2026-04-06T15:00:00Z')
  ;({ id } = await submitted(app))
  await daniel.propose(id)
  expect(await askedOf()).toEqual(['admin.rexel@example.com', 'systemadmin.all@example.com'])
})

test('a deputy who may not approve the amount is not mailed; if all are away, all of them are', async () => {
  await away('admin.rexel', 'demo-approver.rexel')
  await daniel.propose(id)
  expect(await askedOf()).toEqual(['systemadmin.all@example.com'])
  await app.db.deleteFrom('mail').execute()
  await away('systemadmin.all', 'demo-approver.rexel')
  ;({ id } = await submitted(app))
  await app.db.deleteFrom('mail').execute()
  await daniel.propose(id)
  expect(await askedOf()).toEqual(['admin.rexel@example.com', 'systemadmin.all@example.com'])
})

test('without anyone who may approve, the credit department is mailed', async () => {
  await app.db
    .updateTable('employee')
    .set({ active: false })
    .where('sso', '<>', 'demo-approver.rexel')
    .execute()
  await daniel.propose(id)
  await app.db.updateTable('employee').set({ active: true }).execute()
  const { creditInbox } = banners.find(({ name }) => name === 'rexel')!
  expect(await askedOf()).toEqual([creditInbox])
})

test.each([
  ['the last day before the first', { untilOn: '2026-03-31' }, 'untilOn'],
  ['a last day that has passed', { fromOn: '2026-03-01', untilOn: '2026-03-31' }, 'untilOn'],
  ['years away', { untilOn: '2028-04-01' }, 'untilOn'],
  ['themselves as their deputy', { deputySso: 'demo-admin.rexel' }, 'deputySso'],
  ['a deputy who decides nothing', { deputySso: 'demo-viewonly.rexel' }, 'deputySso'],
])('an absence with %s is refused', async (_, over, field) => {
  const reply = await away('admin.rexel', 'demo-systemadmin.all', over)
  expect(Object.keys(problemsIn(reply))).toEqual([`body.absence.${field}`])
  expect((await absence('admin.rexel')).json().data.absence).toBeNull()
})

test('an absence is shown until it has passed, and can be cleared', async () => {
  await away('admin.rexel', 'demo-systemadmin.all')
  expect((await absence('admin.rexel')).json().data.absence).toEqual({
    fromOn: '2026-04-01',
    untilOn: '2026-04-03',
    deputySso: 'demo-systemadmin.all',
  })
  await app.inject({
    method: 'POST',
    url: '/api/CreditReview/absence',
    headers: await app.signIn('admin.rexel'),
    payload: { tenantId: 2, absence: null },
  })
  expect((await absence('admin.rexel')).json().data.absence).toBeNull()
})

test('the proposer is mailed the result, and nothing if they ended it themselves', async () => {
  const admin = daniel.as('admin.rexel')
  const ended = async () => (await mails()).filter(({ kind }) => kind === 'proposal-ended')
  const again = async () => {
    ;({ id } = await submitted(app))
    await app.db.deleteFrom('mail').execute()
    await daniel.propose(id)
  }
  await daniel.propose(id)
  await admin.approveProposal(id)
  expect(await ended()).toMatchObject([
    {
      recipient: 'approver.rexel@example.com',
      text: expect.stringContaining('Grace Lindqvist approved it as proposed.'),
    },
  ])
  await again()
  await admin.approve(id, { creditAmount: 20_000 })
  expect((await ended())[0]!.text).toContain('Grace Lindqvist approved it for $20,000.00.')
  await again()
  await admin.deny(id)
  expect((await ended())[0]!.subject).toBe("Bright Wire Electric's credit application is denied")
  await again()
  await admin.endProposal(id, { note: 'Ask for a guaranty first.' })
  expect((await ended())[0]!.text).toContain('Note: Ask for a guaranty first.')
  await again()
  await daniel.endProposal(id)
  expect(await ended()).toEqual([])
})

test('a proposal is mailed again once on each business day after the first, until it is decided', async () => {
  await daniel.propose(id)
  await app.db.deleteFrom('mail').execute()
  await remind()
  expect(await askedOf()).toEqual([])
  app.clock.now = new Date('2026-04-02T15:00:00Z')
  await remind()
  await remind()
  expect(await mails()).toMatchObject([
    {
      recipient: 'admin.rexel@example.com',
      subject: 'Reminder: Bright Wire Electric needs a second approval',
    },
    { recipient: 'systemadmin.all@example.com' },
  ])
  // A Saturday.
  app.clock.now = new Date('2026-04-04T15:00:00Z')
  await remind()
  expect(await askedOf()).toHaveLength(2)
  app.clock.now = new Date('2026-04-06T15:00:00Z')
  await daniel.as('admin.rexel').approveProposal(id)
  await app.db.deleteFrom('mail').execute()
  await remind()
  expect(await askedOf()).toEqual([])
})

test('the board counts what waits for a second approval', async () => {
  const counted = async () => {
    const reply = await app.inject({
      url: '/api/CreditReview/statusCounts?tenantId=2',
      headers: await app.signIn('admin.rexel'),
    })
    return reply.json<{ data: { attention: Record<string, number> } }>().data.attention['approval']!
  }
  const before = await counted()
  await daniel.propose(id)
  expect(await counted()).toBe(before + 1)
  await daniel.endProposal(id)
  expect(await counted()).toBe(before)
})
