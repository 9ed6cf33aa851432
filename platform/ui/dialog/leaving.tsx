import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { say } from '../../language/index.ts'

/**
 * Asks once before typed text is lost. Use `leave` instead of `onClose`; render `question` next to the dialog, not
 * inside it.
 */
export const useLeaving = (typed: boolean, onClose: () => void) => {
  const [asking, setAsking] = useState(false)
  const stay = () => setAsking(false)
  return {
    leave: () => (typed ? setAsking(true) : onClose()),
    question: asking && (
      <ConfirmDialog
        title={say('Leave without saving?')}
        width={400}
        confirm={say('Leave')}
        cancel={say('Keep editing')}
        variant="danger"
        onConfirm={onClose}
        onClose={stay}
      >
        <p>{say('Your changes will be lost.')}</p>
      </ConfirmDialog>
    ),
  }
}
