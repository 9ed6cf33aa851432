/** What an approval must contain before it is sent (002 §5.1). The server checks the same rules. */
import { isCounteroffer, granted } from '../../../../domain/rules/credit-request.ts'
import type { PaymentTerms } from '../../../../domain/rules/payment-terms.ts'
import { onlyProblems, required, type Problems } from '../../../ui/index.ts'
import type { Detail } from '../../queries.ts'

export interface ApprovalEntries {
  accountId: string
  /** Whole dollars, digits only. */
  creditAmount: string
  /** '': the terms that the customer requested, or none. */
  paymentTerms: PaymentTerms | ''
  /** The reasons of a counteroffer, by key; '' for a place without a choice. */
  reasons: readonly string[]
  creditRepId: string
  branchNumber: string
  letter: boolean
  uploadAttachments: boolean
}
export type ApprovalProblems = Problems<keyof ApprovalEntries>

/** The value of '- Select Branch -' and '- Select Credit Representative -'. */
export const placeholder = '0'

const accountDigits = 22
const amountDigits = 9
export const leastAmount = 100

/** An account number as typed or pasted: without blanks, cut to 22 digits (REV-068). */
export const accountEntered = (typed: string) => typed.replace(/\s/g, '').slice(0, accountDigits)

const dollars = (digits: string) => digits.replace(/^0+(?=\d)/, '').slice(0, amountDigits)

/**
 * The digits of an amount being typed. Anything after a decimal point or an exponent is dropped, so the amount never
 * grows.
 */
export const typedDollars = (typed: string) => dollars(typed.split(/[.eE]/)[0]!.replace(/\D/g, ''))

/**
 * The whole dollars of a pasted amount: `12,345.60` is 12345 and `12e3` is 12, so that no other notation makes the
 * amount larger.
 */
export const pastedDollars = (pasted: string) => {
  const written = pasted.replace(/\s/g, '').replace(/^[$+-]+/, '')
  const [whole = ''] = /^\d{1,3}(?:,\d{3})+(?!\d)|^\d+/.exec(written) ?? []
  return dollars(whole.replaceAll(',', ''))
}

export const accountProblem = (accountId: string) => {
  if (accountId === '') return required
  return /^\d+$/.test(accountId) ? undefined : '*Field only allows numeric values'
}
const amountProblem = (amount: string) => {
  if (amount === '') return required
  return Number(amount) >= leastAmount ? undefined : 'Credit amount must be greater than 100'
}
const choiceProblem = (chosen: string) => (chosen === placeholder ? required : undefined)

export const approvalProblems = (entries: ApprovalEntries): ApprovalProblems =>
  onlyProblems({
    accountId: accountProblem(entries.accountId),
    creditAmount: amountProblem(entries.creditAmount),
    creditRepId: choiceProblem(entries.creditRepId),
    branchNumber: choiceProblem(entries.branchNumber),
  })

/** Less than the customer requested, once the amount is one. */
export const isLess = (
  { creditAmount, paymentTerms }: Pick<ApprovalEntries, 'creditAmount' | 'paymentTerms'>,
  { amountRequested, termsRequested }: Pick<Detail, 'amountRequested' | 'termsRequested'>,
): boolean => {
  const asked = { amount: amountRequested, terms: termsRequested }
  const amount = Number(creditAmount)
  return (
    amount >= leastAmount && isCounteroffer(asked, granted(asked, { amount, terms: paymentTerms || null }))
  )
}

/** As sent: the terms, and the reasons of a counteroffer. */
export const offerSent = (entries: ApprovalEntries, application: Detail) => {
  const [reasonType, ...furtherReasons] = entries.reasons.filter(Boolean)
  return {
    paymentTerms: entries.paymentTerms || null,
    ...(isLess(entries, application) && reasonType ? { reasonType, furtherReasons } : {}),
  }
}

interface Branch {
  branchNumber: string
  name: string
  city: string
  state: string
}

/** The branches whose number, name, city or state contain every typed word, and the selected branch. */
export const branchesNamed = <B extends Branch>(branches: readonly B[], typed: string, chosen: string) => {
  const words = typed
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return branches.filter((branch) => {
    const { branchNumber, name, city, state } = branch
    const said = `${branchNumber} ${name} ${city} ${state}`.toLowerCase()
    return branchNumber === chosen || words.every((word) => said.includes(word))
  })
}
