/** What a specific reason for a denial or a counteroffer must be (12 CFR 1002.9(b)(2); docs/rules/law.md). Pure. */

/** The key of the reason that the analyst words. */
export const OTHER_REASON = 'other'

/** Reasons about a person who offered a guaranty. A company that changes its list keeps these keys. */
const guarantorReasons = new Set([
  'guarantor-limited-credit',
  'guarantor-adverse-credit',
  'guarantor-unverified',
])

export const LONGEST_REASON = 200

/** A policy, a standard or a score alone says nothing about the applicant. */
const vague = new Set(
  'a an and alone applicant application bank based cannot company credit criteria decision department did does failed for fails guideline guidelines has have insufficient internal is it its lender level low meet met minimum not of on our policies policy qualify qualified qualifying rating reason reasons requirement requirements risk score scored scores scoring standard standards system the to too under was with you your'.split(
    ' ',
  ),
)

/** What is wrong with the analyst's own words; null: nothing. */
export const otherReasonProblem = (text: string): string | null => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length === 0) return '*Required'
  return words.every((word) => vague.has(word))
    ? 'Name a specific reason. A policy, a standard or a score alone is not one.'
    : null
}

/**
 * Whether a report on a guarantor counted and no reason says so. The company's letter says nothing from the report
 * itself, so a reason must name the guarantor.
 */
export const lacksGuarantorReason = (
  reasons: readonly string[],
  relied: readonly { as: 'owner' | 'guarantor' }[],
): boolean =>
  relied.some(({ as }) => as === 'guarantor') &&
  !reasons.some((key) => key === OTHER_REASON || guarantorReasons.has(key))

export const GUARANTOR_REASON =
  "You relied on a guarantor's report. Select a reason about the guarantor, or enter another specific reason."

const isInquiries = (factor: string): boolean => /\binquir(y|ies)\b/i.test(factor)

const MOST_FACTORS = 4

/** The key factors of a score that a notice lists: four, and inquiries as a fifth (15 U.S.C. 1681g(f)(9)). */
export const keyFactors = (factors: readonly string[]): string[] => {
  const first = factors.slice(0, MOST_FACTORS)
  const inquiries = factors.find(isInquiries)
  return inquiries !== undefined && !first.includes(inquiries) ? [...first, inquiries] : first
}

/** What is wrong with the number of factors; null: nothing. */
export const factorsProblem = (factors: readonly string[]): string | null =>
  factors.length <= keyFactors(factors).length
    ? null
    : 'List up to four factors. Only the number of inquiries may be a fifth.'
