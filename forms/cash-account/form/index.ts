import { form, internal, step, type AnswersOf } from '../../../kit/model/index.ts'
import { branchSection, companySection, contactSection } from './company.ts'
import { accountSection, notesSection, salespeopleSection } from './sales.ts'

export { branchNumber, companyName, companyPlace } from './company.ts'
export { customerPriceClass, customerType } from './sales.ts'

/** A business asks for an account that pays cash, without credit (CASH-001 to CASH-050). */
export const cashAccount = form({
  name: 'cash-account',
  title: 'Cash Account',
  version: 1,
  steps: [
    step('company', {
      title: 'Company Information',
      sections: [companySection, contactSection, branchSection],
    }),
    step('sales', {
      title: 'Sales Information',
      walkedBy: internal,
      sections: [accountSection, salespeopleSection, notesSection],
    }),
  ],
})

export interface CashAccount extends AnswersOf<typeof cashAccount> {}
