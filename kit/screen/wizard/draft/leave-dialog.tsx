import { useState } from 'react'
import { Button, Dialog, DialogActions } from '../../../../platform/ui/index.ts'
import { say } from '../../../../platform/language/index.ts'

interface LeaveDialogProps {
  /** Absent while an answer is invalid: a save would reject it (SHELL-036). */
  onSave?: () => Promise<void>
  onCancel: () => void
  onProceed: () => void
}

/** The user is about to leave with unsaved answers (SHELL-033 to 038). */
const LeaveDialog = ({ onSave, onCancel, onProceed }: LeaveDialogProps) => {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog title={say('Information may be lost')} width={520} onClose={onCancel}>
      <p>
        {say(
          'If you leave this page, any unsaved information will be lost. Do you wish to save or proceed without saving?',
        )}
      </p>
      {!onSave && <p>{say('To save, fix the problems on this page first.')}</p>}
      <DialogActions>
        <Button onClick={onCancel}>{say('Cancel')}</Button>
        <Button variant={onSave ? 'secondary' : 'danger'} onClick={onProceed}>
          {say('Proceed without saving')}
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
            {say('Save')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
export default LeaveDialog
