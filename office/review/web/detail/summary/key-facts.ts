/** The texts of the key facts. Pure. */
import type { Detail } from '../../queries.ts'

type Reference = Detail['keyFacts']['references'][number]

/** '27 years' since a founding year; a business of this year is 'New this year'. */
export const yearsInBusiness = (established: number | null, thisYear: number) => {
  if (established === null || established > thisYear) return ''
  const years = thisYear - established
  if (years === 0) return 'New this year'
  return years === 1 ? '1 year' : `${years} years`
}

/** Where a bank or reference is, and whether someone can be asked there. */
export const referenceWords = ({ place, reachable }: Pick<Reference, 'place' | 'reachable'>) =>
  [place, reachable ? 'contact given' : 'no contact'].filter(Boolean).join(', ')

/** '2 given, 1 without a contact'. */
export const referencesWords = (references: readonly Reference[]) => {
  const without = references.filter(({ reachable }) => !reachable).length
  if (references.length === 0) return 'None given'
  return without === 0
    ? `${references.length} given`
    : `${references.length} given, ${without} without a contact`
}

/** The customer's account in the ERP, or why there is none. */
export const accountWords = ({
  accountId,
  erpReconciliation,
  businessInfo,
}: Pick<Detail, 'accountId' | 'erpReconciliation' | 'businessInfo'>): readonly [
  what: string,
  about: string,
] => {
  const found = erpReconciliation.erpEntityInfo
  if (found) return [found.entityId, 'Found in the ERP']
  if (accountId) return [accountId, 'Not found in the ERP']
  return businessInfo.hasAccount === 'true'
    ? ['Not matched', 'The applicant has one']
    : ['None', 'New customer']
}
