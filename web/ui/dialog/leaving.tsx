import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

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
      <Dialog title="Leave without saving?" onClose={stay} width={400}>
        <p>Your changes will be lost.</p>
        <DialogActions>
          <Button onClick={stay}>Keep editing</Button>
          <Button variant="danger" onClick={onClose}>
            Leave
          </Button>
        </DialogActions>
      </Dialog>
    ),
  }
}
