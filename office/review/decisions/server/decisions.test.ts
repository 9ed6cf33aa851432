/** Invariants of the clock, the version and finality, for any sequence of decisions. Pure, without a database. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bannerOf } from '../../../../banners/rules/banners.ts'
import { fullAnswers } from '../../../../test/support/applicant.ts'
import { Conflict, Invalid } from '../../../../platform/errors.ts'
import { decideApproval } from './decide-approval.ts'
import type { Application, AtHand, MadeDecision, Notice } from './decision-rules.ts'
import { decideDenial } from './decide-denial.ts'
import { loseLetter } from './letters/letter-fate.ts'
import { giveNotice, type Decision } from './letters/notice.ts'
import { decidePending } from './pending.ts'
import type { ReasonType } from './reasons.ts'
import { receive, type Item } from './receipt.ts'

const banner = bannerOf('rexel')!
/** Built once: it is slower than all the decisions made with it. */
const answers = fullAnswers()
const jane = { name: 'Jane Doe', sso: 'jane' }
const submittedAt = new Date('2026-03-31T15:00:00Z')

const kind = (key: string, differing: Partial<ReasonType>): ReasonType => ({
  key,
  value: key,
  for_deny: false,
  for_pending: false,
  missing_items: false,
  position: 0,
  ...differing,
})
const known = [
  kind('no', { for_deny: true }),
  kind('wait', { for_pending: true }),
  kind('missing', { for_pending: true, missing_items: true }),
]

interface State {
  application: Application
  latest: Decision | null
  items: Item[]
  now: Date
}

const open = ({ items }: State) => items.some(({ received_at }) => !received_at)

const start = (): State => ({
  application: {
    status: 'Pending',
    date_completed: submittedAt,
    clock_from: submittedAt,
    row_version: 1,
    reviewed_by: null,
    reason_type_id: null,
  } as Application,
  latest: null,
  items: [],
  now: submittedAt,
})

type Step =
  | { does: 'approve' | 'deny'; notice: Notice['notice'] }
  | { does: 'pending'; reason: 'wait' | 'missing'; items: number; letter: boolean }
  | { does: 'receive'; which: number[] }
  | { does: 'tell' }
  | { does: 'lose letter' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constantFrom('approve' as const, 'deny' as const, 'deny' as const, 'deny' as const),
    notice: fc.constantFrom('letter' as const, 'otherwise' as const, 'none' as const),
  }),
  fc.record({
    does: fc.constant('pending' as const),
    reason: fc.constantFrom('wait' as const, 'missing' as const),
    items: fc.integer({ min: 0, max: 3 }),
    letter: fc.boolean(),
  }),
  fc.record({
    does: fc.constant('receive' as const),
    which: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
  }),
  fc.constant({ does: 'tell' as const }),
  fc.constant({ does: 'lose letter' as const }),
)

const told = (notice: Notice['notice'], now: Date): Notice =>
  notice === 'otherwise'
    ? { notice, notice_note: 'By telephone', notice_on: now.toISOString().slice(0, 10) }
    : { notice, notice_note: null, notice_on: null }

let serial = 0
const kept = (state: State, { application, decision, items }: MadeDecision): State => ({
  ...state,
  application: { ...state.application, ...application } as Application,
  latest: {
    id: (serial += 1),
    status: decision.status,
    notice: decision.notice,
    notice_note: decision.notice_note ?? null,
    notice_on: decision.notice_on ?? null,
    decided_at: decision.decided_at as Date,
    clock_before: (decision.clock_before as Date | null) ?? null,
  },
  items: items.map((item) => ({ id: (serial += 1), item, received_at: null, received_by: null })),
})

