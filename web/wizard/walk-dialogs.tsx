import { Suspense, useEffect } from 'react'
import type { StepForm } from '../form/step-form.ts'
import { later } from '../ui/later.ts'
import type { useAddressCheck } from '../credit-application/address/use-address-check.ts'
import type { Draft } from './draft/use-draft.ts'
import type { useGuarantyQuestion } from '../credit-application/use-guaranty-question.ts'
import type { useLeaving } from './draft/use-leaving.ts'

const ConflictDialog = later(() => import('./conflicts/conflict-dialog.tsx'))
const GuarantyDialog = later(() => import('../credit-application/guaranty-dialog.tsx'))
const LeaveDialog = later(() => import('./draft/leave-dialog.tsx'))
const ValidateAddress = later(() => import('../credit-application/address/validate-address.tsx'))

interface WalkDialogsProps {
  form: StepForm
  draft: Draft
  guaranty: ReturnType<typeof useGuarantyQuestion>
  addresses: ReturnType<typeof useAddressCheck>
  leaving: ReturnType<typeof useLeaving>
}

/** What the walk may ask in between. They are fetched once somebody answers, for the connection may be gone later. */
export const WalkDialogs = ({ form, draft, guaranty, addresses, leaving }: WalkDialogsProps) => {
  const { values } = form
  useEffect(() => {
    const ahead = () => {
      stop()
      for (const dialog of [ConflictDialog, GuarantyDialog, LeaveDialog, ValidateAddress])
        dialog.load().catch(() => {})
    }
    const stop = values.subscribe(ahead)
    return stop
  }, [values])
  return (
    <Suspense>
      {guaranty.asking && (
        <GuarantyDialog staff={guaranty.staff} onAccept={guaranty.accept} onCancel={guaranty.cancel} />
      )}
      {addresses.asking && (
        <ValidateAddress
          key={addresses.asking.question.title}
          question={addresses.asking.question}
          onAnswer={addresses.asking.answer}
        />
      )}
      {leaving && (
        <LeaveDialog
          {...(leaving.save && { onSave: leaving.save })}
          onCancel={leaving.cancel}
          onProceed={leaving.proceed}
        />
      )}
      {draft.conflict && <ConflictDialog draft={draft} asking={draft.conflict} />}
    </Suspense>
  )
}
