/** Which account the branch on the screen belongs to. Employees cannot change an account's branch (APP-054). */
import type { Values } from '../../../kit/screen/index.ts'

export const accountPaths = [
  'businessInfo.hasAccount',
  'businessInfo.accountNumber',
  'businessInfo.branchNumber',
] as const

const accounts = new WeakMap<Values, string>()

const fieldState = (values: Values) => {
  const [has, number, branch] = accountPaths.map((path) => values.at(path))
  return has === 'true' && branch && typeof number === 'string' ? number : ''
}

/** A branch that was stored together with an account counts as the account's branch. */
export const rememberStoredBranch = (values: Values) => {
  if (!accounts.has(values)) accounts.set(values, fieldState(values))
}
/** The next branch belongs to this account; '' means that it belongs to none. */
export const branchComesFrom = (values: Values, accountNumber: string) =>
  void accounts.set(values, accountNumber)

export const isBranchOfAccount = (values: Values): boolean => {
  const number = fieldState(values)
  return number !== '' && accounts.get(values) === number
}
