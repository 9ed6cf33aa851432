import type { Filled } from './application-rows.ts'
import type { Dice } from './dice.ts'
import type { Course } from './plan.ts'

const HOUR = 3_600_000

/** What the analyst did, if anything: a pending application that waits for nobody was not looked at yet. */
export const outcomeOf = (
  dice: Dice,
  course: Course,
  { branchNumber }: Filled,
  analyst: { sso: string; name: string },
  reps: readonly number[],
) => {
  const reviewed =
    course.decided ?? (course.reasons.length > 0 ? new Date(course.submitted.getTime() + HOUR) : null)
  if (!reviewed) return null
  const approval =
    course.status === 'Approved'
      ? {
          credit_amount: dice.pick([2_500, 5_000, 7_500, 10_000, 15_000, 25_000, 50_000, 100_000]),
          credit_rep_id: dice.pick(reps),
          branch_number: branchNumber,
          customer_account_id: String(dice.whole(100_000, 999_999)),
        }
      : {}
  const reasons = course.reasons
  return {
    row: {
      status: course.status,
      date_reviewed: reviewed,
      reviewed_by: analyst.name,
      reason_type_id: reasons[0] ?? null,
      ...approval,
    },
    decision: {
      status: course.status,
      reasons: JSON.stringify(reasons),
      notice: 'letter' as const,
      decided_by: analyst.sso,
      decided_by_name: analyst.name,
      decided_at: reviewed,
      ...approval,
    },
  }
}
