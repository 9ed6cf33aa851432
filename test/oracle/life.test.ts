/** Two analysts and an applicant act at random; the server and the law agree after every action. */
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyChains } from '../../platform/audit/verify-chains.ts'
import { fromManyAddresses } from '../access/call.ts'
import { seedRepresentatives } from '../access/representatives.ts'
import { submitted } from '../support/applicant.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { clockOf, lived, reasons, submittedAt, todayOf, type Act, type Told } from './application-life.ts'

const numRuns = Number(process.env['LIVES'] ?? 50)

let app: TestApp
let creditRepId: number
beforeAll(async () => {
  app = fromManyAddresses(await testApp())
  creditRepId = (await seedRepresentatives(app.db)).rexel
})
afterAll(() => app.close())

const analysts = ['approver.rexel', 'admin.rexel'] as const
const by = fc.constantFrom(0, 1)
const told = fc.constantFrom<Told>('letter', 'otherwise', 'nobody')
const { denials, waits, misses } = reasons
/** Mostly correct; sometimes a reason twice, too many reasons, or a reason of another kind. */
const named = fc.oneof(
  { weight: 5, arbitrary: fc.subarray(denials, { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...denials, waits[0]!), { minLength: 1, maxLength: 4 }) },
)
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('approve' as const), by, told }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deny' as const), by, reasons: named, told }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pending' as const),
      by,
      reason: fc.constantFrom(...waits, ...misses, ...misses, denials[0]!),
      items: fc.constantFrom(0, 0, 1, 3),
      letter: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('receive' as const),
      by,
      how: fc.constantFrom('first' as const, 'first' as const, 'all' as const, 'stranger' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('notice' as const), by }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('comment' as const), by }) },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('look' as const), by }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 240 }) }),
  },
)

/** Sequences that failed once. */
const worthTrying: Act[][] = [
  // Everything has been received and the 30 days run. What is recorded later does not stop them.
  [
    { kind: 'pending', by: 0, reason: misses[0]!, items: 1, letter: false },
    { kind: 'receive', by: 0, how: 'all' },
    { kind: 'notice', by: 0 },
  ],
]

interface Seen {
  status: string
  rowVersion: number
  missingItems: { id: number; receivedAt: string | null }[]
  decisions: { status: string; notice: string }[]
  approvalWarnings: { key: string }[]
}

const withNotice = (how: Told) => ({
  sendLetter: how === 'letter',
  ...(how === 'otherwise' ? { notice: { on: todayOf(app.clock.now), how: 'By telephone' } } : {}),
})

const call = async (
  who: (typeof analysts)[number],
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  cookies: Record<string, string> = {},
) =>
  app.inject({
    cookies,
    method,
    url,
    headers: await app.signIn(who),
    ...(payload ? { payload } : {}),
  })

/** The request that the screen sends for the action. */
const request = (
  act: Act,
  draft: { id: number; guid: string; key: string },
  now: Seen,
): [string, object?] => {
  const of = { tenantId: 2, creditAppId: draft.id }
  switch (act.kind) {
    case 'approve': {
      const terms = { accountId: `47${draft.id}`, creditAmount: 5_000, creditRepId, branchNumber: '5034' }
      // An analyst who approves despite a warning has read it and gives a reason.
      const read = { seen: now.approvalWarnings.map(({ key }) => key), reason: 'We know them well.' }
      const despite = read.seen.length > 0 ? { despite: read } : {}
      return ['/api/CreditReview/approve', { ...of, ...terms, ...withNotice(act.told), ...despite }]
    }
    case 'deny': {
      const [reasonType = '', ...furtherReasons] = act.reasons
      return ['/api/CreditReview/deny', { ...of, reasonType, furtherReasons, ...withNotice(act.told) }]
    }
    case 'pending': {
      const missingItems = Array.from({ length: act.items }, (_, n) => `Paper ${n}`)
      const body = { reasonType: act.reason, sendLetter: act.letter, ...(act.items ? { missingItems } : {}) }
      return ['/api/CreditReview/pending', { ...of, ...body }]
    }
    case 'receive': {
      const open = now.missingItems.filter(({ receivedAt }) => !receivedAt).map(({ id }) => id)
      const items = act.how === 'all' ? open : act.how === 'first' ? open.slice(0, 1) : [2_000_000_000]
      return ['/api/CreditReview/missing-items/received', { ...of, items: items.length ? items : [1] }]
    }
    case 'notice':
      return ['/api/CreditReview/notice', { ...of, on: todayOf(app.clock.now), how: 'By telephone' }]
    case 'comment':
      return [`/api/CreditReview/addComment/rexel/${draft.guid}`, { comment: 'Seen.' }]
    default:
      return [`/api/CreditApplication/rexel/${draft.key}/withdrawal`]
  }
}
const statuses = { done: [200], wrong: [400], conflict: [409], refused: [400, 409] }

