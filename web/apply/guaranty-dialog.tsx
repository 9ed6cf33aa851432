import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'

interface GuarantyDialogProps {
  onAccept: () => void
  onCancel: () => void
}

/** What a Yes to the guaranty question means, before it counts (APP-075, APP-148, APP-149). */
const GuarantyDialog = ({ onAccept, onCancel }: GuarantyDialogProps) => {
  const [accepted, setAccepted] = useState(false)
  return (
    <Dialog title="Personal guaranty" width={560} onClose={onCancel}>
      <p>
        A personal guaranty is a promise of this person, with her or his own money and property, to pay what
        the business owes on the account if the business does not.
      </p>
      <p>
        She or he signs the guaranty herself or himself, with the full text, in the signing step, and is
        identified by the Social Security Number. It is your choice: an application without a guaranty is
        decided as well.
      </p>
      <label className="choice">
        <input type="checkbox" checked={accepted} onChange={(event) => setAccepted(event.target.checked)} />
        <span>I have read this and accept that a personal guaranty will be asked for.</span>
      </label>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" disabled={!accepted} onClick={onAccept}>
          Continue
        </Button>
      </DialogActions>
    </Dialog>
  )
}
export default GuarantyDialog
