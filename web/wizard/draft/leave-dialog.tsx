import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'

interface LeaveDialogProps {
  /** Absent while an answer is wrong, which no save would take (SHELL-036). */
  onSave?: () => Promise<void>
  onCancel: () => void
  onProceed: () => void
}

/** Somebody goes while answers are not saved (SHELL-033 to 038). */
const LeaveDialog = ({ onSave, onCancel, onProceed }: LeaveDialogProps) => {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog title="Information may be lost" width={520} onClose={onCancel}>
      <p>
        If you leave this page, any unsaved information will be lost. Do you wish to save or proceed without
        saving?
      </p>
      {!onSave && <p>An answer that needs a look cannot be saved before it is put right.</p>}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant={onSave ? 'secondary' : 'danger'} onClick={onProceed}>
          Proceed without saving
        </Button>
        {onSave && (
          <Button
            variant="primary"
            busy={busy}
            onClick={() => {
              setBusy(true)
              void onSave().finally(() => setBusy(false))
            }}
          >
            Save
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
export default LeaveDialog
