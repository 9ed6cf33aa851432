/**
 * How long a resale certificate is valid, state by state (docs/rules/tax-certificates.md). Many certificates name no end,
 * so the state's rule sets it. Days are YYYY-MM-DD.
 */

/**
 * `open`: the state sets no period. `year end`: until December 31 of the year in which it takes effect. `not researched`:
 * no one has looked up the rule, so it claims nothing.
 */
export type Validity =
  | { kind: 'not researched' }
  | { kind: 'open' }
  | { kind: 'year end' }
  | { kind: 'years'; years: number }

export interface TaxRule {
  /** Two letters. */
  readonly state: string
  readonly validity: Validity
  /** The statute, the regulation or the state's form; '' while no one has looked it up. */
  readonly citation: string
  readonly notes: string
  /** Certificates that take effect earlier follow no rule. */
  readonly effectiveFrom: string
  /** When a tax advisor checked the rule, and who; null: not yet. */
  readonly checkedOn: string | null
  readonly checkedBy: string
}

export const CONFIRM_WITH_ADVISOR =
  'Confirm with your tax advisor. Where a rule was researched, it comes from what the state publishes. This is not legal advice.'

export const isResearched = ({ kind }: Validity): boolean => kind !== 'not researched'

/** `up to 4 years` */
export const validityText = (validity: Validity): string =>
  validity.kind === 'not researched'
    ? 'not researched'
    : validity.kind === 'open'
      ? 'no fixed period'
      : validity.kind === 'year end'
        ? 'until December 31 of its year'
        : validity.years === 1
          ? 'up to 1 year'
          : `up to ${validity.years} years`

/** A rule of the kind `open`, and one that no one has researched, ends no certificate. */
export const setsEnd = (
  validity: Validity,
): validity is Exclude<Validity, { kind: 'open' } | { kind: 'not researched' }> =>
  validity.kind !== 'open' && validity.kind !== 'not researched'

/** The last day on which a certificate is valid under the rule; null if the rule sets none. */
export const endUnder = ({ validity, effectiveFrom }: TaxRule, effectiveOn: string): string | null => {
  if (effectiveOn < effectiveFrom || !setsEnd(validity)) return null
  if (validity.kind === 'year end') return `${effectiveOn.slice(0, 4)}-12-31`
  const year = Number(effectiveOn.slice(0, 4)) + validity.years
  const day = `${year}${effectiveOn.slice(4)}`
  // February 29 has no anniversary in most years.
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? day : `${year}-02-28`
}

interface Dated {
  readonly states: readonly string[]
  readonly effectiveOn: string
  readonly expiresOn: string | null
}

/** The last day on which the certificate is valid in all of its states; null: it does not end. */
export const validUntil = (
  { states, effectiveOn, expiresOn }: Dated,
  rules: readonly TaxRule[],
): string | null => {
  const ends = rules
    .filter(({ state }) => states.includes(state))
    .map((rule) => endUnder(rule, effectiveOn))
    .concat(expiresOn)
    .filter((day) => day !== null)
  return ends.toSorted()[0] ?? null
}
