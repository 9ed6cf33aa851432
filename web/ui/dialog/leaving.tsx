import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

/**
 * A dialog in which words were typed asks once before they are lost. `leave` takes the place of `onClose`;
 * `question` stands beside the dialog, not within it.
 */
export const useLeaving = (typed: boolean, onClose: () => void) => {
  const [asking, setAsking] = useState(false)
  const stay = () => setAsking(false)
  return {
    leave: () => (typed ? setAsking(true) : onClose()),
    question: asking && (
      <Dialog title="Leave without saving?" onClose={stay} width={400}>
        <p>What you typed here would be lost.</p>
        <DialogActions>
          <Button onClick={stay}>Keep writing</Button>
          <Button variant="danger" onClick={onClose}>
            Leave
          </Button>
        </DialogActions>
      </Dialog>
    ),
  }
}
