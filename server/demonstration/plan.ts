/** Which applications there are, from when, and what became of them. */
import type { ReviewStatus } from '../database/schema.ts'
import type { Dice } from './dice.ts'

export interface Course {
  /** Instants, each after the one before it. */
  begun: Date
  submitted: Date
  /** Null while items are missing: the clock stands still. */
  completed: Date | null
  decided: Date | null
  status: ReviewStatus
  /** Keys of reason types. */
  reasons: string[]
  internal: boolean
  taxable: boolean
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Days ago on which the pending ones came in: fresh, amber, red and one overdue (docs/rules, ECOA). */
const pendingSince = [0.1, 0.4, 1, 1.3, 2, 3, 4, 6, 8, 11, 15, 19, 22, 25, 28, 33]
const SUBMITTED = 60
const MONTHS = 14

export interface Reasons {
  deny: readonly string[]
  missing: readonly string[]
  waiting: readonly string[]
}

/** Sixty submitted applications of one banner: 16 pending, 9 denied, 35 approved; the newest last. */
export const courses = (dice: Dice, now: Date, reasons: Reasons): Course[] =>
  Array.from({ length: SUBMITTED }, (_, index): Course => {
    const internal = index % 5 === 3
    const taxable = index % 4 !== 1
    const pending = index >= SUBMITTED - pendingSince.length
    const daysAgo = pending
      ? pendingSince[SUBMITTED - 1 - index]!
      : 12 + (1 - index / (SUBMITTED - pendingSince.length)) * (MONTHS * 30 - 12) + dice.roll()
    const submitted = new Date(now.getTime() - daysAgo * DAY)
    const begun = new Date(submitted.getTime() - dice.whole(1, 70) * HOUR)
    const common = { begun, submitted, internal, taxable }
    if (pending)
      return {
        ...common,
        decided: null,
        status: 'Pending',
        ...stateOfWaiting(dice, index, submitted, reasons),
      }
    const denied = index % 5 === 2
    return {
      ...common,
      completed: submitted,
      decided: new Date(submitted.getTime() + dice.whole(3, 9 * 24) * HOUR),
      status: denied ? 'Denied' : 'Approved',
      reasons: denied ? someOf(dice, reasons.deny, dice.whole(1, 3)) : [],
    }
  })

/** Every third waits for missing items, every third for somebody, every third for us. */
const stateOfWaiting = (dice: Dice, index: number, submitted: Date, reasons: Reasons) =>
  index % 3 === 0
    ? { completed: null, reasons: [dice.pick(reasons.missing)] }
    : { completed: submitted, reasons: index % 3 === 1 ? [dice.pick(reasons.waiting)] : [] }

const someOf = (dice: Dice, list: readonly string[], count: number): string[] => {
  const from = dice.whole(0, list.length - count)
  return list.slice(from, from + count)
}

export interface Unfinished {
  state: 'draft' | 'emailed' | 'withdrawn'
  internal: boolean
  begun: Date
  saved: Date
  /** How many sections are filled in. */
  sections: number
}

/** Begun and not sent: by customers, by staff, mailed by staff, and one withdrawn; none old enough to be purged. */
export const unfinished = (dice: Dice, now: Date): Unfinished[] =>
  (
    [
      ['draft', false],
      ['draft', false],
      ['draft', false],
      ['draft', true],
      ['draft', true],
      ['emailed', true],
      ['emailed', true],
      ['emailed', true],
      ['withdrawn', false],
    ] as const
  ).map(([state, internal], index) => {
    const saved = new Date(now.getTime() - (index * 4 + dice.roll() * 4) * DAY)
    return {
      state,
      internal,
      begun: new Date(saved.getTime() - dice.whole(1, 30) * HOUR),
      saved,
      sections: dice.whole(1, 6),
    }
  })
