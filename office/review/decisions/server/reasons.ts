/** Reasons are keys on the wire and texts for people; the server looks each one up (REV-A21). Pure. */
import type { Selectable } from 'kysely'
import { reportable } from '../rules/consumer-agencies.ts'
import {
  GUARANTOR_REASON,
  OTHER_REASON,
  lacksGuarantorReason,
  otherReasonProblem,
} from '../rules/denial-reasons.ts'
import type { Problem } from '../../../../platform/text/problem.ts'
import type { ConsumerReport } from '../tables.ts'
import type { ReasonTypeTable } from '../../../../common/lookups/tables.ts'
import { Invalid } from '../../../../platform/errors.ts'

export type ReasonType = Selectable<ReasonTypeTable>

interface Named {
  reasonType: string
  furtherReasons?: readonly string[] | undefined
  otherReason?: string | null | undefined
}

/** An approval names none, unless it is a counteroffer. */
export const keysOf = ({
  reasonType,
  furtherReasons = [],
}: Omit<Named, 'reasonType' | 'otherReason'> & { reasonType?: string | null | undefined }): string[] =>
  reasonType ? [reasonType, ...furtherReasons] : []

/**
 * The named reasons, in order, the analyst's own with their words. Throws Invalid at the field of each that is unknown
 * or repeated, and at words that name no specific reason.
 */
export const reasonsFor = (
  purpose: 'deny' | 'pending',
  named: Named,
  known: readonly ReasonType[],
  path: string,
): ReasonType[] => {
  const keys = keysOf(named)
  const fits = (reason: ReasonType) => (purpose === 'deny' ? reason.for_deny : reason.for_pending)
  const problems: Problem[] = []
  const found = keys.flatMap((key, n) => {
    const reason = known.find((one) => one.key === key)
    const message = !reason
      ? 'Choose a reason from the list.'
      : !fits(reason)
        ? purpose === 'deny'
          ? 'This reason is not for denials.'
          : 'This reason is not for pending applications.'
        : keys.indexOf(key) < n
          ? 'This reason is listed twice.'
          : null
    const worded = key === OTHER_REASON ? (named.otherReason ?? '') : null
    const withoutWords = message === null && worded !== null ? otherReasonProblem(worded) : null
    if (withoutWords) problems.push({ path: `${path}.otherReason`, message: withoutWords })
    if (message === null) return [worded === null ? reason! : { ...reason!, value: worded }]
    problems.push({ path: n === 0 ? `${path}.reasonType` : `${path}.furtherReasons.${n - 1}`, message })
    return []
  })
  if (problems.length) throw new Invalid(problems)
  return found
}

/** Throws Invalid if a guarantor's report counted and no reason is about the guarantor. */
export const refuseUnexplained = (
  reasons: readonly ReasonType[],
  answers: Parameters<typeof reportable>[0],
  reports: readonly Pick<ConsumerReport, 'role'>[],
  path: string,
): void => {
  const relied = reportable(answers).filter(({ role }) => reports.some((report) => report.role === role))
  const keys = reasons.map(({ key }) => key)
  if (lacksGuarantorReason(keys, relied))
    throw new Invalid([{ path: `${path}.reasonType`, message: GUARANTOR_REASON }])
}
