import { Suspense, useState } from 'react'
import { branchNumber } from '../../../domain/forms/credit-application/index.ts'
import { resolve, type Section } from '../../../domain/kit/index.ts'
import { useDerived, useField, useFieldState, useFormScope } from '../../form/index.ts'
import { Card, IconAlertCircle, Skeleton, lazyPart } from '../../ui/index.ts'
import { accountPaths, rememberStoredBranch, isBranchOfAccount } from './account-branch.ts'

// Not needed before the first answer.
const BranchSelector = lazyPart(() => import('./branch-selector.tsx'))

/** The branch section. The user selects a branch from cards. */
export const BranchCard = ({ of }: { of: Section }) =>
  useFieldState(branchNumber).present ? <Present of={of} /> : null

const Present = ({ of }: { of: Section }) => {
  const { context, values } = useFormScope()
  const { fixed } = useFieldState(branchNumber)
  const { id, path, value, problem, change } = useField(branchNumber)
  // Preselect a remembered branch only if the question was never asked; a cleared answer stays empty (APP-137).
  const [neverAsked] = useState(() => values.at(path) === undefined)
  useState(() => rememberStoredBranch(values))
  const ofAccount = useDerived(values, accountPaths, () => isBranchOfAccount(values))
  const internal = context.audience === 'internal'
  const readOnly = fixed || (internal && ofAccount)
  const help = internal ? "This account's branch:" : 'Your branch:'
  return (
    <Card title={of.title} help={readOnly ? help : resolve(of.help)}>
      <Suspense fallback={<Skeleton lines={2} />}>
        <BranchSelector
          id={id}
          banner={context.banner}
          audience={context.audience}
          value={typeof value === 'string' ? value : ''}
          onChange={change}
          readOnly={readOnly}
          fromMemory={neverAsked}
        />
      </Suspense>
      {problem && (
        <p className="field-problem">
          <IconAlertCircle aria-hidden="true" />
          {problem}
        </p>
      )}
    </Card>
  )
}
