/** Who hired the customer, beside the parties that the form names (docs/rules/job-notices.md). */
import { isSameParty } from '../../../services/addresses/rules/likeness.ts'
import type { Hirer } from '../../../office/job-notices/rules/job-notices.ts'

/** Names; '' if one is not known. */
export interface JobParties {
  readonly hiredBy: string
  readonly customer: string
  readonly contractor: string
  readonly owner: string
  /** A subcontractor between the general contractor and the customer. */
  readonly between: string
}

export const contradictions = [
  'another contractor',
  'customer is contractor',
  'subcontractor between',
] as const
export type Contradiction = (typeof contradictions)[number]

/**
 * Why the answer about the hirer cannot be taken as it is; null if it agrees with the parties. An owner who is the
 * general contractor hired the customer either way.
 */
export const contradictionIn = (of: JobParties): Contradiction | null => {
  const hiredBy = of.hiredBy as Hirer | ''
  const isCustomer = isSameParty(of.contractor, of.customer)
  if (hiredBy === '') return null
  if (hiredBy === 'owner')
    return of.contractor.trim() === '' || isCustomer || isSameParty(of.contractor, of.owner)
      ? null
      : 'another contractor'
  if (isCustomer) return 'customer is contractor'
  const isBetween = of.between.trim() !== '' && !isSameParty(of.between, of.customer)
  return hiredBy === 'general contractor' && isBetween ? 'subcontractor between' : null
}
