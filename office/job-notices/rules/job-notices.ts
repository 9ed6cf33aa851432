/**
 * The notices that protect a supplier's claim on a construction job, and when they are due (docs/rules/job-notices.md).
 * The rules are a table that a company edits; the shipped rows are in notice-rules.data.ts. None of it is legal
 * advice: every row is to be confirmed with counsel.
 */
import { dayProblem, plausibleDays } from '../../../platform/text/days/plausible-days.ts'
import {
  addBusinessDays,
  addDays,
  isBusinessDay,
  subtractBusinessDays,
  type Day,
} from '../../../platform/text/days/days.ts'
import { weekendRuleOf } from './weekend-rules.data.ts'

/** Who hired our customer for the job. */
export const hirers = ['owner', 'general contractor', 'subcontractor'] as const
export type Hirer = (typeof hirers)[number]

export interface NoticeRule {
  readonly id: string
  /** Two letters. */
  readonly state: string
  readonly projectType: 'private' | 'public'
  readonly residential: 'residential' | 'other' | 'any'
  /** The rule applies if one of these hired our customer. */
  readonly hiredBy: readonly Hirer[]
  readonly name: string
  /** `month of furnishing`: one notice for each month with a delivery. */
  readonly trigger: 'first furnishing' | 'month of furnishing'
  readonly period: NoticePeriod
  readonly servedOn: readonly string[]
  readonly citation: string
  readonly notes: string
  readonly effectiveFrom: Day
  /** The last day; null: still in effect. */
  readonly effectiveTo: Day | null
  /** When counsel checked the row, and who; null and '' until then. */
  readonly checkedOn: Day | null
  readonly checkedBy: string
}

/** The rule says that no notice counts from first furnishing, or that no one has researched it. */
export const absences = ['no notice', 'not researched'] as const
export type Absence = (typeof absences)[number]

/** Calendar days after first furnishing, a day of a later month, or no notice at all. */
export type NoticePeriod =
  | { readonly none: Absence }
  | { readonly days: number }
  | { readonly dayOfMonth: number; readonly monthsAfter: number }

/** The facts of a job that its notices follow from. Texts are '' if they are not known. */
export interface NoticeJob {
  readonly jobType: string
  readonly nature: string
  readonly state: string
  readonly hiredBy: string
  readonly firstFurnishing: Day | null
  /** Months with deliveries end with it; null: deliveries continue. */
  readonly lastFurnishing: Day | null
}

export type MissingFact = 'first furnishing' | 'hired by'

export interface DueNotice {
  readonly rule: NoticeRule
  /** `YYYY-MM` of a month with a delivery; '' if the notice counts from first furnishing. */
  readonly month: string
  /** The last day that the statute allows; null while first furnishing is not known. */
  readonly deadline: Day | null
  /** Five business days earlier. */
  readonly dueBy: Day | null
  readonly missing: readonly MissingFact[]
}

/** Staff see a notice as due this many business days before the statutory deadline. */
export const EARLY_BUSINESS_DAYS = 5

/** Every row, every screen and every printed notice says it. */
export const CONFIRM_WITH_COUNSEL =
  'Confirm with counsel. These dates come from a table of statutes and are not legal advice.'

/** A job with deliveries for longer needs a person, not a longer list. */
const MOST_MONTHS = 60

/**
 * The notices that a job needs, soonest first. A fact that is not known never rules a notice out. Months are those
 * from first furnishing to today, or to the last delivery.
 */
export const dueNotices = (job: NoticeJob, rules: readonly NoticeRule[], today: Day): DueNotice[] =>
  rules
    .filter((rule) => !('none' in rule.period) && appliesTo(rule, job))
    .flatMap((rule) => noticesOf(rule, job, today))
    .toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)))

/** The rules of the job's state and kind that say that there is no notice, or that no one has researched it. */
export const absentNotices = (job: NoticeJob, rules: readonly NoticeRule[], today: Day): NoticeRule[] =>
  rules
    .filter((rule) => 'none' in rule.period && appliesTo(rule, job))
    .filter((rule) => isInEffect(rule, job.firstFurnishing ?? today))
    .toSorted((one, other) => one.id.localeCompare(other.id))

export interface HirerChoice {
  readonly hiredBy: Hirer
  readonly needed: readonly NoticeRule[]
  /** Needed if someone else hired the customer, but not if this one did. */
  readonly dropped: readonly NoticeRule[]
}

/** Which notices the job needs for each answer about who hired the customer. */
export const noticesByHirer = (
  job: NoticeJob,
  rules: readonly NoticeRule[],
  today: Day,
): readonly HirerChoice[] => {
  const rulesFor = (hiredBy: Hirer | '') => [
    ...new Set(dueNotices({ ...job, hiredBy }, rules, today).map(({ rule }) => rule)),
  ]
  const all = rulesFor('')
  return hirers.map((hiredBy) => {
    const needed = rulesFor(hiredBy)
    return { hiredBy, needed, dropped: all.filter((rule) => !needed.includes(rule)) }
  })
}

const sortKey = ({ deadline, rule, month }: DueNotice) => `${deadline ?? '9999'} ${rule.id} ${month}`

const appliesTo = (rule: NoticeRule, job: NoticeJob): boolean =>
  rule.state === job.state &&
  rule.projectType === projectTypeOf(job) &&
  (rule.residential === 'any' || job.nature === '' || (rule.residential === 'residential') === isHome(job)) &&
  (job.hiredBy === '' || rule.hiredBy.some((hirer) => hirer === job.hiredBy))

