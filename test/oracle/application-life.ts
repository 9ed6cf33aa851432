/**
 * The life of a submitted application, read from the law and the specification (002 §4.1, §5) independently of the
 * server: what each action may do, and when the 30 days run. test/oracle/life.test.ts compares the two.
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

/** How the applicant is notified of the decision. */
export type Told = 'letter' | 'otherwise' | 'nobody'

export interface Life {
  status: 'Pending' | 'Approved' | 'Denied' | 'Withdrawn'
  /** When the 30 days started; null while the clock is closed. */
  clock: Date | null
  version: number
  decisions: { status: string; told: Told }[]
  /** The requested items: whether each has been received. */
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

/** A lawful denial has one to four different reasons, each of them a reason for denial (12 CFR 1002.9(b)(2)). */
const isDenial = (named: readonly string[]) =>
  named.length >= 1 &&
  named.length <= 4 &&
  new Set(named).size === named.length &&
  named.every((reason) => denials.includes(reason))

type Answer = 'done' | 'wrong' | 'conflict'

/**
 * The result of an action, and the server's answer. `seen`: the version that the analyst's screen shows. `refused`:
 * the action is both wrong and in conflict, so the server may answer either.
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
  // An applicant who was not notified must be within 30 days, even of a decision on an incomplete application
  // (1002.9(a)(1)).
  const afterwards = (told: Told) => (told === 'nobody' ? (life.clock ?? now) : null)
  const over = life.status === 'Withdrawn' || life.status === 'Approved'
  const stale = seen !== life.version
  const missing = life.items.some((came) => !came)

  switch (act.kind) {
    case 'approve':
      if (over || stale) return refuse('conflict')
      return decide('Approved', act.told, { clock: afterwards(act.told) })
    case 'deny':
      // A denied application can become pending or approved, but cannot be denied again (002 §4.1).
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
      // If no item is named, the reason itself is what is missing. The clock closes for missing items only once the
      // applicant was notified (1002.9(c)(2)).
      if (isMiss)
        return decide('Pending', told, {
          clock: act.letter ? null : (life.clock ?? now),
          items: Array(act.items || 1).fill(false),
        })
      // The application is complete, whatever the analyst waits for, so a running clock is not reset.
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
      // While an application is pending, the only notice is the one about missing items.
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

/** A calendar day in the banner's zone as a number. */
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

/** The clock as the analyst sees it: amber from the 20th day, red from the 27th. */
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
