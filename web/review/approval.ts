/** What an approval must carry before it is sent (002 §5.1). The server checks the same again. */
export interface ApprovalEntries {
  accountId: string
  creditAmount: string
  creditRepId: string
  branchNumber: string
  letter: boolean
  uploadAttachments: boolean
}
export type ApprovalProblems = Partial<Record<keyof ApprovalEntries, string>>

const required = '*Required'
/** The value of '- Select Branch -' and '- Select Credit Representative -'. */
export const placeholder = '0'

export const accountDigits = 22

/** Only whole dollars: cents of a pasted amount are cut, never turned into dollars. */
export const wholeDollars = (typed: string) => typed.replace(/\.\d*$/, '').replace(/\D/g, '')

const accountProblem = (accountId: string) => {
  if (accountId === '') return required
  return /^\d+$/.test(accountId) ? undefined : '*Field only allows numeric values'
}
const amountProblem = (amount: string) => {
  if (amount === '') return required
  return Number(amount) >= 100 ? undefined : 'Credit amount must be greater than 100'
}
const choiceProblem = (chosen: string) => (chosen === placeholder ? required : undefined)

export const approvalProblems = (entries: ApprovalEntries): ApprovalProblems => {
  const all = {
    accountId: accountProblem(entries.accountId),
    creditAmount: amountProblem(entries.creditAmount),
    creditRepId: choiceProblem(entries.creditRepId),
    branchNumber: choiceProblem(entries.branchNumber),
  }
  return Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== undefined))
}
