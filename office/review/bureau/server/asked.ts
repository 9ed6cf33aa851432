/** The subjects of requests to a bureau. */
import type { CreditApplication } from '../../../../forms/credit-application/form/index.ts'
import { companyForStaff } from '../../../../common/signing/rules/signing.ts'
import { tenDigits } from '../../../../platform/text/phone.ts'
import type { Corrected } from '../../erp/tables.ts'
import type { Business, Person } from '../../../../services/bureau/port.ts'
import { addressOf, pickTexts, withCorrections } from '../../server/applications/index.ts'

/** The company at its billing address, with employees' corrections. */
export const businessAsked = (answers: CreditApplication, corrected: Corrected | null): Business => {
  const shown = withCorrections(answers, corrected)
  return {
    companyName: companyForStaff(shown),
    ...bureauAddress(addressOf(shown.billingInfo, '')),
    country: shown.billingInfo?.country || 'US',
    phone: tenDigits(shown.businessInfo?.phone ?? ''),
  }
}

/** At the address of a later guaranty, else of the application. The SSN is passed separately. */
export const personAsked = (
  signatory: object,
  guaranty: Readonly<Record<string, unknown>> = {},
): Omit<Person, 'ssn'> => ({
  ...pickTexts(signatory, ['firstName', 'middleInitial', 'lastName', 'suffix']),
  // One whole address or the other, so that a unit never ends up with another street.
  ...bureauAddress(addressOf(guaranty.streetAddress ? guaranty : signatory, '')),
})

const bureauAddress = ({
  streetAddress,
  addressUnitNumber,
  city,
  state,
  postalCode,
}: ReturnType<typeof addressOf>) => ({
  street: streetAddress,
  unit: addressUnitNumber,
  city,
  state,
  // Without the dash of ZIP+4, and without the space of a Canadian code.
  postalCode: postalCode.replace(/[^0-9a-z]/gi, ''),
})
