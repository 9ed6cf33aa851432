/** The reasons of a denial or a counteroffer, as an analyst chooses them. The server checks the same rules. */
import {
  GUARANTOR_REASON,
  OTHER_REASON,
  lacksGuarantorReason,
  otherReasonProblem,
} from '../rules/denial-reasons.ts'
import type { ReportEntries } from './reports.ts'

export interface Reason {
  key: string
  value: string
  forDeny: boolean
  forPending: boolean
  missingItems: boolean
}

export const mostReasons = 4

/** The preselected reason: that of the application if it applies to denials (REV-082), else none. */
export const firstReason = (reasons: readonly Reason[], reasonTypeID: string | null) =>
  reasons.find(({ key, forDeny }) => forDeny && key === reasonTypeID)?.key ?? ''

/** The options of one place: reasons for denial that no other place has selected. */
export const reasonsFor = (reasons: readonly Reason[], chosen: readonly string[], place: number) =>
  reasons.filter(({ key, forDeny }) => forDeny && (chosen[place] === key || !chosen.includes(key)))

/** The selected reasons in order, without empty places. */
export const chosenReasons = (chosen: readonly string[]) => chosen.filter(Boolean)

/** The analyst's own words as sent. */
export const otherSent = (chosen: readonly string[], other: string) =>
  chosen.includes(OTHER_REASON) ? { otherReason: other.trim() } : {}

/** By entry: the analyst's words, and reasons that say nothing of a guarantor whose report counted. */
export const reasonProblems = (
  chosen: readonly string[],
  other: string,
  reports: readonly Pick<ReportEntries, 'as' | 'counted'>[],
): { reasonType?: string; otherReason?: string } => {
  const worded = chosen.includes(OTHER_REASON) ? otherReasonProblem(other) : null
  const unexplained = lacksGuarantorReason(
    chosen,
    reports.filter(({ counted }) => counted),
  )
  return {
    ...(worded ? { otherReason: worded } : {}),
    ...(unexplained ? { reasonType: GUARANTOR_REASON } : {}),
  }
}
