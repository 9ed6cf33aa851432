/** The longest application that a customer can get, already answered: every condition that opens a field is true. */
import { creditApplication } from '../forms/credit-application/form/index.ts'
import { readAnswers } from '../kit/model/index.ts'
import { customerContext, sampleAnswers } from '../test/support/answers.ts'

const opened = sampleAnswers(creditApplication, customerContext, {
  businessInfo: { hasAccount: 'false' },
  billingInfo: {
    businessType: 'Partnership',
    isHaveFederalTaxId: 'Yes',
    isBillingAddressSameAsShipping: '0',
  },
  bondingCompany: { isAddressSameAsBondingCompany: '2' },
  signatory: { id: '0d5b8a52-57d1-4f3e-9f0e-1f6f0a7f3c11', guarantor: 'true' },
  signatoryTwo: { id: '0d5b8a52-57d1-4f3e-9f0e-1f6f0a7f3c12', guarantor: 'true' },
})
const [reference] = opened.tradeReference ?? []
const whole = {
  ...opened,
  tradeReference: ['first', 'second', 'third'].map((name, nth) => ({
    ...reference,
    id: `00000000-0000-4000-8000-00000000000${nth + 1}`,
    name,
  })),
}

/** As stored. */
export const longestApplication = (): object =>
  readAnswers(creditApplication, customerContext, whole, whole).answers
