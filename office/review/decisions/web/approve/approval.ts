/** What an approval must contain before it is sent (002 §5.1). The server checks the same rules. */
import { otherSent, reasonProblems } from '../reasons.ts'
import type { ReportEntries } from '../reports.ts'
import { isCounteroffer, isGranted } from '../../../../../forms/credit-application/rules/credit-request.ts'
import { cleanText } from '../../../../../platform/text/clean.ts'
import { dollarsIn } from '../../../../../platform/text/money.ts'
import type { PaymentTerms } from '../../../../../banners/rules/payment-terms.ts'
import { asDollars, type Notation } from '../../../../../kit/screen/index.ts'
import { numeric, onlyProblems, required, tooLong, type Problems } from '../../../../../platform/ui/index.ts'
import type { Detail } from '../../../web/queries.ts'

export interface ApprovalEntries {
  accountId: string
  /** Whole dollars, digits only. */
  creditAmount: string
  /** '': the terms that the customer requested, or none. */
  paymentTerms: PaymentTerms | ''
  /** The reasons of a counteroffer, by key; '' for a place without a choice. */
  reasons: readonly string[]
  /** The analyst's words for the reason that is not on the list. */
  otherReason: string
  creditRepId: string
  branchNumber: string
  letter: boolean
  uploadAttachments: boolean
}
export type ApprovalProblems = Problems<keyof ApprovalEntries>

interface AskedList {
  isError: boolean
  data?: readonly unknown[] | undefined
}

/** Why Continue is disabled; '' while a list loads, null if nothing is missing. */
export const waitingFor = (branches: AskedList, reps: AskedList, branchNumber: string): string | null => {
  if (branches.isError || reps.isError) return "To continue, load the list that couldn't be loaded."
  if (!branches.data || !reps.data) return ''
  if (branches.data.length === 0 || reps.data.length === 0)
    return 'To continue, someone must add what is missing above.'
  return branchNumber === placeholder ? 'To continue, select a branch.' : null
}

/** The value of '- Select Branch -' and '- Select Credit Representative -'. */
export const placeholder = '0'

const accountDigits = 22
const amountDigits = 9
export const leastAmount = 100

/** An account number as typed or pasted: without blanks, cut to 22 digits (REV-068). */
export const accountEntered = (typed: string) => typed.replace(/\s/g, '').slice(0, accountDigits)

const isAmount = (answer: string) => /^\d*$/.test(answer) && answer.length <= amountDigits
const amountOrNull = (digits: string) => (isAmount(digits) ? digits : null)
const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '')

/** Whole dollars (REV-072). What is typed after a decimal point or an exponent is dropped, so the amount never grows. */
export const wholeDollarNotation: Notation = {
  show: (answer) => (isAmount(answer) ? asDollars(answer) : answer),
  typed: (text) =>
    /^[\d$,.eE+\s-]*$/.test(text)
      ? amountOrNull(withoutZeros(text.split(/[.eE]/)[0]!.replaceAll(/\D/g, '')))
      : null,
  whole: (text) => {
    const clean = cleanText(text)
    const dollars = clean === '' ? null : dollarsIn(clean)
    return dollars === null ? (clean === '' ? '' : null) : amountOrNull(String(Math.trunc(dollars)))
  },
  strip: (text) => text.replaceAll(/\D/g, ''),
}

export const accountProblem = (accountId: string) => {
  if (accountId === '') return required
  return /^\d+$/.test(accountId) ? undefined : '*Field only allows numeric values'
}
const amountProblem = (amount: string) => {
  if (amount === '') return required
  if (!isAmount(amount)) return dollarsIn(amount) === null ? numeric : tooLong
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
    amount >= leastAmount && isCounteroffer(asked, isGranted(asked, { amount, terms: paymentTerms || null }))
  )
}

/** What a counteroffer lacks: a reason, its words, or one about a guarantor whose report counted. */
export const offerProblems = (
  { reasons, otherReason }: Pick<ApprovalEntries, 'reasons' | 'otherReason'>,
  reports: readonly ReportEntries[],
): { reasonType?: string; otherReason?: string } =>
  reasons[0] ? reasonProblems(reasons, otherReason, reports) : { reasonType: required }

/** As sent: the terms, and the reasons of a counteroffer. */
export const offerSent = (entries: ApprovalEntries, application: Detail) => {
  const [reasonType, ...furtherReasons] = entries.reasons.filter(Boolean)
  return {
    paymentTerms: entries.paymentTerms || null,
    ...(isLess(entries, application) && reasonType
      ? { reasonType, furtherReasons, ...otherSent(entries.reasons, entries.otherReason) }
      : {}),
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

/** What the button of the last step does. */
export const deedOf = (less: boolean, letter: boolean): string => {
  const what = less ? 'make the counteroffer' : 'approve'
  return letter ? `${what} and send letter` : `${what} without letter`
}
