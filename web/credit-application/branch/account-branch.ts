/** Of which account the branch on the screen is: then staff do not choose it (APP-054). */
import type { Values } from '../../form/values.ts'

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

/** What was stored with an account counts as the account's. */
export const heedStoredBranch = (values: Values) => {
  if (!accounts.has(values)) accounts.set(values, fieldState(values))
}
/** The branch that follows is that of this account; with '' it is nobody's. */
export const branchComesFrom = (values: Values, accountNumber: string) =>
  void accounts.set(values, accountNumber)

export const isBranchOfAccount = (values: Values): boolean => {
  const number = fieldState(values)
  return number !== '' && accounts.get(values) === number
}
