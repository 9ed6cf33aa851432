import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog/dialog.tsx'

interface GuarantyDialogProps {
  /** Staff record the answer; nobody agrees to a guaranty for another. */
  staff: boolean
  onAccept: () => void
  onCancel: () => void
}

/** What a Yes to the guaranty question means, before it counts (APP-075, APP-148, APP-149). */
const GuarantyDialog = ({ staff, onAccept, onCancel }: GuarantyDialogProps) => {
  const [accepted, setAccepted] = useState(false)
  return (
    <Dialog title="Personal guaranty" width={560} onClose={onCancel}>
      <p>
        A personal guaranty is this person’s promise, with their own money and property, to pay what the
        business owes on the account if the business does not.
      </p>
      <p>
        They sign the full text themselves in the signing step, and are identified by their Social Security
        Number. {staff ? 'It is their choice' : 'It is your choice'}: an application without a guaranty is
        decided as well.
      </p>
      {staff ? (
        <p>
          You record the answer only. This person reads the guaranty and agrees to it at signing, by a code
          from their own mailbox.
        </p>
      ) : (
        <label className="choice">
          <input type="checkbox" checked={accepted} onChange={(event) => setAccepted(event.target.checked)} />
          <span>I have read this and accept that a personal guaranty will be asked for.</span>
        </label>
      )}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" disabled={!staff && !accepted} onClick={onAccept}>
          {staff ? 'Record the answer' : 'Continue'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
export default GuarantyDialog
