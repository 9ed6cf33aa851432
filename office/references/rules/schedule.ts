/** When a referee is mailed. Pure. Days are those of the banner's zone. */
import { addBusinessDays, type Day } from '../../../platform/text/days/days.ts'
import { DAY, HOUR } from '../../../platform/text/days/durations.ts'

/** Business days after the first mail. */
const REMINDERS = [2, 4, 7] as const

const LINK_DAYS = 30
/** How long an answer can be corrected. */
const CORRECTION_HOURS = 24
/** An answer this old is offered instead of asking again. */
const REUSED_MONTHS = 12

/** When the links and codes of a request expire. */
export const expiryOf = (asked: Date): Date => new Date(asked.getTime() + LINK_DAYS * DAY)

/** The day of the next reminder, after this many mails; null: it was the last. */
export const nextMailOn = (firstMailedOn: Day, mailsSent: number): Day | null => {
  const days = REMINDERS[mailsSent - 1]
  return days === undefined ? null : addBusinessDays(firstMailedOn, days)
}

export const correctableUntil = (firstAnswered: Date): Date =>
  new Date(firstAnswered.getTime() + CORRECTION_HOURS * HOUR)

/** Answers before this time are too old to be used again. */
export const reusableSince = (now: Date): Date => {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - REUSED_MONTHS)
  return since
}
