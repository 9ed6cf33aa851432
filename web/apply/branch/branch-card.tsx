import { Suspense } from 'react'
import { branchNumber } from '../../../domain/forms/credit-application/index.ts'
import { settle, type Section } from '../../../domain/kit/index.ts'
import { useFormScope } from '../../forms/scope.ts'
import { useField, useStanding } from '../../forms/use-field.ts'
import { Card } from '../../ui/card.tsx'
import { IconAlertCircle } from '../../ui/icons.ts'
import { Skeleton } from '../../ui/states.tsx'
import { later } from '../../ui/later.ts'

/** Not needed before the first answer is given. */
const BranchSelector = later(() => import('./branch-selector.tsx'))

/** The section of the branch, which is chosen from cards and not typed. */
export const BranchCard = ({ of }: { of: Section }) =>
  useStanding(branchNumber).present ? <Present of={of} /> : null

const Present = ({ of }: { of: Section }) => {
  const { scene } = useFormScope()
  const { fixed } = useStanding(branchNumber)
  const { id, value, problem, change } = useField(branchNumber)
  return (
    <Card title={of.title} help={settle(of.help)}>
      <Suspense fallback={<Skeleton lines={2} />}>
        <BranchSelector
          id={id}
          banner={scene.banner}
          value={typeof value === 'string' ? value : ''}
          onChange={change}
          readOnly={fixed}
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
