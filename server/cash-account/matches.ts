/** Customers of the ERP that may be the company that asks for a cash account (CASH-028, CASH-029, CASH-A05). */
import type { BannerId } from '../../domain/rules/banners.ts'
import { isPossibleMatch, type Asking } from '../../domain/rules/possible-match.ts'
import { tenDigits } from '../../domain/text/phone.ts'
import { erpOf } from '../erp/index.ts'
import { Unavailable } from '../platform/errors.ts'
import type { Erp, ErpCandidate } from '../ports/erp.ts'

const nothing = { name: '', phone: '', street: '', postalCode: '' }

/** Three searches, by name, street and phone. A customer found by two appears once. A search that fails finds none. */
export const possibleMatches = async (
  erp: Erp,
  bannerId: BannerId,
  asking: Asking,
  onFailure: (says: string) => void,
): Promise<ErpCandidate[]> => {
  const searches = [
    { ...nothing, name: asking.companyName },
    { ...nothing, street: asking.streetAddress1 },
    { ...nothing, phone: tenDigits(asking.phoneNumber) },
  ]
  const found = await Promise.all(
    searches.map((by) =>
      erp.search(erpOf(bannerId), by).catch((error: unknown) => {
        if (!(error instanceof Unavailable)) throw error
        onFailure(error.message)
        return []
      }),
    ),
  )
  const once = new Map(found.flat().map((candidate) => [candidate.accountNumber, candidate]))
  return [...once.values()].filter((candidate) =>
    isPossibleMatch(asking, {
      name: candidate.businessName,
      street: candidate.address.streetLineOne,
      phone: candidate.phone,
      paysCash: candidate.paysCash,
      isDeleted: candidate.isDeleted,
    }),
  )
}
