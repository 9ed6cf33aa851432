import { Suspense } from 'react'
import { companyName, businessEmail } from '../../domain/forms/credit-application/account.ts'
import { internalCompanyName } from '../../domain/forms/credit-application/employees.ts'
import {
  branchNumber,
  creditApplication,
  type CreditApplication,
} from '../../domain/forms/credit-application/index.ts'
import { companyForStaff } from '../../domain/rules/signing.ts'
import { Notice, lazyPart } from '../ui/index.ts'
import type { AboveProps, BelowProps, WizardParts } from '../wizard/index.ts'
import { BranchCard } from './branch/branch-card.tsx'
import { useQuestions } from './use-questions.tsx'
import { Welcome } from './welcome.tsx'
import { say } from '../language/index.ts'

const DraftActions = lazyPart(() => import('./draft-actions/draft-actions.tsx'))
const BranchName = lazyPart(() => import('./branch/branch-name.tsx'))

const Above = ({ context: { route, banner }, isStart }: AboveProps) =>
  route === 'guarantor' ? (
    <Notice kind="caution">{say('One or more signatories must sign a personal guaranty.')}</Notice>
  ) : (
    isStart && route === 'application' && <Welcome tenant={banner} />
  )

const Below = ({ context, onWithdrawn, answers, ...of }: BelowProps) =>
  context.route === 'application' &&
  onWithdrawn && (
    <Suspense>
      <DraftActions {...of} answers={answers as CreditApplication} onWithdrawn={onWithdrawn} />
    </Suspense>
  )

/** What only a credit application shows; employees have additional parts. */
export const creditParts: WizardParts = {
  definition: creditApplication,
  cards: new Map([[branchNumber, BranchCard]]),
  texts: new Map([[branchNumber, (of) => <BranchName {...of} />]]),
  identifiedBy: [companyName, internalCompanyName, businessEmail],
  nameOf: companyForStaff,
  useQuestions,
  signing: {
    hasAccount: (answers) => (answers as CreditApplication).businessInfo?.hasAccount === 'true',
  },
  Above,
  Below,
}
