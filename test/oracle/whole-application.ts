/** One complete and correct application, and its parts. */
import type { Bag } from './answers-read.ts'

export const address = (prefix = '') => {
  const key = (part: string) => (prefix ? prefix + part[0]!.toUpperCase() + part.slice(1) : part)
  return {
    [key('country')]: 'US',
    [key('streetAddress')]: '12 Main St',
    [key('addressUnitNumber')]: '',
    [key('postalCode')]: '97201',
    [key('city')]: 'Portland',
    [key('state')]: 'OR',
  }
}
export const person = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@brightwire.example.org`,
  phone: '(503) 555-0110',
  jobTitle: 'Owner',
  ...address(),
  guarantor: 'false',
  isSsnOrEin: 'ssn',
  ssn: '',
})
const contact = {
  firstName: 'Charles',
  lastName: 'Babbage',
  phone: '(503) 555-0111',
  phoneExt: '',
  fax: '',
  email: '',
}

/**
 * Correct answers in any banner for a customer without an account, whether the customer or an employee fills it out.
 */
export const wholeApplication = (): Bag => ({
  businessInfo: {
    hasAccount: 'false',
    branchNumber: '5034',
    companyName: 'Bright Wire Electric',
    phone: '(503) 555-0112',
    email: 'office@brightwire.example.org',
    // Not from customers, who neither see nor write them.
    internalCompanyName: 'BRIGHT WIRE ELEC',
    customerTypeCategory: 'CONTRACTOR',
    insideSalesPerson: { eclipseUserLogin: 'SMITHJ', displayName: 'Jane Smith' },
  },
  billingInfo: {
    ...address(),
    ...address('shipping'),
    isBillingAddressSameAsShipping: '0',
    businessType: 'Proprietorship',
    incorporatedCountry: 'US',
    incorporatedState: 'OR',
    sectorType: 'OEM',
    employeeCount: '1 to 5',
    isHaveFederalTaxId: 'No',
  },
  accountPayable: { ...contact },
  purchasingContact: { ...contact },
  preferences: {
    statementPreferredCommunicationType: '1',
    statementPreferredEmailAddress: 'office@brightwire.example.org',
    invoicePreferredCommunicationType: '1',
    invoicePreferredEmailAddress: 'office@brightwire.example.org',
    isPurchaseOrderRequired: 'No',
    isTaxable: 'Yes',
  },
  bankingInformation: { bankName: 'First Bank', accountType: '1', ...address() },
  hasTradeReferences: 'No',
  bondingCompany: { isAddressSameAsBondingCompany: '1', ...address() },
  signatory: person('Ada', 'Lovelace'),
  eSign: { comments: '' },
})

export const reference = {
  name: 'Volt Supply',
  account: 'A-77',
  phone: '(503) 555-0113',
  ...address(),
  referenceId: 0,
}
