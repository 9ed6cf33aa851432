import { useState } from 'react'
import { cashAccount, companyName, type CashAccount } from '../../form/index.ts'
import {
  StaffForm,
  SubmittedAnswers,
  type StaffFormProps,
  staffScreen,
  useStaffForm,
} from '../../../../common/staff-form/web/index.ts'
import type { WizardParts } from '../../../../kit/screen/wizard/index.ts'
import { CompletedByStaff } from './completed.tsx'
import { CashOfficeScope, type SubmittedByStaff } from './scope.ts'
import type { Answers } from '../../../../kit/model/index.ts'
import type { StepForm } from '../../../../kit/screen/index.ts'
import { Finish } from './finish.tsx'

const InternalCashAccount = (form: StaffFormProps) => {
  const { tenant } = form
  const opened = useStaffForm(cashAccount, form)
  const [submitted, setSubmitted] = useState<SubmittedByStaff | null>(null)
  if (submitted)
    return (
      <CompletedByStaff tenant={tenant} submitted={submitted}>
        {opened.context && (
          <SubmittedAnswers {...opened} tenant={tenant} parts={cashParts} id={submitted.reference} />
        )}
      </CompletedByStaff>
    )
  return (
    <CashOfficeScope value={{ tenant, onSubmitted: setSubmitted }}>
      <StaffForm parts={cashParts} form={form} path={`/admin/cash-account/${tenant}`} opened={opened} />
    </CashOfficeScope>
  )
}

/** `/admin/cash-account/{tenant}/{guid?}`: an employee fills it out for a customer (CASH-004, CASH-005). */
export const InternalCashAccountScreen = staffScreen(InternalCashAccount)

const nameOf = (answers: Answers) => (answers as CashAccount).companyInformation?.companyName ?? ''

/** What only a cash account shows to employees. */
const cashParts: WizardParts = {
  definition: cashAccount,
  cards: new Map(),
  identifiedBy: [companyName],
  nameOf,
  useQuestions: (form: StepForm) => ({ form, onNext: () => null, dialogs: null }),
  tabTitle: (form) => nameOf(form.raw()),
  Finish,
}
