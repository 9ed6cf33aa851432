import { useId, useState } from 'react'
import { messageOf } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog/dialog.tsx'
import { Notice } from '../ui/notice.tsx'

interface RefuseDialogProps {
  companyName: string
  /** Closes by itself: after it the page is another one. */
  onRefuse: (reason: string) => Promise<void>
  onClose: () => void
}

/** A No is asked once, with why. */
export const RefuseDialog = ({ companyName, onRefuse, onClose }: RefuseDialogProps) => {
  const reasonId = useId()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const refuse = async () => {
    setBusy(true)
    setError(null)
    await onRefuse(reason).catch(setError)
    setBusy(false)
  }
  return (
    <Dialog title="No personal guaranty?" onClose={onClose}>
      <p>
        We tell whoever asked that you do not guarantee the account of {companyName}. This link then asks
        nothing any more; nothing is signed in your name.
      </p>
      <div className="field">
        <label className="field-label" htmlFor={reasonId}>
          Reason <span className="field-optional">(optional)</span>
        </label>
        <textarea
          id={reasonId}
          className="control"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      {error !== null && <Notice kind="bad">{messageOf(error)}</Notice>}
      <DialogActions>
        <Button onClick={onClose}>Go back</Button>
        <Button variant="danger" busy={busy} onClick={() => void refuse()}>
          I do not guarantee
        </Button>
      </DialogActions>
    </Dialog>
  )
}
