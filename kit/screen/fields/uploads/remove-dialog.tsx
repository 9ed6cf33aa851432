import { useState } from 'react'
import type { UploadedDocument } from '../../../model/index.ts'
import { Button, ConfirmDialog, Dialog, DialogActions } from '../../../../platform/ui/index.ts'
import { say } from '../../../../platform/language/index.ts'

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
      <Dialog key="failed" title={say('Error')} onClose={onClose}>
        <p>{say('Something went wrong. Could not remove the document.')}</p>
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            OK
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <ConfirmDialog
      key="asked"
      title={say('Remove this document?')}
      confirm={say('Remove')}
      cancel={say('Keep it')}
      variant="danger"
      busy={state === 'busy'}
      onConfirm={() => {
        setState('busy')
        remove().then(onClose, () => setState('failed'))
      }}
      onClose={onClose}
    >
      <p style={{ overflowWrap: 'anywhere' }}>{document.name}</p>
    </ConfirmDialog>
  )
}

export default RemoveDialog
