import { useEffect, useState } from 'react'
import type { WizardState } from '../../wizard/index.ts'
import { useInstantCreditOffice } from './scope.ts'
import { SignedFinish } from './signed-finish.tsx'
import { UnsignedFinish } from './unsigned-finish.tsx'

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
