import { Link, useNavigate } from '@tanstack/react-router'
import { useEmployee } from '../../sign-in/index.ts'
import { Button, buttonClass } from '../../ui/index.ts'
import { StepBar, type WizardState } from '../../wizard/index.ts'
import type { Status } from '../queries.ts'
import { useInstantCreditOffice } from './scope.ts'

/** After the customer has signed: only the branch manager named on it goes on, to their signature (IC-016, IC-017). */
export const SignedFinish = ({ state: { draft, bar }, status }: { state: WizardState; status: Status }) => {
  const { tenant } = useInstantCreditOffice()
  const { identity } = useEmployee()
  const navigate = useNavigate()
  const isManager = status.signatories.some(({ branchManagerSSO }) => branchManagerSSO === identity.sso)
  const toSignature = {
    to: '/admin/instant-credit/signature/$tenant/$id',
    params: { tenant, id: draft.guid },
  } as const
  return (
    <StepBar {...bar}>
      {/* The signature is the submission. */}
      <Button disabled={!isManager} onClick={() => void navigate(toSignature)}>
        Submit
      </Button>
      {isManager && (
        <Link {...toSignature} className={buttonClass('primary')}>
          Review and Sign
        </Link>
      )}
    </StepBar>
  )
}
