import { Suspense, type ComponentType } from 'react'
import { companyName, businessEmail } from '../form/account.ts'
import { internalCompanyName } from '../form/employees.ts'
import { accountsPayable } from '../form/contacts.ts'
import { branchNumber, creditApplication, type CreditApplication } from '../form/index.ts'
import { bankSection, tradeReferencesSection } from '../form/third-party.ts'
import { AnsweredBy, DelegableCard, useElsewhere } from '../../delegation/web/index.ts'
import { companyForStaff } from '../../../common/signing/rules/signing.ts'
import type { AnyField, Section } from '../../../kit/model/index.ts'
import { Notice, lazyPart } from '../../../platform/ui/index.ts'
import type { AboveProps, BelowProps, WizardParts } from '../../../kit/screen/wizard/index.ts'
import { BranchCard } from './branch-card.tsx'
import { useQuestions } from './use-questions.tsx'
import { Welcome } from './welcome.tsx'
import { say } from '../../../platform/language/index.ts'

const DraftActions = lazyPart(() => import('./draft-actions.tsx'))
const SignStep = lazyPart(() => import('../../../common/signing/web/e-sign/sign-step.tsx'))
const BranchName = lazyPart(() => import('./branch-name.tsx'))

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
  cards: new Map<AnyField, ComponentType<{ of: Section }>>([
    [branchNumber, BranchCard],
    [accountsPayable[0], DelegableCard],
    [bankSection.fields[0], DelegableCard],
    [tradeReferencesSection.fields[0], DelegableCard],
  ]),
  texts: new Map([[branchNumber, (of) => <BranchName {...of} />]]),
  identifiedBy: [companyName, internalCompanyName, businessEmail],
  nameOf: companyForStaff,
  useQuestions,
  useElsewhere,
  GroupNote: AnsweredBy,
  signing: {
    Step: SignStep,
    hasAccount: (answers) => (answers as CreditApplication).businessInfo?.hasAccount === 'true',
  },
  Above,
  Below,
}
