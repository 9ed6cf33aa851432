import { all, form, internal, not, step, type AnswersOf } from '../../../kit/model/index.ts'
import {
  accountKnown,
  accountSamples,
  accountSection,
  branchSection,
  byAccount,
  companySection,
} from './account.ts'
import { addressSamples, addressSection, alternatesSection } from './address.ts'
import { contactSection, contactsSamples, materialSection, moreContactsSection } from './contacts.ts'
import { documentsSamples, documentsSection, emailSection } from './documents.ts'
import { confirmedHirerSection, hiredSection, hirerSamples } from './hirer.ts'
import {
  contractorSection,
  lienAgentSection,
  ownerSection,
  partiesSamples,
  subContractorSection,
} from './parties.ts'
import { bondSamples, bondSection } from './bond.ts'
import { confirmationSection, jobSection, paymentSection, projectSamples } from './project.ts'

/** A customer or an employee asks for an account for one job, under an account that exists (JOB-001, JOB-008). */
export const jobAccount = form({
  name: 'job-account',
  title: 'Job Account',
  version: 1,
  steps: [
    step('account', {
      title: 'Account Information',
      tab: 'Account',
      walkedBy: byAccount,
      sections: [accountSection],
    }),
    step('customer', {
      title: 'Customer Information',
      tab: 'Customer',
      walkedBy: not(byAccount),
      sections: [companySection],
    }),
    step('branch', {
      title: 'Branch Information',
      tab: 'Branch',
      walkedBy: accountKnown,
      sections: [branchSection],
    }),
    step('job', {
      title: 'Job Information',
      tab: 'Job',
      walkedBy: accountKnown,
      sections: [jobSection, bondSection, paymentSection, confirmationSection],
    }),
    step('address', {
      title: 'Job Address',
      tab: 'Address',
      walkedBy: accountKnown,
      sections: [addressSection, alternatesSection, hiredSection],
    }),
    step('material', {
      title: 'Job Material',
      tab: 'Material',
      walkedBy: accountKnown,
      sections: [materialSection],
    }),
    step('contacts', {
      title: 'Job Contacts',
      tab: 'Contacts',
      walkedBy: all(byAccount, accountKnown),
      sections: [contactSection, moreContactsSection],
    }),
    step('contractor', {
      title: 'General Contractor Information',
      tab: 'Contractor',
      walkedBy: accountKnown,
      sections: [contractorSection, subContractorSection],
    }),
    step('owner', {
      title: 'Property Owner Information',
      tab: 'Owner',
      walkedBy: accountKnown,
      sections: [ownerSection, confirmedHirerSection, lienAgentSection],
    }),
    step('documents', {
      title: 'Documents',
      walkedBy: accountKnown,
      sections: [documentsSection],
    }),
    step('email', {
      title: 'Email',
      walkedBy: all(internal, not(byAccount), accountKnown),
      sections: [emailSection],
    }),
  ],
})

export interface JobAccount extends AnswersOf<typeof jobAccount> {}

export const jobAccountSamples = () => [
  ...accountSamples(),
  ...projectSamples(),
  ...bondSamples(),
  ...addressSamples(),
  ...hirerSamples(),
  ...contactsSamples(),
  ...partiesSamples(),
  ...documentsSamples(),
]
