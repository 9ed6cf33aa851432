import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

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
        title="Leave without saving?"
        width={400}
        confirm="Leave"
        cancel="Keep editing"
        variant="danger"
        onConfirm={onClose}
        onClose={stay}
      >
        <p>Your changes will be lost.</p>
      </ConfirmDialog>
    ),
  }
}
