import { useState } from 'react'
import type { Problem } from '../../../../kit/model/index.ts'
import { ApiError } from '../../../../platform/client/index.ts'
import { ConfirmDialog } from '../../../../platform/ui/index.ts'
import { type WizardState, notSavedWords, tellSaved } from '../../../../kit/screen/wizard/index.ts'
import { say } from '../../../../platform/language/index.ts'

/**
 * A save on request. If it fails, a dialog says so (JOB-124); a refused request is only logged, because the page shows
 * why. A conflict has its own dialog.
 */
export const useSave = ({ draft, returnToProblems }: Pick<WizardState, 'draft' | 'returnToProblems'>) => {
  const [failure, setFailure] = useState<unknown>(null)
  const save = async () => {
    setFailure(null)
    try {
      const problems = (await draft.save()).problems as Problem[]
      if (problems.length > 0) returnToProblems(problems)
      else tellSaved()
    } catch (error) {
      const status = error instanceof ApiError ? error.status : null
      if (status === 400) console.warn('The save was refused.', error)
      else if (status !== 409) setFailure(error)
    }
  }
  const dialog = failure !== null && (
    <ConfirmDialog
      title={say('Unable to Save Application')}
      cancel={say('Close')}
      confirm={say('Try again')}
      onConfirm={() => void save()}
      onClose={() => setFailure(null)}
    >
      <p>{notSavedWords(failure, false)}</p>
    </ConfirmDialog>
  )
  return { save, dialog }
}
