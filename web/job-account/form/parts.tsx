import type { ComponentType } from 'react'
import {
  accountName,
  accountNumber,
  billTo,
  branchId,
  customer,
} from '../../../domain/forms/job-account/account.ts'
import { streetAddress1 } from '../../../domain/forms/job-account/address.ts'
import { contactFirstName } from '../../../domain/forms/job-account/contacts.ts'
import { confirmedHirer } from '../../../domain/forms/job-account/hirer.ts'
import { jobAccount, type JobAccount } from '../../../domain/forms/job-account/index.ts'
import { isWantingDualPartyCheckArrangement, jobName } from '../../../domain/forms/job-account/project.ts'
import { accountOf } from '../../../domain/forms/job-account/saved.ts'
import type { Answers, AnyField, Section } from '../../../domain/kit/index.ts'
import type { WizardParts } from '../../wizard/index.ts'
import { heading } from '../heading.ts'
import { AccountCard, CustomerCard } from './account-card.tsx'
import { BranchCard } from './branch-card.tsx'
import { AddressCard, ContactCard, JobCard, PaymentCard } from './cards.tsx'
import { Finish } from './finish.tsx'
import { HirerCard } from './hirer-card.tsx'
import { useQuestions } from './use-questions.tsx'

const nameOf = (answers: Answers) =>
  (answers as JobAccount).projectInformation?.name || accountOf(answers).name

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
  useQuestions,
  tabTitle: (form) => nameOf(form.raw()),
  Finish,
}
