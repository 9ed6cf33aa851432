import { cashAccount, companyName, type CashAccount } from '../../../domain/forms/cash-account/index.ts'
import type { Answers } from '../../../domain/kit/index.ts'
import type { StepForm } from '../../form/index.ts'
import type { WizardParts } from '../../wizard/index.ts'
import { Finish } from './finish.tsx'

const nameOf = (answers: Answers) => (answers as CashAccount).companyInformation?.companyName ?? ''

/** What only a cash account shows to employees. */
export const cashParts: WizardParts = {
  definition: cashAccount,
  cards: new Map(),
  identifiedBy: [companyName],
  nameOf,
  useQuestions: (form: StepForm) => ({ form, onNext: () => null, dialogs: null }),
  tabTitle: (form) => nameOf(form.raw()),
  Finish,
}
