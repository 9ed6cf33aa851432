import { useState, type FormEvent } from 'react'
import { ApiError } from '../../../../platform/client/index.ts'
import { Button, Dialog, DialogActions, Notice, Entry, required } from '../../../../platform/ui/index.ts'
import styles from './documents.module.css'

interface RemoveDocumentDialogProps {
  name: string
  remove: (reason: string) => Promise<void>
  onClose: () => void
}

/** Removing requires a reason. The document is kept and can be restored. */
const RemoveDocumentDialog = ({ name, remove, onClose }: RemoveDocumentDialogProps) => {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || reason.trim() === '') return
    setBusy(true)
    remove(reason.trim()).then(onClose, (error: unknown) => {
      const why = error instanceof ApiError && error.code === 'conflict'
      setFailed(why ? error.message : 'Something went wrong. Could not remove the document.')
      setBusy(false)
    })
  }
  return (
    <Dialog title="Remove this document?" onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.removal}>
        {failed && <Notice kind="bad">{failed}</Notice>}
        <p style={{ overflowWrap: 'anywhere' }}>{name}</p>
        <Entry
          label="Reason"
          hint="Saved with the document, which an Admin can restore."
          problem={tried && reason.trim() === '' ? required : undefined}
        >
          {(given) => (
            <input
              {...given}
              className="control"
              required
              maxLength={500}
              autoComplete="off"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Entry>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" busy={busy}>
            Remove
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

export default RemoveDocumentDialog
