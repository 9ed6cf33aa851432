/** Consumer reports that counted in a decision (15 U.S.C. 1681m). The server checks the same rules. */
import { factorsProblem as numberProblem } from '../rules/denial-reasons.ts'
import { dayProblem, plausibleDays } from '../../../../platform/text/days/plausible-days.ts'
import { ApiError } from '../../../../platform/client/index.ts'
import type { AgencyKey } from '../rules/consumer-agencies.ts'
import type { Day } from '../../../../platform/text/days/days.ts'
import { signingRoles, type SigningRole } from '../../../../common/signing/rules/signing.ts'
import { numeric, onlyProblems, required, tooLong, type Problems } from '../../../../platform/ui/index.ts'
import type { Detail } from '../../web/queries.ts'
import { nameOf } from '../../web/signatories/signatory-words.ts'

const mostFactors = 5

export interface ReportEntries {
  /** The person's role. */
  role: SigningRole
  name: string
  as: 'owner' | 'guarantor'
  /** The bureau was asked, and its report filled in the rest. */
  onFile: boolean
  /** The decision relied on it. */
  counted: boolean
  agency: AgencyKey | ''
  /** A score counted. */
  scored: boolean
  value: string
  lowest: string
  highest: string
  on: Day
  /** Up to four, as the agency lists them, and inquiries as a fifth. */
  factors: readonly string[]
}
export type ReportProblems = Problems<'role' | 'agency' | 'value' | 'lowest' | 'highest' | 'on' | 'factors'>
export type ProblemsByRole = Partial<Record<SigningRole, ReportProblems>>

type Reportable = Parameters<typeof nameOf>[0] &
  Pick<Detail['signatories'][number], 'signatoryId' | 'countsAs' | 'reportOnFile'>

/** A report for every person whose report may have counted, filled in from the report on file and not selected. */
export const reportsOn = (signatories: readonly Reportable[], today: Day): readonly ReportEntries[] =>
  signatories.flatMap((signatory) => {
    const role = signingRoles.find((known) => known === signatory.signatoryId)
    if (!role || !signatory.countsAs) return []
    const report = signatory.reportOnFile
    const empty = {
      ...noReport(role, nameOf(signatory), today),
      as: signatory.countsAs,
      onFile: report !== null,
    }
    if (!report) return [empty]
    const { agency, score } = report
    if (!score) return [{ ...empty, agency: agency ?? '' }]
    return [
      {
        ...empty,
        agency: agency ?? '',
        scored: true,
        value: String(score.value),
        lowest: String(score.lowest),
        highest: String(score.highest),
        on: score.on,
        factors: empty.factors.map((_, place) => score.factors[place] ?? ''),
      },
    ]
  })

const noReport = (role: SigningRole, name: string, today: Day): ReportEntries => ({
  role,
  name,
  as: 'owner',
  onFile: false,
  counted: false,
  agency: '',
  scored: false,
  value: '',
  lowest: '300',
  highest: '850',
  on: today,
  factors: ['', '', '', '', ''],
})

const number = (typed: string) => {
  if (typed.trim() === '') return required
  return /^\d{1,3}$/.test(typed.trim()) ? undefined : numeric
}

const valueProblem = ({ value, lowest, highest }: ReportEntries) => {
  const wrong = number(value)
  if (wrong || number(lowest) || number(highest)) return wrong
  return Number(value) < Number(lowest) || Number(value) > Number(highest)
    ? 'Enter a score between the lowest and the highest.'
    : undefined
}
const highestProblem = ({ lowest, highest }: ReportEntries) => {
  const wrong = number(highest)
  if (wrong || number(lowest)) return wrong
  return Number(highest) <= Number(lowest) ? 'Enter a number above the lowest score.' : undefined
}
const onProblem = (on: Day, today: Day) => {
  if (on === '') return required
  const wrong = dayProblem(on, plausibleDays('record', today))
  if (wrong) return wrong
  return on > today ? 'This date is in the future.' : undefined
}
const factorsProblem = (factors: readonly string[]) => {
  const named = factors.map((factor) => factor.trim()).filter(Boolean)
  if (named.length === 0) return required
  if (new Set(named.map((factor) => factor.toLowerCase())).size < named.length)
    return 'Enter each factor once.'
  const tooMany = numberProblem(named)
  if (tooMany) return tooMany
  return named.some((factor) => factor.length > 200) ? tooLong : undefined
}

const reportProblems = (report: ReportEntries, today: Day): ReportProblems =>
  report.counted
    ? onlyProblems({
        agency: report.agency === '' ? required : undefined,
        ...(report.scored && {
          value: valueProblem(report),
          lowest: number(report.lowest),
          highest: highestProblem(report),
          on: onProblem(report.on, today),
          factors: factorsProblem(report.factors),
        }),
      } as Record<keyof ReportProblems, string | undefined>)
    : {}

/** The problems of all reports by role; empty if every counted report is complete. */
export const allProblems = (reports: readonly ReportEntries[], today: Day): ProblemsByRole =>
  Object.fromEntries(
    reports.flatMap((report) => {
      const problems = reportProblems(report, today)
      return Object.keys(problems).length ? [[report.role, problems]] : []
    }),
  )

/** These problems, and those that the server found in the sent reports; `roles` are their people in order. */
export const problemsWith = (
  wrong: ProblemsByRole,
  error: unknown,
  roles: readonly SigningRole[],
): ProblemsByRole => {
  const found = { ...wrong }
  for (const { path, message } of error instanceof ApiError ? error.problems : []) {
    const [, list, place, ...within] = path.split('.')
    const role = list === 'consumerReports' ? roles[Number(place)] : undefined
    if (role) found[role] = { [entryAt(within)]: message, ...found[role] }
  }
  return found
}

const entries = ['agency', 'value', 'lowest', 'highest', 'on', 'factors'] as const
/** A problem without its own field is shown with the person. */
const entryAt = (within: readonly string[]): keyof ReportProblems =>
  entries.find((entry) => within.includes(entry)) ?? 'role'

/** As the API expects it: the reports that counted. */
export const reportsSent = (reports: readonly ReportEntries[]) => reports.flatMap(reportToSend)

const reportToSend = (report: ReportEntries) => {
  const { role, counted, agency, scored, value, lowest, highest, on, factors } = report
  if (!counted || agency === '') return []
  const told = {
    role,
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
  return [told]
}
