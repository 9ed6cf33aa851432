/** Reports on persons that counted in a decision (15 U.S.C. 1681m). Pure. */
import type { Problem } from '../../domain/kit/problem.ts'
import { reportable } from '../../domain/rules/consumer-agencies.ts'
import { dayOf } from '../../domain/text/days.ts'
import type { ConsumerReport } from '../platform/database/schema-review.ts'
import { Invalid } from '../platform/errors.ts'
import type { AtHand } from './decision.ts'

/** One for each person, and only of whom the law speaks. Throws Invalid, each problem at its field under `path`. */
export const countedReports = (
  at: Pick<AtHand, 'answers' | 'banner'>,
  reports: readonly ConsumerReport[],
  path: string,
  now: Date,
): readonly ConsumerReport[] => {
  const problems = reports.flatMap((report, n) => [
    ...roleProblems(at, reports, n, `${path}.${n}.role`),
    ...scoreProblems(at, report, `${path}.${n}`, now),
  ])
  if (problems.length) throw new Invalid(problems)
  return reports
}

/** The part of an act that tells of them. A score is a person's own, and acts are read by many: the decision keeps it. */
export const countedDetail = (reports: readonly ConsumerReport[]) =>
  reports.length ? { consumerReports: reports.map(({ role, agency }) => ({ role, agency })) } : {}

const roleProblems = (
  { answers }: Pick<AtHand, 'answers'>,
  reports: readonly ConsumerReport[],
  n: number,
  path: string,
): Problem[] => {
  const { role } = reports[n]!
  if (!reportable(answers).some((person) => person.role === role))
    return [
      {
        path,
        message:
          'A consumer report is about an owner or a guarantor. This application has no such person here, so none can have counted.',
      },
    ]
  return reports.findIndex((one) => one.role === role) < n
    ? [{ path, message: 'The report on this person is named already.' }]
    : []
}

const scoreProblems = (
  { banner }: Pick<AtHand, 'banner'>,
  { score }: ConsumerReport,
  path: string,
  now: Date,
): Problem[] => {
  if (!score) return []
  const { value, lowest, highest, on, factors } = score
  const problems: Problem[] = []
  if (lowest >= highest)
    problems.push({ path: `${path}.score.highest`, message: 'The highest score must be above the lowest.' })
  else if (value < lowest || value > highest)
    problems.push({
      path: `${path}.score.value`,
      message: 'The score must lie between the lowest and the highest.',
    })
  if (on > dayOf(now, banner.timeZone))
    problems.push({ path: `${path}.score.on`, message: 'This day is still to come.' })
  factors.forEach((factor, n) => {
    if (factors.findIndex((one) => one.toLowerCase() === factor.toLowerCase()) < n)
      problems.push({ path: `${path}.score.factors.${n}`, message: 'This factor is named already.' })
  })
  return problems
}
