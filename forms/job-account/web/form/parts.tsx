import type { ComponentType } from 'react'
import { accountName, accountNumber, billTo, branchId, customer } from '../../form/account.ts'
import { streetAddress1 } from '../../form/address.ts'
import { contactFirstName } from '../../form/contacts.ts'
import { confirmedHirer } from '../../form/hirer.ts'
import { jobAccount, type JobAccount } from '../../form/index.ts'
import { isWantingDualPartyCheckArrangement, jobName } from '../../form/project.ts'
import { accountOf } from '../../form/saved.ts'
import type { Answers, AnyField, Section } from '../../../../kit/model/index.ts'
import type { AboveProps, WizardParts } from '../../../../kit/screen/wizard/index.ts'
import { heading } from '../heading.ts'
import { AccountCard } from './account/account-card.tsx'
import { CustomerCard } from './account/customer-card.tsx'
import { BranchCard } from './account/branch-card.tsx'
import { AddressCard, ContactCard, JobCard, PaymentCard } from './cards.tsx'
import { Finish } from './finish.tsx'
import { HirerCard } from './hirer-card.tsx'
import { useQuestions } from './use-questions.tsx'
import { JobWelcome } from '../welcome.tsx'

const nameOf = (answers: Answers) =>
  (answers as JobAccount).projectInformation?.name || accountOf(answers).name

const Above = ({ context: { audience, banner, facts }, isStart }: AboveProps) =>
  isStart &&
  audience === 'external' && (
    <JobWelcome tenant={banner} fromStorefront={facts['storefrontAccount'] === true} />
  )

/** What only a job account shows: all its steps on one page (SHELL-A10). */
export const jobParts: WizardParts = {
  definition: jobAccount,
  mode: 'full',
  numbered: true,
  heading,
  cards: new Map<AnyField, ComponentType<{ of: Section }>>([
    [billTo, AccountCard],
    [customer, CustomerCard],
    [branchId, BranchCard],
    [jobName, JobCard],
    [isWantingDualPartyCheckArrangement, PaymentCard],
    [streetAddress1, AddressCard],
    [contactFirstName, ContactCard],
    [confirmedHirer, HirerCard],
  ]),
  identifiedBy: [billTo, accountNumber, accountName],
  nameOf,
  Above,
  useQuestions,
  tabTitle: (form) => nameOf(form.raw()),
  Finish,
}
