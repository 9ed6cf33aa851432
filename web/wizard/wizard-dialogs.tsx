import { Suspense } from 'react'
import type { StepForm } from '../form/index.ts'
import { lazyPart } from '../ui/index.ts'
import type { Draft } from './draft/use-draft.ts'
import type { useLeaving } from './draft/use-leaving.ts'
import { useFetchedAhead } from './use-fetched-ahead.ts'

const ConflictDialog = lazyPart(() => import('./conflicts/conflict-dialog.tsx'))
const LeaveDialog = lazyPart(() => import('./draft/leave-dialog.tsx'))
const EndSigningDialog = lazyPart(() => import('./draft/end-signing-dialog.tsx'))
const dialogs = [ConflictDialog, LeaveDialog]

interface WizardDialogsProps {
  form: StepForm
  draft: Draft
  leaving: ReturnType<typeof useLeaving>
  afterVoiding: string
}

/** The dialogs that every form's wizard may show. */
export const WizardDialogs = ({ form, draft, leaving, afterVoiding }: WizardDialogsProps) => {
  useFetchedAhead(form, dialogs)
  return (
    <Suspense>
      {leaving && (
        <LeaveDialog
          {...(leaving.save && { onSave: leaving.save })}
          onCancel={leaving.cancel}
          onProceed={leaving.proceed}
        />
      )}
      {draft.ending && <EndSigningDialog ending={draft.ending} next={afterVoiding} />}
      {draft.conflict && <ConflictDialog draft={draft} asking={draft.conflict} />}
    </Suspense>
  )
}
