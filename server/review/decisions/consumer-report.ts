/** A person's report that counted in a denial (15 U.S.C. 1681m). Pure. */
import type { Problem } from '../../../domain/kit/problem.ts'
import { reportable } from '../../../domain/rules/consumer-agencies.ts'
import { dayOf } from '../../../domain/rules/days.ts'
import type { ConsumerReport } from '../../database/schema-review.ts'
import type { AtHand } from './decision.ts'

/** What is wrong with naming it; each at its field under `path`. */
export const reportProblems = (
  { answers, banner }: Pick<AtHand, 'answers' | 'banner'>,
  report: ConsumerReport,
  path: string,
  now: Date,
): Problem[] => {
  const whose = reportable(answers)
  if (!whose)
    return [
      {
        path,
        message:
          'A consumer report is about a person. This application is of a company without a guarantor, so none can have counted.',
      },
    ]
  if (!report.score) return []
  if (whose === 'guarantor')
    return [
      {
        path: `${path}.score`,
        message: 'A score of a guarantor is hers alone: a letter to the company must not show it.',
      },
    ]
  const { value, lowest, highest, on, factors } = report.score
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
