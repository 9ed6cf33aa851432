import { useEffect, useState } from 'react'
import { type WizardState, StepBar } from '../../../../kit/screen/wizard/index.ts'
import { useInstantCreditOffice } from './scope.ts'
import { UnsignedFinish } from './unsigned-finish.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import type { InstantCredit } from '../../form/index.ts'
import { UploadedDocuments } from '../../../../office/accounts/web/index.ts'
import { fetchFile } from '../../../../platform/client/index.ts'
import { useEmployee } from '../../../../common/identity/web/index.ts'
import { Button, buttonClass, useWaiting } from '../../../../platform/ui/index.ts'
import type { Status } from '../status.ts'

/** The buttons below the form, by the state of the application. */
export const Finish = ({ state }: { state: WizardState }) => {
  const { status, onReopen } = useInstantCreditOffice()
  const isSigned = status?.state === 'waiting for manager'
  const [wasSigned] = useState(isSigned)
  const { hasUnsaved } = state.draft
  useEffect(() => {
    // The customer has signed, or the manager declined, while this page was open.
    if (isSigned !== wasSigned && !hasUnsaved()) onReopen()
  }, [isSigned, wasSigned, hasUnsaved, onReopen])
  return isSigned ? <SignedFinish state={state} status={status} /> : <UnsignedFinish state={state} />
}

/**
 * After the customer has signed: only the branch manager named on it continues, to their signature (IC-016, IC-017).
 */
const SignedFinish = ({ state: { form, draft, bar }, status }: { state: WizardState; status: Status }) => {
  const { tenant } = useInstantCreditOffice()
  const { identity } = useEmployee()
  const navigate = useNavigate()
  const isManager = status.signatories.some(({ branchManagerSSO }) => branchManagerSSO === identity.sso)
  const manager = status.signatories.find(({ role }) => role === 'Branch Manager')
  const waiting = useWaiting(
    isManager ? '' : `Only ${manager?.name ?? 'the branch manager'} can submit, by signing.`,
  )
  const toSignature = {
    to: '/admin/instant-credit/signature/$tenant/$id',
    params: { tenant, id: draft.guid },
  } as const
  const { salesInformation: sales } = form.raw() as InstantCredit
  return (
    <>
      {/* Those in the form are disabled with it. */}
      <UploadedDocuments
        of={(sales?.selectedDocuments ?? []).map(({ name, size = 0, fullPath }) => ({
          name,
          size,
          fetch: () =>
            fetchFile('GET /api/CreditApplication/document/:tenant/:applicationId', {
              params: { tenant, applicationId: draft.guid },
              query: { fullPath },
            }),
        }))}
      />
      {waiting.line}
      <StepBar {...bar}>
        {/* The signature is the submission. */}
        <Button {...waiting.button} onClick={() => void navigate(toSignature)}>
          Submit
        </Button>
        {isManager && (
          <Link {...toSignature} className={buttonClass('primary')}>
            Review and Sign
          </Link>
        )}
      </StepBar>
    </>
  )
}
