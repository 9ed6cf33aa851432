/**
 * The answers that count after the submission, with staff's corrections and later guarantors, for the review, letters
 * and the ERP. The stored answers, "All answers" and the sealed PDF stay as signed. Pure.
 */
import type { CreditApplication } from '../../../../forms/credit-application/form/index.ts'
import { signingRoles, withAddresses } from '../../../../common/signing/rules/signing.ts'
import type { Corrected } from '../../erp/tables.ts'
import type { Whole } from './store.ts'

/** The answers that count in a decision. */
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

/** The roles that have signed a guaranty since the submission. */
export const laterGuarantors = ({ guaranties }: Pick<Whole, 'guaranties'>): string[] =>
  guaranties.filter(({ state }) => state === 'signed').map(({ role }) => role)

type Signatory = NonNullable<CreditApplication['signatory']>

/** The signatories in the answers, in signing order. */
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
  // An address given as "the same" stays the same.
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

/** People who signed a guaranty after the submission count as guarantors in decisions and letters (15 U.S.C. 1681m). */
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