const take = (state: State, one: Step): State => {
  const { application, items, latest, now } = state
  const at: AtHand = { application, answers, banner, record: null, overtaken: null }
  switch (one.does) {
    case 'approve': {
      const wish = {
        accountId: '1',
        creditAmount: 100,
        reasonType: 'no',
        creditRepId: 1,
        branchNumber: '1',
      }
      return kept(state, decideApproval(at, wish, told(one.notice, now), known, jane, now))
    }
    case 'deny':
      return kept(state, decideDenial(at, { reasonType: 'no' }, told(one.notice, now), known, jane, now))
    case 'pending': {
      const missingItems =
        one.reason === 'missing' ? Array.from({ length: one.items }, (_, n) => `Item ${n}`) : []
      const wish = { reasonType: one.reason, missingItems }
      return kept(state, decidePending(at, wish, one.letter, known, jane, now))
    }
    case 'receive': {
      const wanted = one.which.map((n) => items[n]?.id ?? -1)
      if (!wanted.length) throw new Invalid('nothing')
      const receipt = receive(at, items, wanted, jane, now)
      return {
        ...state,
        application: { ...application, ...receipt.application },
        items: items.map((item) =>
          receipt.received.includes(item.id) ? { ...item, received_at: now, received_by: jane.name } : item,
        ),
      }
    }
    case 'tell': {
      const notice = { on: now.toISOString().slice(0, 10), how: 'By telephone' }
      const given = giveNotice(at, latest ? { ...latest, asks: open(state) } : undefined, notice, jane, now)
      return {
        ...state,
        application: { ...application, ...given.application },
        latest: { ...latest!, ...given.decision },
      }
    }
    case 'lose letter': {
      const lost = latest && loseLetter(application, latest, [{ state: 'refused' }])
      if (!lost) throw new Invalid('no letter')
      return {
        ...state,
        application: { ...application, ...lost.application },
        latest: { ...latest, ...lost.decision },
      }
    }
  }
}

type Rule = (before: State, after: State, step: Step) => boolean

/** Whether an invariant holds after every step; a rejected step changes nothing. */
const holds = (rule: Rule, steps: readonly Step[]): boolean => {
  let state = start()
  return steps.every((one) => {
    const before = { ...state, now: new Date(state.now.getTime() + 86_400_000) }
    state = before
    try {
      state = take(before, one)
    } catch (error) {
      if (!(error instanceof Conflict || error instanceof Invalid)) throw error
    }
    return rule(before, state, one)
  })
}

/** The shortest sequence that breaks it. */
const broken = (rule: Rule) =>
  fc.check(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => holds(rule, steps)),
    { numRuns: 500 },
  ).counterexample

describe('any sequence of decisions', () => {
  test('the clock stops only if someone was notified, also for missing items', () => {
    expect(
      broken(
        (_, after) =>
          after.application.clock_from !== null || (after.latest !== null && after.latest.notice !== 'none'),
      ),
    ).toBeNull()
  })

  test('the clock of a complete, undecided application runs', () => {
    expect(
      broken(
        (_, after) =>
          after.application.status !== 'Pending' || open(after) || after.application.clock_from !== null,
      ),
    ).toBeNull()
  })

  test('a decision without notice does not stop the clock', () => {
    expect(
      broken(
        (_, { application, latest }) =>
          latest?.notice !== 'none' || application.status === 'Pending' || application.clock_from !== null,
      ),
    ).toBeNull()
  })

  test('deciding without notice gains no time: a running clock restarts only after missing items', () => {
    expect(
      broken((before, after, { does }) => {
        const [from, to] = [before.application.clock_from, after.application.clock_from]
        return !from || !to || to <= from || does === 'receive'
      }),
    ).toBeNull()
  })

  test('each action raises the version by one; a rejected one does not', () => {
    expect(
      broken(
        (before, after) =>
          after.application.row_version - before.application.row_version === (after === before ? 0 : 1),
      ),
    ).toBeNull()
  })

  test('an approval is final', () => {
    expect(
      broken(
        (before, after) =>
          before.application.status !== 'Approved' ||
          (after.application.status === 'Approved' && after.latest!.status === 'Approved'),
      ),
    ).toBeNull()
  })

  test('an application is complete unless items of the latest decision are missing', () => {
    expect(
      broken(
        (_, after) =>
          after.application.status !== 'Pending' ||
          (after.application.date_completed === null) === open(after),
      ),
    ).toBeNull()
  })

  test('each of these sequences is possible', () => {
    for (const does of ['approve', 'deny', 'pending', 'receive', 'tell', 'lose letter'])
      expect(broken((before, after, one) => one.does !== does || after === before)).not.toBeNull()
  })
})
