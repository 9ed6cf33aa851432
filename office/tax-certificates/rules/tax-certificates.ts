/** Resale and exemption certificates of customers (TAX; docs/rules/tax-certificates.md). Days are YYYY-MM-DD. */
import { dayMessages, dayProblem, plausibleDays } from '../../../platform/text/days/plausible-days.ts'

/** TAX-024 */
export const certificateStatuses = [
  { code: 1, words: 'Pending' },
  { code: 2, words: 'Approved' },
  { code: 3, words: 'Denied' },
] as const
export type StatusCode = (typeof certificateStatuses)[number]['code']

export const PENDING: StatusCode = 1
export const APPROVED: StatusCode = 2
export const DENIED: StatusCode = 3

/** What the ERP did with a certificate; '' before it was sent there. */
export type ErpState = '' | 'waiting' | 'accepted' | 'withdrawn' | 'refused'

/** What is sent to the ERP: an approved certificate, or the end of one that it may follow. Null: nothing. */
export const erpTask = (statusCode: number, before: ErpState): 'write' | 'end' | null =>
  statusCode === APPROVED ? 'write' : before === '' || before === 'withdrawn' ? null : 'end'

export const statusWords = (code: number): string =>
  certificateStatuses.find((status) => status.code === code)?.words ?? ''

/** What is entered about a certificate. Texts are '' if nothing is. */
export interface CertificateEntry {
  /** Two letters each. */
  states: readonly string[]
  effectiveDate: string
  /** Optional. */
  expirationDate: string
  statusCode: number
}

/** TAX-027, TAX-030 */
const INVALID = 'Please enter a valid date (YYYY-MM-DD)'

/**
 * What is wrong with the entry, by field (TAX-027 to TAX-032, TAX-A01). `stored`: the expiration date as stored. It
 * may have passed; a new one must be after `today`.
 */
export const certificateProblems = (
  { states, effectiveDate, expirationDate, statusCode }: CertificateEntry,
  { today, stored = null }: { today: string; stored?: string | null },
): Partial<Record<keyof CertificateEntry, string>> => {
  const wrong = (day: string) => {
    const problem = dayProblem(day, plausibleDays('certificate', today)) ?? undefined
    return problem === dayMessages.invalid ? INVALID : problem
  }
  const effective = effectiveDate ? wrong(effectiveDate) : '*Required'
  const expiration =
    expirationDate === stored
      ? undefined
      : (wrong(expirationDate) ??
        (expirationDate && expirationDate <= today
          ? "Expiration date must be greater than today's date"
          : undefined))
  const reversed =
    !effective && !expiration && expirationDate && effectiveDate >= expirationDate
      ? 'Effective date must be less than the expiration date'
      : undefined
  const problems = {
    states: states.length === 0 ? 'Choose at least one state.' : undefined,
    effectiveDate: effective ?? reversed,
    expirationDate: expiration,
    statusCode: statusWords(statusCode) ? undefined : 'Choose a status.',
  }
  return Object.fromEntries(Object.entries(problems).filter(([, message]) => message !== undefined))
}

/** Null for an account number; otherwise what is wrong with it (TAX-035, TAX-036). */
export const accountProblem = (typed: string): string | null =>
  /^\d{1,20}$/.test(typed.trim()) && Number(typed) > 0 ? null : 'Account # must be a number greater than 0'

export const NO_ACCOUNT = 'Unable to find account #. Please enter a valid account'

/** Days before the end of a certificate on which we email its customer. */
export const RENEWAL_DAYS = [90, 60, 30] as const

/**
 * The stage that is due, or null. After a pause, only the latest stage counts: three emails at once help no one. After
 * the end there is none.
 */
export const renewalStage = (daysLeft: number): (typeof RENEWAL_DAYS)[number] | null =>
  daysLeft < 0 ? null : (RENEWAL_DAYS.findLast((days) => daysLeft <= days) ?? null)
