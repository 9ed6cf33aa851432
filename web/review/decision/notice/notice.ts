/** How an applicant was told of a decision that no letter tells (WIRE-08, 12 CFR 1002.9). */
import type { Day } from '../../../../domain/text/days.ts'
import { longDate } from '../../../../domain/text/dates.ts'
import { onlyProblems, required, tooLong, type Problems } from '../../entry/entry-problems.ts'

export interface NoticeEntries {
  /** False: nobody was told yet. */
  told: boolean
  on: Day
  how: string
}
export type NoticeProblems = Problems<'on' | 'how'>

export const longestNotice = 500

export const nobodyTold = (today: Day): NoticeEntries => ({ told: false, on: today, how: '' })

/** Notice follows its decision, and cannot be given on a day that is still to come. */
export const noticeProblems = (
  { told, on, how }: NoticeEntries,
  decidedOn: Day,
  today: Day,
): NoticeProblems =>
  told ? onlyProblems({ on: dayProblem(on, decidedOn, today), how: howProblem(how.trim()) }) : {}

const dayProblem = (on: Day, decidedOn: Day, today: Day) => {
  if (on === '') return required
  if (on > today) return 'This day is still to come. Please record the notice once it was given.'
  return on < decidedOn
    ? `Notice cannot be given before the day of the decision, ${longDate(decidedOn)}.`
    : undefined
}
const howProblem = (how: string) => {
  if (how === '') return required
  return how.length > longestNotice ? tooLong : undefined
}

/** As the calls want it; null while nobody was told, and where the letter tells. */
export const noticeSent = ({ told, on, how }: NoticeEntries, letter: boolean) =>
  told && !letter ? { on, how: how.trim() } : null
