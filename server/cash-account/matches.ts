/** Customers of the ERP that may be the company that asks for a cash account (CASH-028, CASH-029, CASH-A05). */
import type { BannerName } from '../../domain/rules/banners.ts'
import { isPossibleMatch, type Asking } from '../../domain/rules/possible-match.ts'
import { searchCustomers } from '../customers/index.ts'
import { Unavailable } from '../platform/errors.ts'
import type { Erp, ErpCandidate } from '../ports/erp.ts'

/** A search that fails finds none (CASH-049). */
export const possibleMatches = async (
  erp: Erp,
  banner: BannerName,
  asking: Asking,
  onFailure: (says: string) => void,
): Promise<ErpCandidate[]> => {
  const { companyName: name, streetAddress1: street, phoneNumber: phone } = asking
  const found = await searchCustomers(erp, banner, { name, street, phone }, (error) => {
    if (!(error instanceof Unavailable)) throw error
    onFailure(error.message)
    return []
  })
  return found.filter((candidate) =>
    isPossibleMatch(asking, {
      name: candidate.businessName,
      street: candidate.address.streetLineOne,
      phone: candidate.phone,
      paysCash: candidate.paysCash,
      isDeleted: candidate.isDeleted,
    }),
  )
}
