import { form, step, type AnswersOf } from '../../../kit/model/index.ts'
import { addressesSamples, mailingSection, physicalSection } from './addresses.ts'
import { companySamples, companySection, notesSection, shortenTaxId } from './company.ts'
import {
  contactSection,
  electricianSection,
  peopleSamples,
  principalSection,
  signatorySection,
} from './people.ts'
import { salesSamples, salesSection } from './sales.ts'

export { mailing, physical } from './addresses.ts'
export { companyName } from './company.ts'
export { branchManagerSSO, customerPriceClass, customerType } from './sales.ts'

/**
 * An employee opens a cash account with a small credit line while the customer waits: the customer signs, then the
 * branch manager (IC-001, IC-002). Only employees fill it out.
 */
export const instantCredit = form({
  name: 'instant-credit',
  title: 'Instant Credit',
  version: 2,
  migrations: [shortenTaxId],
  steps: [
    step('company', { title: 'Company Information', sections: [companySection] }),
    step('mailing', { title: 'Mailing Address', sections: [mailingSection] }),
    step('physical', { title: 'Physical Address', sections: [physicalSection] }),
    step('principal', { title: 'Principal Information', sections: [principalSection] }),
    step('contact', { title: 'Payable Contact Information', sections: [contactSection] }),
    step('electrician', { title: "Electrician's License", sections: [electricianSection] }),
    step('signatory', { title: 'Signatory Information', sections: [signatorySection] }),
    step('sales', { title: 'Sales Information', sections: [salesSection] }),
    step('notes', { title: 'Notes', sections: [notesSection] }),
  ],
})

export interface InstantCredit extends AnswersOf<typeof instantCredit> {}

export const instantCreditSamples = () => [
  ...companySamples(),
  ...addressesSamples(),
  ...peopleSamples(),
  ...salesSamples(),
]
