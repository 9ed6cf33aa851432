/** The texts of assignment and follow-up. */
import { shortDate } from '../../../../platform/text/days/dates.ts'
import type { Day } from '../../../../platform/text/days/days.ts'
import type { Detail } from '../../web/queries.ts'

/** 'Daniel Okafor', 'Daniel Okafor (can no longer decide)', 'Unassigned'. */
export const assigneeWords = (assignee: Pick<NonNullable<Detail['assignee']>, 'name' | 'reviews'> | null) => {
  if (!assignee) return 'Unassigned'
  return assignee.reviews ? assignee.name : `${assignee.name} (can no longer decide)`
}

/** Whether the day has come, so that it stands out. */
export const isDue = (on: Day, today: Day) => on <= today

export const followUpWords = (on: Day) => `Follow up ${shortDate(on, 'UTC')}`
