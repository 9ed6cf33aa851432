/** Which applications there are, from when, and what became of them. */
import { DAY, HOUR } from '../domain/text/durations.ts'
import type { Dice } from './dice.ts'
import type { DataDepth } from '../server/ports/bureau.ts'
import { special, type Special } from './specials.ts'

/**
 * How the account of an applicant stands in the ERP: with the same words, with another phone and another contact,
 * with neither mail, phone nor contact, as somebody else's (the number is wrong), or with a complaint of the ERP's own.
 */
export type Standing = 'same' | 'differs' | 'unsaid' | 'wrong' | 'on hold'

export interface Course {
  /** Its place among those of its banner. */
  place: number
  /** Instants, each after the one before it. */
  begun: Date
  submitted: Date
  /** When staff decided, or set it to pending, or its applicant withdrew it; null while nobody has. */
  decided: Date | null
  status: 'Pending' | 'Approved' | 'Denied' | 'Withdrawn'
  /** Keys of reason types. */
  reasons: string[]
  /** What is asked for beside what the reason says, and whether the first of it has come. */
  alsoMissing: string | null
  firstReceived: boolean
  /** How its applicant was told: `letter` and `refused` keep the letter and its mails. */
  told: 'letter' | 'refused' | 'otherwise' | 'nobody'
  /** An employee filled it in; emailed: and its customer signed it. */
  internal: boolean
  emailed: boolean
  storefront: boolean
  taxable: boolean
  /** Null where the applicant has none. */
  account: Standing | null
  /** What the bureau found: null where nobody asked yet. */
  bureau: number | null
  /** What it warns of, where rexel's are looked at. */
  depth: DataDepth
  /** Whether there is a report on the business: found at once, or chosen from a list. */
  report: 'found' | 'chosen' | null
  /** Inquiries in the reports on its guarantors; none: nobody asked for one. */
  inquiries: readonly number[]
  people: 'two guarantors' | 'a proprietor' | 'no guarantor' | null
  remarks: number
  /** Whether the customer sent a statement, and the department has a paper of its own. */
  statement: boolean
  departmentDocument: boolean
}

/** Days ago on which the pending ones came in: fresh, amber, red and one overdue (docs/rules, ECOA). */
const pendingSince = [0.1, 0.4, 1, 1.3, 2, 3, 4, 6, 8, 11, 15, 19, 22, 25, 28, 33]
const SUBMITTED = 60
const DECIDED = SUBMITTED - pendingSince.length
const SPECIAL = special.length
const MONTHS = 14
/** One of those that wait was asked by letter: to print one takes longer than all the rest of an application. */
const LETTERED = 54
/** Those that wait and were found: each with another warning. */
const WARNINGS: readonly DataDepth[] = ['K', 'M', 'J', 'L']
/** With a report on the business that was chosen from a list; with reports on the business and both guarantors. */
const CHOSEN = 55
const REPORTED = 50
/** Days ago by which the plainly decided ones came in. */
const SETTLED = 45

export interface Reasons {
  deny: readonly string[]
  missing: readonly string[]
  waiting: readonly string[]
}

/** Sixty submitted applications of one banner: 16 pending, 9 denied, 34 approved, 1 withdrawn; the newest last. */
export const courses = (dice: Dice, now: Date, reasons: Reasons): Course[] =>
  Array.from({ length: SUBMITTED }, (_, index): Course => {
    const internal = index % 5 === 3
    const shown = special[index - (DECIDED - SPECIAL)]
    const pending = index >= DECIDED
    const daysAgo = pending
      ? pendingSince[SUBMITTED - 1 - index]!
      : (shown?.daysAgo ??
        SETTLED + (1 - index / (DECIDED - SPECIAL)) * (MONTHS * 30 - SETTLED) + dice.roll())
    const submitted = new Date(now.getTime() - daysAgo * DAY)
    const storefront = index % 7 === 1 && !internal
    const common = {
      place: index,
      begun: new Date(submitted.getTime() - dice.whole(1, 70) * HOUR),
      submitted,
      internal,
      emailed: index % 10 === 3,
      storefront,
      taxable: index % 4 !== 1,
      account: storefront ? null : standingAt(index),
      bureau: [null, 0, 1, 3][index % 4]!,
      depth: pending && index % 4 === 2 ? WARNINGS[Math.floor((index - DECIDED) / 4)]! : ('' as const),
      report: index === CHOSEN ? ('chosen' as const) : index === REPORTED ? ('found' as const) : null,
      inquiries: index === REPORTED ? [5, 3] : shown?.people === 'two guarantors' ? [2, 0] : [],
      remarks: pending || shown ? index % 4 : dice.whole(0, 1),
      statement: index % 5 === 1,
      departmentDocument: pending && index % 4 === 2,
    }
    if (pending) return { ...common, ...stateOfWaiting(dice, index, submitted, reasons) }
    return {
      ...common,
      ...(shown ? ofSpecial(dice, shown, submitted, reasons) : settled(dice, index, submitted, reasons)),
    }
  }).toSorted((a, b) => a.submitted.getTime() - b.submitted.getTime())

