/** ERP customers, or businesses at the bureau, that may be the applicant (ERP-017, BUR-A04). */
import type { z } from 'zod'
import type { erp } from '../contract/erp.ts'
import type { CreditApplication } from '../../../../forms/credit-application/form/index.ts'
import type { MatchCandidate } from '../../../../services/bureau/port.ts'
import type { Erp, ErpCandidate } from '../../../../services/erp/port.ts'
import { bannerById } from '../../../../banners/rules/banners.ts'
import { customersFor } from '../../../../common/customers/server/index.ts'
import { asCompared } from '../../server/applications/index.ts'
import { askErp } from './asking.ts'
import { erpOf, type applicationOf } from './store.ts'

type Match = z.input<typeof erp.customerMatches.reply>['data'][number]

/** By these words, or without them by the application's name, phone and address, as corrected. Throws Unavailable. */
export const matchesInErp = async (
  port: Erp,
  { answers, corrected, banner_id }: Awaited<ReturnType<typeof applicationOf>>,
  search: string,
): Promise<Match[]> => {
  if (search) return (await askErp(customersFor(port, bannerById(banner_id).name, search))).map(ofErp)
  const { businessName, businessPhone, billingAddress } = asCompared(answers as CreditApplication, corrected)
  const found = await askErp(
    port.search(erpOf(banner_id), {
      name: businessName,
      phone: businessPhone,
      street: billingAddress.streetLineOne,
      postalCode: billingAddress.postalCode,
    }),
  )
  return found.map(ofErp)
}

const ofErp = ({ accountNumber, businessName, address }: ErpCandidate): Match => ({
  businessName,
  address: {
    street: [address.streetLineOne, address.streetLineTwo, address.streetLineThree]
      .filter(Boolean)
      .join(', '),
    city: address.city,
    state: address.state,
    country: address.country,
    zipCode: address.postalCode,
  },
  accountNumber,
  dunsNumber: '',
  confidence: null,
})

export const ofBureau = ({ dunsNumber, businessName, address, confidence }: MatchCandidate): Match => ({
  businessName,
  address: {
    street: address.street,
    city: address.city,
    state: address.state,
    country: address.country,
    zipCode: address.zipCode,
  },
  accountNumber: '',
  dunsNumber,
  confidence,
})
