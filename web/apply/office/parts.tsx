/** What staff's walk has besides the customer's. */
import type { CreditApplication } from '../../../domain/forms/credit-application/index.ts'
import { companyOf } from '../../../domain/rules/signing.ts'
import type { StepForm } from '../../forms/scope.ts'
import type { StaffParts } from '../walk-parts.ts'
import { Finish } from './finish.tsx'
import { Lead } from './lead.tsx'

const companyIn = (form: StepForm) => companyOf(form.raw() as CreditApplication)

export const staffParts: StaffParts = {
  cards: new Map(),
  tabTitle: companyIn,
  Lead: ({ form }) => <Lead company={companyIn(form)} />,
  Beside: () => null,
  Finish,
}
