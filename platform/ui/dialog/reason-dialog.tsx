import { useId, useState, type ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { say } from '../../language/index.ts'

interface ReasonDialogProps {
  title: string
  /** The button that declines. */
  confirm: string
  onDecline: (reason: string) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Asks for confirmation, and for a reason that may be left out. */
export const ReasonDialog = ({ title, confirm, onDecline, onClose, children }: ReasonDialogProps) => {
  const id = useId()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const decline = async () => {
    setBusy(true)
    setError(null)
    await onDecline(reason).catch(setError)
    setBusy(false)
  }
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      cancel={say('Go back')}
      variant="danger"
      busy={busy}
      error={error}
      onConfirm={() => void decline()}
      onClose={onClose}
    >
      {children}
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {say('Reason')} <span className="field-optional">{say('(optional)')}</span>
        </label>
        <textarea
          id={id}
          className="control"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