/** Of those that wait, every way in which an account may stand; of the others every second has one. */
const standings: Readonly<Record<number, Standing>> = {
  46: 'same',
  48: 'unsaid',
  51: 'differs',
  53: 'same',
  55: 'on hold',
  56: 'wrong',
  58: 'unsaid',
  59: 'differs',
}
const standingAt = (index: number): Standing | null => {
  if (index >= DECIDED) return standings[index] ?? null
  if (index % 2 === 1) return null
  return index % 6 === 0 ? 'differs' : 'same'
}

const nothingMissing = { alsoMissing: null, firstReceived: false }

/** Every third waits for missing items, every third for somebody, every third for us. */
const stateOfWaiting = (dice: Dice, index: number, submitted: Date, reasons: Reasons) => {
  const soon = new Date(submitted.getTime() + HOUR)
  const people = index === SUBMITTED - 2 || index === REPORTED ? ('two guarantors' as const) : null
  const waiting = { status: 'Pending' as const, people, told: 'nobody' as const, ...nothingMissing }
  if (index % 3 === 2) return { ...waiting, decided: null, reasons: [] }
  if (index % 3 === 1) return { ...waiting, decided: soon, reasons: [dice.pick(reasons.waiting)] }
  return {
    ...waiting,
    decided: soon,
    reasons: [dice.pick(reasons.missing)],
    alsoMissing: 'Balance sheet of last year',
    firstReceived: index % 2 === 0,
    told: index === LETTERED ? ('letter' as const) : ('nobody' as const),
  }
}

/** Decided long ago: of its time there are no letters any more. */
const settled = (dice: Dice, index: number, submitted: Date, reasons: Reasons) => {
  const denied = index % 9 === 2
  return {
    ...nothingMissing,
    decided: new Date(submitted.getTime() + dice.whole(3, 9 * 24) * HOUR),
    status: denied ? ('Denied' as const) : ('Approved' as const),
    reasons: denied ? someOf(dice, reasons.deny, dice.whole(1, 3)) : [],
    told: 'otherwise' as const,
    people: 'no guarantor' as const,
  }
}

const ofSpecial = (
  dice: Dice,
  { status, told, people, reasons: count }: Special,
  submitted: Date,
  reasons: Reasons,
) => ({
  ...nothingMissing,
  decided: new Date(submitted.getTime() + dice.whole(30, 80) * HOUR),
  status,
  told,
  people,
  reasons: count ? someOf(dice, reasons.deny, count) : [],
})

const someOf = (dice: Dice, list: readonly string[], count: number): string[] => {
  const from = dice.whole(0, list.length - count)
  return list.slice(from, from + count)
}

export interface Unfinished {
  state: 'draft' | 'withdrawn'
  begun: Date
  saved: Date
  /** How many sections are filled in. */
  sections: number
}

/** Begun by customers and not sent, and one withdrawn; none old enough to be purged. */
export const unfinished = (dice: Dice, now: Date): Unfinished[] =>
  (['draft', 'draft', 'draft', 'withdrawn'] as const).map((state, index) => {
    const saved = new Date(now.getTime() - (index * 4 + dice.roll() * 4) * DAY)
    return {
      state,
      begun: new Date(saved.getTime() - dice.whole(1, 30) * HOUR),
      saved,
      sections: dice.whole(1, 6),
    }
  })
