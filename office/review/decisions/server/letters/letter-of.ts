/** The only way from a decision to the words of its letter. Pure. */
import { abroad } from '../../../../../platform/text/countries.ts'
import type { Selectable } from 'kysely'
import type { CreditApplication } from '../../../../../forms/credit-application/form/index.ts'
import {
  requestOf,
  type CreditRequest,
} from '../../../../../forms/credit-application/rules/credit-request.ts'
import type { PaymentTerms } from '../../../../../banners/rules/payment-terms.ts'
import type { Day } from '../../../../../platform/text/days/days.ts'
import { companyOf } from '../../../../../common/signing/rules/signing.ts'
import type { DecisionTable } from '../../tables.ts'
import type { ReviewStatus } from '../../../../../kit/saving/tables.ts'
import type { Decision } from './letter-words.ts'
import type { MadeDecision } from '../decision-rules.ts'

/** The business address and the first signatory, without duplicates in another case. */
export const recipientsOf = ({ businessInfo, signatory }: CreditApplication): string[] => {
  const given = [businessInfo?.email, signatory?.email].flatMap((email) => email?.trim() || [])
  return given.filter((email, n) => given.findIndex((one) => one.toLowerCase() === email.toLowerCase()) === n)
}

/** The addressee as printed. */
export const addresseeOf = (answers: CreditApplication): { name: string; address: string[] } => {
  return { name: companyOf(answers), address: addressLines(answers.billingInfo ?? {}) }
}

type Place = Partial<
  Record<
    'streetAddress' | 'addressUnitNumber' | 'city' | 'state' | 'postalCode' | 'country',
    string | null | undefined
  >
>

export const addressLines = ({
  streetAddress,
  addressUnitNumber,
  city,
  state,
  postalCode,
  country,
}: Place): string[] =>
  [
    [streetAddress, addressUnitNumber].filter(Boolean).join(' '),
    [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    abroad(country ?? ''),
  ].filter(Boolean)

interface LetterFacts {
  status: ReviewStatus
  reasons: readonly string[]
  items: readonly string[]
  creditAmount: number | null
  paymentTerms: PaymentTerms | null
  requested: CreditRequest
  accountId: string | null
  missingBy: string | null
  supersedes: Day | null
}

const letterOf = (told: LetterFacts): Decision => {
  const { status, reasons, items, creditAmount, paymentTerms, accountId, missingBy } = told
  switch (status) {
    case 'Approved': {
      const { supersedes, requested } = told
      const offer = { creditAmount: creditAmount ?? 0, paymentTerms, accountNumber: accountId, supersedes }
      // Only a counteroffer has reasons.
      return reasons.length
        ? { kind: 'counteroffer', ...offer, requested, reasons }
        : { kind: 'approved', ...offer }
    }
    case 'Denied':
      return { kind: 'denied', reasons }
    case 'Pending':
      return { kind: 'pending', reason: reasons[0] ?? '', missing: items, by: missingBy }
  }
}

/** The letter of a decision that is not stored yet. */
export const letterOfMade = ({ decision, items }: MadeDecision, answers: CreditApplication): Decision =>
  letterOf({
    status: decision.status,
    reasons: JSON.parse(decision.reason_texts ?? '[]') as string[],
    items,
    creditAmount: decision.credit_amount ?? null,
    paymentTerms: decision.payment_terms ?? null,
    requested: requestOf(answers),
    accountId: decision.customer_account_id ?? null,
    missingBy: decision.missing_by ?? null,
    supersedes: decision.supersedes_on ?? null,
  })

/** The letter of a stored decision. */
export const letterOfKept = (
  decision: Pick<
    Selectable<DecisionTable>,
    | 'status'
    | 'reason_texts'
    | 'credit_amount'
    | 'payment_terms'
    | 'customer_account_id'
    | 'missing_by'
    | 'supersedes_on'
  >,
  answers: CreditApplication,
  items: readonly string[],
): Decision =>
  letterOf({
    status: decision.status,
    reasons: decision.reason_texts,
    items,
    creditAmount: decision.credit_amount,
    paymentTerms: decision.payment_terms,
    requested: requestOf(answers),
    accountId: decision.customer_account_id,
    missingBy: decision.missing_by,
    supersedes: decision.supersedes_on,
  })
