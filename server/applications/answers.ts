/**
 * The answers as they count after the submission: with what staff corrected, and with whoever guarantees since. For the
 * review, the letters and the ERP. The answers themselves, "All answers" and the sealed PDF stay as they were signed. Pure.
 */
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import { signingRoles, withAddresses } from '../../domain/rules/signing.ts'
import type { Corrected } from '../platform/database/index.ts'
import type { Whole } from './store.ts'

/** The answers as they count in a decision. */
export const answersOf = (
  whole: Pick<Whole, 'answers' | 'addressCorrections' | 'application' | 'guaranties'>,
): CreditApplication =>
  withGuarantors(
    withCorrections(
      withAddresses(whole.answers as CreditApplication, whole.addressCorrections),
      whole.application.corrected,
    ),
    laterGuarantors(whole).map((role) => ({ role })),
  )

/** The roles of those who have signed a guaranty since the submission. */
export const laterGuarantors = ({ guaranties }: Pick<Whole, 'guaranties'>): string[] =>
  guaranties.filter(({ state }) => state === 'signed').map(({ role }) => role)

type Signatory = NonNullable<CreditApplication['signatory']>

/** The signatories that the answers name, in the order in which they sign. */
export const signatoriesOf = (answers: CreditApplication): [string, Signatory][] =>
  signingRoles.flatMap((role): [string, Signatory][] => {
    const signatory = answers[role]
    return signatory ? [[role, signatory]] : []
  })

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