/** Null for a job without construction, such as one only for billing. */
const projectTypeOf = ({ jobType }: NoticeJob): NoticeRule['projectType'] | null =>
  jobType === 'Public' ? 'public' : jobType === 'Private' ? 'private' : null

const isHome = ({ nature }: NoticeJob): boolean => nature === 'Single Family Home'

const noticesOf = (rule: NoticeRule, job: NoticeJob, today: Day): DueNotice[] => {
  const { firstFurnishing: first } = job
  const missing = [
    ...(first === null ? (['first furnishing'] as const) : []),
    ...(job.hiredBy === '' ? (['hired by'] as const) : []),
  ]
  if (first === null)
    return isInEffect(rule, today) ? [{ rule, month: '', deadline: null, dueBy: null, missing }] : []
  const { period } = rule
  if ('none' in period) return []
  const dated = (month: string, lastDay: Day): DueNotice => {
    const deadline = afterWeekend(rule.state, lastDay)
    return {
      rule,
      month,
      deadline,
      dueBy: subtractBusinessDays(deadline, EARLY_BUSINESS_DAYS),
      missing,
    }
  }
  if ('days' in period) return isInEffect(rule, first) ? [dated('', addDays(first, period.days))] : []
  return monthsOf(first, job.lastFurnishing ?? today)
    .filter((month) => isInEffect(rule, laterOf(first, `${month}-01`)))
    .map((month) => dated(month, dayInMonth(addMonths(month, period.monthsAfter), period.dayOfMonth)))
}

/** Where the state moves a period that ends on a weekend or holiday. */
const afterWeekend = (state: string, day: Day): Day =>
  weekendRuleOf(state).moves === 'not at all' || isBusinessDay(day) ? day : addBusinessDays(day, 1)

const laterOf = (one: Day, other: Day): Day => (one > other ? one : other)

const isInEffect = ({ effectiveFrom, effectiveTo }: NoticeRule, on: Day): boolean =>
  effectiveFrom <= on && (effectiveTo === null || on <= effectiveTo)

/** Each month from one day to another; always the first one. */
const monthsOf = (from: Day, to: Day): string[] => {
  const last = to.slice(0, 7)
  const months = [from.slice(0, 7)]
  while (months.length < MOST_MONTHS && months.at(-1)! < last) months.push(addMonths(months.at(-1)!, 1))
  return months
}

const addMonths = (month: string, count: number): string => {
  const [year, number] = month.split('-').map(Number)
  const index = year! * 12 + number! - 1 + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** In a shorter month, the last day replaces a day that it does not have. */
const dayInMonth = (month: string, day: number): Day => {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  return laterOf(
    `${month}-01`,
    day > Number(last.slice(8)) ? last : `${month}-${String(day).padStart(2, '0')}`,
  )
}

export const noticeStates = ['due', 'queued', 'served', 'canceled', 'not needed'] as const
export type NoticeState = (typeof noticeStates)[number]

/** `canceled`: it was removed from the queue, but the law still requires it. */
export const isOpenNotice = (state: NoticeState): boolean => state !== 'served' && state !== 'not needed'

export interface NoticeStanding {
  readonly state: NoticeState
  readonly deadline: Day
  readonly queuedFor: Day | null
  /** The queued notice was prepared and mailed to our own inbox. */
  readonly isMailed: boolean
}

/** Why a notice cannot be queued for this day; null if it can. A late notice may still be worth sending. */
export const problemOfQueueing = (
  { state, deadline }: NoticeStanding,
  on: Day,
  today: Day,
): string | null => {
  if (!isOpenNotice(state)) return 'This notice is closed.'
  if (state === 'queued') return 'This notice has already been queued. Cancel it first.'
  if (on < today) return 'Choose today or a later date.'
  if (on > deadline && today <= deadline) return 'Choose a date on or before the deadline.'
  return null
}

/** Why the queued day cannot be canceled; null if it can. */
export const problemOfCanceling = (
  { state, queuedFor, isMailed }: NoticeStanding,
  today: Day,
): string | null => {
  if (state !== 'queued' || queuedFor === null) return 'This notice is not queued.'
  return isMailed || queuedFor <= today ? 'Its date has arrived, so it can no longer be canceled.' : null
}

/** Why the service of a notice cannot be recorded for this day; null if it can. */
export const problemOfServing = ({ state }: NoticeStanding, on: Day, today: Day): string | null => {
  if (!isOpenNotice(state)) return 'This notice is closed.'
  if (on > today) return "Enter the date it was served. It can't be in the future."
  return dayProblem(on, plausibleDays('record', today))
}

/** A joint check, also called a dual-party check, says who is paid. It does not protect the claim. */
export const JOINT_CHECK_IS_NO_REASON =
  "A joint-check agreement doesn't replace the notice. Serve the notice, or give another reason."

/** Why a notice cannot be closed as not needed for this reason; null if it can. */
export const problemOfClosing = ({ state }: Pick<NoticeStanding, 'state'>, reason: string): string | null => {
  if (!isOpenNotice(state)) return 'This notice is closed.'
  return /\b(joint|dual[\s-]*party|two[\s-]*party)[\s-]*che(ck|que)/i.test(reason)
    ? JOINT_CHECK_IS_NO_REASON
    : null
}

/** We ask staff for first furnishing once a week, at most this often. */
export const MOST_ASKED = 3
export const ASKED_AGAIN_DAYS = 7
