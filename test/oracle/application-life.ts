/**
 * The life of a submitted application, read from the law, the flows and the specification (002 §4.1, §5) a second
 * time and apart from the server: what each act may do, and when the 30 days run. test/oracle/life.test.ts compares.
 */

const ZONE = 'America/New_York'
const DAY = 86_400_000

export type Act =
  | { kind: 'approve'; by: number; told: Told }
  | { kind: 'deny'; by: number; reasons: readonly string[]; told: Told }
  | { kind: 'pending'; by: number; reason: string; items: number; letter: boolean }
  | { kind: 'receive'; by: number; how: 'first' | 'all' | 'stranger' }
  | { kind: 'notice'; by: number }
  | { kind: 'comment'; by: number }
  | { kind: 'look'; by: number }
  | { kind: 'withdraw' }
  | { kind: 'wait'; hours: number }

/** How the applicant is told with the decision itself. */
export type Told = 'letter' | 'otherwise' | 'nobody'

export interface Life {
  status: 'Pending' | 'Approved' | 'Denied' | 'Withdrawn'
  /** From when the 30 days run; null while they stand still. */
  clock: Date | null
  version: number
  decisions: { status: string; told: Told }[]
  /** What is asked for, by whether it has come. */
  items: boolean[]
}

export const submittedAt = (at: Date, version: number): Life => ({
  status: 'Pending',
  clock: at,
  version,
  decisions: [],
  items: [],
})

const denials = ['bankruptcy', 'cash-flow', 'licence', 'time-in-business', 'unverified-bank']
const waits = ['waiting-references', 'waiting-manager']
const misses = ['missing-financial-statement', 'missing-bank-information']
export const reasons = { denials, waits, misses }

/** A legal denial has one to four different reasons, each of them one for a denial (12 CFR 1002.9(b)(2)). */
const isDenial = (named: readonly string[]) =>
  named.length >= 1 &&
  named.length <= 4 &&
  new Set(named).size === named.length &&
  named.every((reason) => denials.includes(reason))

type Answer = 'done' | 'wrong' | 'conflict'

/**
 * What an act makes of a life, and how it is answered. `seen`: the version that the analyst has before her. What is
 * both wrong and in conflict may be answered either way, so `refused` says just that.
 */
export const lived = (
  life: Life,
  act: Act,
  now: Date,
  seen: number,
): { life: Life; answer: Answer | 'refused' } => {
  const refuse = (answer: Answer | 'refused') => ({ life, answer })
  const become = (changes: Partial<Life>) => ({
    life: { ...life, ...changes, version: life.version + 1 },
    answer: 'done' as const,
  })
  const decide = (status: Life['status'], told: Told, changes: Partial<Life>) =>
    become({ status, items: [], ...changes, decisions: [{ status, told }, ...life.decisions] })
  // Whoever was told nothing is owed a word within 30 days, also of a decision on what is not complete (1002.9(a)(1)).
  const afterwards = (told: Told) => (told === 'nobody' ? (life.clock ?? now) : null)
  const over = life.status === 'Withdrawn' || life.status === 'Approved'
  const stale = seen !== life.version
  const missing = life.items.some((came) => !came)

  switch (act.kind) {
    case 'approve':
      if (over || stale) return refuse('conflict')
      return decide('Approved', act.told, { clock: afterwards(act.told) })
    case 'deny':
      // What is denied leaves that state to be pending or approved, not to be denied again (flows, 002 §4.1).
      if (!isDenial(act.reasons))
        return refuse(over || stale || life.status === 'Denied' ? 'refused' : 'wrong')
      if (over || stale || life.status === 'Denied') return refuse('conflict')
      return decide('Denied', act.told, { clock: afterwards(act.told) })
    case 'pending': {
      const isMiss = misses.includes(act.reason)
      const right = isMiss || (waits.includes(act.reason) && act.items === 0)
      if (!right) return refuse(over || stale ? 'refused' : 'wrong')
      if (over || stale) return refuse('conflict')
      const told = act.letter ? 'letter' : 'nobody'
      // With no item named the reason itself is what is missing.
      // The clock stops for what is missing only once somebody was told (1002.9(c)(2)).
      if (isMiss)
        return decide('Pending', told, {
          clock: act.letter ? null : (life.clock ?? now),
          items: Array(act.items || 1).fill(false),
        })
      // Complete, for all that the analyst asks: a clock that runs is nobody's to set back.
      return decide('Pending', told, { clock: life.clock ?? now })
    }
    case 'receive': {
      if (over || stale || life.status !== 'Pending') return refuse('refused')
      if (!missing || act.how === 'stranger') return refuse('refused')
      const next = life.items.indexOf(false)
      const items = life.items.map((came, at) => came || act.how === 'all' || at === next)
      return become({ items, clock: items.every(Boolean) ? (life.clock ?? now) : life.clock })
    }
    case 'notice': {
      const latest = life.decisions[0]
      if (life.status === 'Withdrawn' || stale || !latest || latest.told !== 'nobody')
        return refuse('conflict')
      // Who waits is told of nothing but of what is missing.
      if (life.status === 'Pending' && !missing) return refuse('conflict')
      return become({
        clock: null,
        decisions: [{ ...latest, told: 'otherwise' }, ...life.decisions.slice(1)],
      })
    }
    case 'withdraw':
      if (life.status === 'Withdrawn') return { life, answer: 'done' }
      if (life.status !== 'Pending') return refuse('conflict')
      return { life: { ...life, status: 'Withdrawn', clock: null }, answer: 'done' }
    default:
      return { life, answer: 'done' }
  }
}

/** A day of the banner's wall as a number that can be counted with. */
const dayNumber = (at: Date) => {
  const [month, day, year] = new Intl.DateTimeFormat('en-US', {
    timeZone: ZONE,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
    .format(at)
    .split('/')
    .map(Number) as [number, number, number]
  return Date.UTC(year, month - 1, day) / DAY
}

/** What the analyst reads of the clock: amber from the 20th day, red from the 27th. */
export const clockOf = ({ clock }: Life, now: Date) => {
  if (!clock) return { daysLeft: null, urgency: null, dueOn: null }
  const days = dayNumber(now) - dayNumber(clock)
  return {
    daysLeft: 30 - days,
    urgency: days >= 27 ? 'red' : days >= 20 ? 'amber' : 'calm',
    dueOn: new Date((dayNumber(clock) + 30) * DAY).toISOString().slice(0, 10),
  }
}

/** The day of a notice given now. */
export const todayOf = (now: Date) => new Date(dayNumber(now) * DAY).toISOString().slice(0, 10)
