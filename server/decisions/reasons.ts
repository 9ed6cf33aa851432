/** Reasons are keys on the wire and words to people; the server looks every one up (REV-A21). Pure. */
import type { Selectable } from 'kysely'
import type { Problem } from '../../domain/kit/problem.ts'
import type { ReasonTypeTable } from '../platform/database/schema-reference.ts'
import { Invalid } from '../platform/errors.ts'

export type ReasonType = Selectable<ReasonTypeTable>

interface Named {
  reasonType: string
  furtherReasons?: readonly string[] | undefined
}

export const keysOf = ({ reasonType, furtherReasons = [] }: Named): string[] => [
  reasonType,
  ...furtherReasons,
]

/** The reasons that were named, in that order. Throws Invalid at the field of each that is none, or is named twice. */
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
      ? 'Please choose a reason of the list.'
      : !fits(reason)
        ? purpose === 'deny'
          ? 'This is not a reason for a denial.'
          : 'This is not a reason to keep an application pending.'
        : keys.indexOf(key) < n
          ? 'This reason is named already.'
          : null
    if (message === null) return [reason!]
    problems.push({ path: n === 0 ? `${path}.reasonType` : `${path}.furtherReasons.${n - 1}`, message })
    return []
  })
  if (problems.length) throw new Invalid(problems)
  return found
}
