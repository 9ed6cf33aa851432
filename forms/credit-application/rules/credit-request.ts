/** What an application asks for (docs/rules/law.md). */
import { isShorter, type PaymentTerms } from '../../../banners/rules/payment-terms.ts'

/** Null: not requested. */
export interface CreditRequest {
  /** Whole dollars. */
  readonly amount: number | null
  readonly terms: PaymentTerms | null
}

interface Answers {
  billingInfo?:
    | { creditAmountRequested?: number | null; paymentTermsRequested?: PaymentTerms | '' }
    | undefined
}

export const requestOf = ({ billingInfo }: Answers): CreditRequest => ({
  amount: billingInfo?.creditAmountRequested ?? null,
  terms: billingInfo?.paymentTermsRequested || null,
})

/** What an approval grants. If it names no terms, it grants those that were requested. */
export const isGranted = (
  asked: CreditRequest,
  { amount, terms }: { amount: number; terms?: PaymentTerms | null | undefined },
): { amount: number; terms: PaymentTerms | null } => ({ amount, terms: terms ?? asked.terms })

/**
 * A lower amount or less time to pay than the applicant requested. It needs reasons, and its letter is also a notice (12 CFR
 * 1002.2(c)(1)(i), 1002.9(a)(1)(iv)).
 */
export const isCounteroffer = (
  asked: CreditRequest,
  offer: { amount: number; terms: PaymentTerms | null },
): boolean => (asked.amount !== null && offer.amount < asked.amount) || isShorter(offer.terms, asked.terms)

/** A stored decision that offers less than was requested: only such an approval has reasons. */
export const isCounterofferDecision = (
  decision: { readonly status: string; readonly reasons: readonly string[] } | null | undefined,
): boolean => decision?.status === 'Approved' && decision.reasons.length > 0
