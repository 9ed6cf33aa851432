/** When a notice is due, and when staff are reminded of it (docs/rules/job-notices.md). */
import { daysBetween, subtractBusinessDays, type Day } from '../../../platform/text/days/days.ts'
import { isOpenNotice, type NoticeStanding } from './job-notices.ts'

/** Our margin and the statute are two dates: a notice that is late by the first one can still be in time by law. */
export type Timing = 'in time' | 'late' | 'missed'

export const timingOf = ({ dueBy, deadline }: { dueBy: Day; deadline: Day }, today: Day): Timing =>
  today > deadline ? 'missed' : today > dueBy ? 'late' : 'in time'

interface TimingParts {
  readonly head: string
  /** '' without more to say. */
  readonly detail: string
}

/** The timing of an open notice. `dateText`: writes a day. */
export const timingParts = (
  notice: { dueBy: Day; deadline: Day },
  today: Day,
  dateText: (day: Day) => string,
): TimingParts => {
  const timing = timingOf(notice, today)
  if (timing === 'in time') return { head: `Due by ${dateText(notice.dueBy)}`, detail: '' }
  if (timing === 'missed') return { head: 'Statutory date missed', detail: dateText(notice.deadline) }
  const left = daysBetween(today, notice.deadline)
  return {
    head: 'Late by our margin',
    detail:
      left === 0
        ? 'the statutory date is today'
        : `${left} ${left === 1 ? 'day' : 'days'} to the statutory date`,
  }
}

/** The same in one line, for spreadsheets and mails. */
export const timingWords = (...of: Parameters<typeof timingParts>): string => {
  const { head, detail } = timingParts(...of)
  return [head, detail].filter(Boolean).join(', ')
}

export type ReminderStage = 'early' | 'soon' | 'late' | 'missed'

const EARLY_REMINDER = 10
const SOON_REMINDER = 3

/** The reminder that is due today; each stage is mailed once. Null: none yet, or the notice needs none. */
export const reminderOf = (
  { state, isMailed }: Pick<NoticeStanding, 'state' | 'isMailed'>,
  { dueBy, deadline }: { dueBy: Day; deadline: Day },
  today: Day,
): ReminderStage | null => {
  if (!isOpenNotice(state)) return null
  const timing = timingOf({ dueBy, deadline }, today)
  if (timing !== 'in time') return timing
  // An employee has planned it.
  if (state === 'queued' && !isMailed) return null
  if (today >= subtractBusinessDays(dueBy, SOON_REMINDER)) return 'soon'
  return today >= subtractBusinessDays(dueBy, EARLY_REMINDER) ? 'early' : null
}