/** One application from its submission on. Compares the result of each action with the model. */
const live = async (acts: readonly Act[]) => {
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
  const draft = await submitted(app)
  const url = `/api/CreditReview/getDetailViewModel/rexel/${draft.id}`
  const detail = async () => (await call('approver.rexel', 'GET', url)).json<{ data: Seen }>().data
  let now = await detail()
  let model = submittedAt(app.clock.now, now.rowVersion)
  /** The version that each analyst's screen shows. */
  const seen = analysts.map(() => now.rowVersion)

  const perform = async (act: Exclude<Act, { kind: 'wait' | 'look' }>) => {
    const who = 'by' in act ? act.by : 0
    const rowVersion = seen[who]!
    const next = lived(model, act, app.clock.now, rowVersion)
    const [path, body] = request(act, draft, now)
    const reply = await call(analysts[who]!, 'POST', path, body && { ...body, rowVersion }, draft.cookies)
    expect(statuses[next.answer], `${JSON.stringify(act)} → ${reply.body.slice(0, 300)}`).toContain(
      reply.statusCode,
    )
    model = next.life
    now = await detail()
    // No analyst has seen the applicant's withdrawal yet. An analyst's own action updates their screen.
    if (act.kind === 'withdraw') model = { ...model, version: now.rowVersion }
    else if (next.answer === 'done' && act.kind !== 'comment') seen[who] = model.version
  }
  for (const act of acts) {
    if (act.kind === 'wait') app.clock.now = new Date(app.clock.now.getTime() + act.hours * 3_600_000)
    else if (act.kind === 'look') seen[act.by] = now.rowVersion
    else await perform(act)
    now = await detail()
    expect(now, `after ${JSON.stringify(act)}`).toMatchObject({
      status: model.status,
      approved: model.status === 'Approved' ? true : model.status === 'Denied' ? false : null,
      rowVersion: model.version,
      ...clockOf(model, app.clock.now),
      decisions: model.decisions.map((one) => ({
        status: one.status,
        notice: one.told === 'nobody' ? 'none' : one.told,
      })),
    })
    // A withdrawn application still shows the items that were requested.
    if (model.status !== 'Withdrawn')
      expect(now.missingItems.map(({ receivedAt }) => receivedAt !== null)).toEqual(model.items)
  }
  const { rows } = await sql<{ letters: number }>`
    select count(*)::int as letters from jobs.job
    where name = 'decision-letter' and data ->> 'formId' = ${String(draft.id)}`.execute(app.db)
  expect(rows[0]!.letters).toBe(model.decisions.filter(({ told: how }) => how === 'letter').length)
  expect((await verifyChains(app.db, draft.id)).broken).toEqual([])
}

test(
  'for any sequence, status, clock, version, decisions and letters are what the law requires',
  { timeout: 10_000 + 5_000 * numRuns },
  async () => {
    const anyLife = fc.array(acts, { minLength: 3, maxLength: 14 })
    const run = fc.assert(fc.asyncProperty(anyLife, live), {
      numRuns,
      examples: worthTrying.map((one): [Act[]] => [one]),
    })
    await expect(run).resolves.toBeUndefined()
  },
)
