/** Ship-tos of a customer's account, which employees choose as the shipping address. */
import { isBillingAddressSameAsShipping, shipping } from '../../form/addresses.ts'
import type { KnownShipTo } from '../../../../services/erp/rules/known-customer.ts'
import { put } from '../../../../kit/model/index.ts'

/** The answers that choosing this ship-to gives. */
export const addressOf = (one: KnownShipTo) => [
  put(isBillingAddressSameAsShipping, '0'),
  put(shipping.country, 'US'),
  put(shipping.streetAddress, one.address),
  put(shipping.addressUnitNumber, ''),
  put(shipping.postalCode, one.postalCode ?? ''),
  put(shipping.city, one.city),
  put(shipping.state, one.state ?? ''),
]

/** Whether this ship-to is the shipping address. `answers`: of the section of addresses. */
export const isChosen = (one: KnownShipTo, answers: unknown): boolean => {
  const given = (answers ?? {}) as Record<string, unknown>
  return (
    given[isBillingAddressSameAsShipping.key] !== '1' &&
    given[shipping.streetAddress.key] === one.address &&
    given[shipping.city.key] === one.city
  )
}
