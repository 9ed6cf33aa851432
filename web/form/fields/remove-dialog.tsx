import { useState } from 'react'
import type { UploadedDocument } from '../../../domain/kit/index.ts'
import { Button, Dialog, DialogActions } from '../../ui/index.ts'

interface RemoveDialogProps {
  document: UploadedDocument
  remove: () => Promise<void>
  onClose: () => void
}

/** Asks before removing a document, and reports a failure (FILE-009). */
const RemoveDialog = ({ document, remove, onClose }: RemoveDialogProps) => {
  const [state, setState] = useState<'asked' | 'busy' | 'failed'>('asked')
  if (state === 'failed')
    return (
      <Dialog key="failed" title="Error" onClose={onClose}>
        <p>Something went wrong. Could not remove the document.</p>
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            OK
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog key="asked" title="Remove this document?" onClose={onClose}>
      <p style={{ overflowWrap: 'anywhere' }}>{document.name}</p>
      <DialogActions>
        <Button onClick={onClose}>Keep it</Button>
        <Button
          variant="danger"
          busy={state === 'busy'}
          onClick={() => {
            setState('busy')
            remove().then(onClose, () => setState('failed'))
          }}
        >
          Remove
        </Button>
      </DialogActions>
    </Dialog>
  )
}

export default RemoveDialog
