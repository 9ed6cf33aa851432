import { useState } from 'react'
import { messageOf } from '../api/index.ts'
import { Button, Dialog, DialogActions, Notice } from '../ui/index.ts'

interface DeclineDialogProps {
  company: string
  signs: 'application' | 'guaranty'
  onDecline: (reason: string) => Promise<void>
  onClose: () => void
}

export const DeclineDialog = ({ company, signs, onDecline, onClose }: DeclineDialogProps) => {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const decline = async () => {
    setBusy(true)
    await onDecline(reason).catch(setError)
    setBusy(false)
  }
  return (
    <Dialog title="Decline to sign?" onClose={onClose}>
      <p>
        {signs === 'guaranty'
          ? `We'll notify the person who asked that you declined to give a personal guaranty for ${company}. You won't be able to sign this document later.`
          : `We'll notify ${company} that you declined. No one will be able to sign this document, and existing signatures will be voided.`}
      </p>
      <div className="field">
        <label className="field-label" htmlFor="reason">
          Reason <span className="field-optional">(optional)</span>
        </label>
        <textarea
          id="reason"
          className="control"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      {error !== null && <Notice kind="bad">{messageOf(error)}</Notice>}
      <DialogActions>
        <Button onClick={onClose}>Go back</Button>
        <Button variant="danger" busy={busy} onClick={() => void decline()}>
          Decline to sign
        </Button>
      </DialogActions>
    </Dialog>
  )
}
