import { useId, useState } from 'react'
import { messageOf } from '../api/index.ts'
import { Button, Dialog, DialogActions, Notice } from '../ui/index.ts'

interface RefuseDialogProps {
  companyName: string
  /** Replaces the page, so the dialog need not be closed. */
  onRefuse: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks for confirmation and a reason before the guarantor declines. */
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
    <Dialog title="Decline the personal guaranty?" onClose={onClose}>
      <p>
        We'll notify the person who asked that you declined to guarantee {companyName}'s account. This link
        will no longer work. Nothing is signed in your name.
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
          Decline
        </Button>
      </DialogActions>
    </Dialog>
  )
}
