/** Reasons are keys on the wire and texts for people; the server looks each one up (REV-A21). Pure. */
import type { Selectable } from 'kysely'
import type { Problem } from '../../domain/kit/problem.ts'
import type { ReasonTypeTable } from '../platform/database/index.ts'
import { Invalid } from '../platform/errors.ts'

export type ReasonType = Selectable<ReasonTypeTable>

interface Named {
  reasonType: string
  furtherReasons?: readonly string[] | undefined
}

/** An approval names none, unless it is a counteroffer. */
export const keysOf = ({
  reasonType,
  furtherReasons = [],
}: Omit<Named, 'reasonType'> & { reasonType?: string | null | undefined }): string[] =>
  reasonType ? [reasonType, ...furtherReasons] : []

/** The named reasons, in order. Throws Invalid at the field of each that is unknown or repeated. */
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
    if (message === null) return [reason!]
    problems.push({ path: n === 0 ? `${path}.reasonType` : `${path}.furtherReasons.${n - 1}`, message })
    return []
  })
  if (problems.length) throw new Invalid(problems)
  return found
}
