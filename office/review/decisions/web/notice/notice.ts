/** How an applicant was notified of a decision without a letter (WIRE-08, 12 CFR 1002.9). */
import type { Day } from '../../../../../platform/text/days/days.ts'
import { dayProblem, plausibleDays } from '../../../../../platform/text/days/plausible-days.ts'
import { proseDate } from '../../../../../platform/text/days/dates.ts'
import { onlyProblems, required, tooLong, type Problems } from '../../../../../platform/ui/index.ts'

export interface NoticeEntries {
  /** False: the applicant has not been notified. */
  told: boolean
  on: Day
  how: string
}
export type NoticeProblems = Problems<'on' | 'how'>

export const longestNotice = 500

export const nobodyTold = (today: Day): NoticeEntries => ({ told: false, on: today, how: '' })

/** A notice is given after its decision, and not in the future. */
export const noticeProblems = (
  { told, on, how }: NoticeEntries,
  decidedOn: Day,
  today: Day,
): NoticeProblems =>
  told ? onlyProblems({ on: onProblem(on, decidedOn, today), how: howProblem(how.trim()) }) : {}

const onProblem = (on: Day, decidedOn: Day, today: Day) => {
  if (on === '') return required
  const wrong = dayProblem(on, plausibleDays('record', today))
  if (wrong) return wrong
  if (on > today) return "This date is in the future. Record the notice after you've given it."
  return on < decidedOn
    ? `Notice can't be given before the date of the decision, ${proseDate(decidedOn)}.`
    : undefined
}
const howProblem = (how: string) => {
  if (how === '') return required
  return how.length > longestNotice ? tooLong : undefined
}

/** As the API expects it; null if there was no notice, or if a letter is sent. */
export const noticeSent = ({ told, on, how }: NoticeEntries, letter: boolean) =>
  told && !letter ? { on, how: how.trim() } : null
