/** An application in the shape of an ERP customer, to compare and to write. Pure. */
import type { CreditApplication } from '../../../../forms/credit-application/form/index.ts'
import type { Compared, ErpAddress } from '../../../../services/erp/rules/reconciliation.ts'
import { nationalDigits } from '../../../../platform/text/phone.ts'
import type { Corrected } from '../../erp/tables.ts'
import { withCorrections } from './answers.ts'
import { addressOf, pickTexts } from './texts.ts'

/** Unanswered texts are ''; phones have only digits. */
export const asCompared = (submitted: CreditApplication, corrected: Corrected | null): Compared => {
  const answers = withCorrections(submitted, corrected)
  const business = pickTexts(answers.businessInfo, ['companyName', 'internalCompanyName', 'email', 'phone'])
  const payable = pickTexts(answers.accountPayable, ['firstName', 'lastName', 'phone'])
  return {
    // Staff often know the customer by the name in the ERP (APP-A09).
    businessName: business.companyName.trim() || business.internalCompanyName.trim(),
    businessEmail: business.email.trim(),
    businessPhone: nationalDigits(business.phone),
    billingAddress: asErpAddress(addressOf(answers.billingInfo, '')),
    shippingAddress: asErpAddress(addressOf(answers.billingInfo, 'shipping')),
    acctsPayableContactName: [payable.firstName.trim(), payable.lastName.trim()].filter(Boolean).join(' '),
    acctsPayableContactPhone: nationalDigits(payable.phone),
  }
}

/** A country alone is not an address. */
const asErpAddress = (said: ReturnType<typeof addressOf>): ErpAddress => {
  const { streetAddress, addressUnitNumber, city, state, postalCode, country } = said
  const isSaid = [streetAddress, addressUnitNumber, city, state, postalCode].some((part) => part !== '')
  return {
    streetLineOne: streetAddress,
    streetLineTwo: addressUnitNumber,
    streetLineThree: '',
    city,
    state,
    postalCode,
    country: isSaid ? country : '',
  }
}
