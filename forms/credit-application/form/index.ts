import { external, form, step, vary, type AnswersOf } from '../../../kit/model/index.ts'
import { bannerThat } from '../../../common/questions/banner-that.ts'
import { accountSection, branchSection, businessSection } from './account.ts'
import { billingSection, shippingSection } from './addresses.ts'
import { businessDetailsSection } from './business-details.ts'
import { accountsPayableSection, purchasingSection } from './contacts.ts'
import { creditRequestedSection } from './credit-requested.ts'
import { eSignSection } from './e-sign.ts'
import { employeesSection } from './employees.ts'
import { documentsSection, preferencesSection } from './preferences.ts'
import { signatorySection } from './signatories.ts'
import { bankSection, bondingSection, tradeReferencesSection } from './third-party.ts'

export { branchNumber, hasAccount } from './account.ts'
export { guarantor, type Signatory } from './signatories.ts'

const signatoryTitle = vary('Signatory', [bannerThat('speaksOfOwners'), 'Owner/Officers'])

/** A business asks for a line of credit or an account, in five steps (APP-014 to APP-016). */
export const creditApplication = form({
  name: 'credit-application',
  title: 'Credit Application',
  version: 1,
  steps: [
    step('details', {
      title: 'Detail Information',
      tab: 'Details',
      sections: [
        accountSection,
        branchSection,
        employeesSection,
        businessSection,
        billingSection,
        shippingSection,
        businessDetailsSection,
        creditRequestedSection,
      ],
    }),
    step('contact', {
      title: 'Contact Information',
      tab: 'Contact',
      sections: [accountsPayableSection, purchasingSection, preferencesSection, documentsSection],
    }),
    step('thirdParty', {
      title: '3rd Party',
      sections: [bankSection, tradeReferencesSection, bondingSection],
    }),
    step('signatory', { title: signatoryTitle, sections: [signatorySection] }),
    step('eSign', { title: 'E-Sign Document', walkedBy: external, sections: [eSignSection] }),
  ],
})

export interface CreditApplication extends AnswersOf<typeof creditApplication> {}

/** The business is a customer of ours, and its account is named. */
export const hasAccountNumber = ({ businessInfo }: CreditApplication): boolean =>
  businessInfo?.hasAccount === 'true' && Boolean(businessInfo.accountNumber)
