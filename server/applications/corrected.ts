/**
 * What staff corrected after the submission, laid over what was submitted: for the review, the letters and the ERP.
 * The answers themselves, "All answers" and the sealed PDF stay as they were signed. Pure.
 */
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import type { Corrected } from '../platform/database/schema-credit.ts'

export const withCorrections = (
  answers: CreditApplication,
  corrected: Pick<Corrected, 'companyName' | 'billingAddress'> | null,
): CreditApplication => {
  if (!corrected) return answers
  const { companyName, billingAddress } = corrected
  // What was said to be the same address stays the same.
  const follows = answers.billingInfo?.isBillingAddressSameAsShipping === '1'
  return {
    ...answers,
    businessInfo: { ...answers.businessInfo, companyName },
    billingInfo: {
      ...answers.billingInfo,
      ...billingAddress,
      ...(follows ? asShipping(billingAddress) : {}),
    },
  }
}

const asShipping = (address: Corrected['billingAddress']) => ({
  shippingStreetAddress: address.streetAddress,
  shippingAddressUnitNumber: address.addressUnitNumber,
  shippingCity: address.city,
  shippingState: address.state,
  shippingPostalCode: address.postalCode,
  shippingCountry: address.country,
})

/** Who has signed a guaranty since the submission guarantees in a decision and its letter as well (15 U.S.C. 1681m). */
export const withGuarantors = (
  answers: CreditApplication,
  signed: readonly { role: string }[],
): CreditApplication =>
  Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [
      key,
      signed.some(({ role }) => role === key) ? { ...(value as object), guarantor: 'true' } : value,
    ]),
  )
