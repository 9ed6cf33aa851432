import { Suspense, useState } from 'react'
import { branchNumber } from '../../../domain/forms/credit-application/index.ts'
import { resolve, type Section } from '../../../domain/kit/index.ts'
import { useFormScope } from '../../form/scope.ts'
import { useDerived, useField, useFieldState } from '../../form/use-field.ts'
import { Card } from '../../ui/page/card.tsx'
import { IconAlertCircle } from '../../ui/icons.ts'
import { Skeleton } from '../../ui/page/states.tsx'
import { lazyPart } from '../../ui/page/lazy-part.ts'
import { accountPaths, heedStoredBranch, isBranchOfAccount } from './account-branch.ts'

/** Not needed before the first answer is given. */
const BranchSelector = lazyPart(() => import('./branch-selector.tsx'))

/** The section of the branch, which is chosen from cards and not typed. */
export const BranchCard = ({ of }: { of: Section }) =>
  useFieldState(branchNumber).present ? <Present of={of} /> : null

const Present = ({ of }: { of: Section }) => {
  const { context, values } = useFormScope()
  const { fixed } = useFieldState(branchNumber)
  const { id, path, value, problem, change } = useField(branchNumber)
  // What was emptied stays empty (APP-137): a browser's memory answers only what was never asked.
  const [neverAsked] = useState(() => values.at(path) === undefined)
  useState(() => heedStoredBranch(values))
  const ofAccount = useDerived(values, accountPaths, () => isBranchOfAccount(values))
  const internal = context.audience === 'internal'
  const readOnly = fixed || (internal && ofAccount)
  const help = internal ? 'The branch of this account:' : 'Your branch:'
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
