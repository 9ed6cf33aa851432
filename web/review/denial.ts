/** What a denial must carry (002 §5.2, 12 CFR 1002.9, 15 U.S.C. 1681m). The server checks the same again. */
import type { AgencyKey } from '../../domain/rules/consumer-agencies.ts'
import type { Day } from '../../domain/rules/days.ts'
import { numeric, onlyProblems, required, tooLong, type Problems } from './entry-problems.ts'

export interface Reason {
  key: string
  value: string
  forDeny: boolean
  forPending: boolean
  missingItems: boolean
}

export const mostReasons = 4
const mostFactors = 4

/** The reason that stands there at first, where it is one of a denial (REV-082); none: nothing is chosen. */
export const firstReason = (reasons: readonly Reason[], reasonTypeID: string | null) =>
  reasons.find(({ key, forDeny }) => forDeny && key === reasonTypeID)?.key ?? ''

/** What may be chosen in one place: reasons of a denial that stand in no other place. */
export const reasonsFor = (reasons: readonly Reason[], chosen: readonly string[], place: number) =>
  reasons.filter(({ key, forDeny }) => forDeny && (chosen[place] === key || !chosen.includes(key)))

/** Chosen reasons in their order; a place where nothing was chosen counts as none. */
export const chosenReasons = (chosen: readonly string[]) => chosen.filter(Boolean)

export interface ReportEntries {
  /** A consumer report on an owner or a guarantor counted. */
  counted: boolean
  agency: AgencyKey | ''
  /** A score of it counted. */
  scored: boolean
  value: string
  lowest: string
  highest: string
  on: Day
  /** Up to four, as the agency named them. */
  factors: readonly string[]
}
export type ReportProblems = Problems<'agency' | 'value' | 'lowest' | 'highest' | 'on' | 'factors'>

export const noReport = (today: Day): ReportEntries => ({
  counted: false,
  agency: '',
  scored: false,
  value: '',
  lowest: '300',
  highest: '850',
  on: today,
  factors: ['', '', '', ''],
})

const number = (typed: string) => {
  if (typed.trim() === '') return required
  return /^\d{1,3}$/.test(typed.trim()) ? undefined : numeric
}

const valueProblem = ({ value, lowest, highest }: ReportEntries) => {
  const wrong = number(value)
  if (wrong || number(lowest) || number(highest)) return wrong
  return Number(value) < Number(lowest) || Number(value) > Number(highest)
    ? 'The score must lie between the lowest and the highest.'
    : undefined
}
const highestProblem = ({ lowest, highest }: ReportEntries) => {
  const wrong = number(highest)
  if (wrong || number(lowest)) return wrong
  return Number(highest) <= Number(lowest) ? 'The highest score must be above the lowest.' : undefined
}
const dayProblem = (on: Day, today: Day) => {
  if (on === '') return required
  return on > today ? 'This day is still to come.' : undefined
}
const factorsProblem = (factors: readonly string[]) => {
  const named = factors.map((factor) => factor.trim()).filter(Boolean)
  if (named.length === 0) return required
  if (new Set(named.map((factor) => factor.toLowerCase())).size < named.length)
    return 'A factor is named twice.'
  return named.some((factor) => factor.length > 200) ? tooLong : undefined
}

export const reportProblems = (report: ReportEntries, today: Day): ReportProblems =>
  report.counted
    ? onlyProblems({
        agency: report.agency === '' ? required : undefined,
        ...(report.scored && {
          value: valueProblem(report),
          lowest: number(report.lowest),
          highest: highestProblem(report),
          on: dayProblem(report.on, today),
          factors: factorsProblem(report.factors),
        }),
      } as Record<keyof ReportProblems, string | undefined>)
    : {}

/** As the call wants it; null where no report counted. */
export const reportSent = (report: ReportEntries) => {
  const { counted, agency, scored, value, lowest, highest, on, factors } = report
  if (!counted || agency === '') return null
  return {
    agency,
    score: scored
      ? {
          value: Number(value),
          lowest: Number(lowest),
          highest: Number(highest),
          on,
          factors: factors
            .map((factor) => factor.trim())
            .filter(Boolean)
            .slice(0, mostFactors),
        }
      : null,
  }
}
