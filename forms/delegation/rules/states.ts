/** How far a section is that someone else was asked to fill in. Pure. */
import { addBusinessDays, dayOf, isBusinessDay } from '../../../platform/text/days/days.ts'
import { DAY } from '../../../platform/text/days/durations.ts'

const LINK_DAYS = 30
/** Business days from the first mail to the reminder. */
const REMINDER_DAYS = 2

/** When the links of a delegation expire. A mail that is sent again starts over. */
export const delegationExpiry = (asked: Date): Date => new Date(asked.getTime() + LINK_DAYS * DAY)

/** On business days of the banner's zone. */
export const isReminderDue = (asked: Date, now: Date, zone: string): boolean => {
  const today = dayOf(now, zone)
  return isBusinessDay(today) && addBusinessDays(dayOf(asked, zone), REMINDER_DAYS) <= today
}

/**
 * `choosing`: the applicant changed the section meanwhile and chooses whose answers count. `answered`: the answers of the
 * delegate were written. `declined`: the delegate wants no requests.
 */
export const delegationStates = [
  'asked',
  'started',
  'bounced',
  'expired',
  'answered',
  'choosing',
  'declined',
  'canceled',
] as const
export type DelegationState = (typeof delegationStates)[number]

/** Whose answers count if both wrote: `waiting` for the applicant's choice. Null: only the delegate wrote. */
export type Choice = 'waiting' | 'theirs' | 'mine' | null

export interface DelegationFacts {
  startedAt: Date | null
  answeredAt: Date | null
  canceledAt: Date | null
  declinedAt: Date | null
  expiresAt: Date
  choice: Choice
  /** A mail server refused the last mail. */
  bounced: boolean
}

export const delegationStateOf = (of: DelegationFacts, now: Date): DelegationState => {
  if (of.canceledAt) return 'canceled'
  if (of.answeredAt) return of.choice === 'waiting' ? 'choosing' : 'answered'
  if (of.declinedAt) return 'declined'
  if (of.bounced) return 'bounced'
  if (of.expiresAt <= now) return 'expired'
  return of.startedAt ? 'started' : 'asked'
}

/** The section is not answered yet, and the delegate still may. */
export const isWaiting = (state: DelegationState): boolean =>
  state === 'asked' || state === 'started' || state === 'bounced' || state === 'expired'

/** What the link shows. `paused`: the application is being signed. `ended`: there is nothing to answer anymore. */
export type LinkState = 'open' | 'paused' | 'answered' | 'canceled' | 'ended'

export const linkStateOf = (of: DelegationFacts, formState: string): LinkState => {
  if (of.canceledAt) return 'canceled'
  if (of.answeredAt) return 'answered'
  if (of.declinedAt) return 'ended'
  if (formState === 'signing') return 'paused'
  return formState === 'draft' || formState === 'emailed' ? 'open' : 'ended'
}
