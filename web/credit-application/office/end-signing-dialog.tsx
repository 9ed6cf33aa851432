import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { EndSigningQuestion } from '../../wizard/draft/autosave-options.ts'

/** A change of staff's to an application that its customer is signing: never without their word. */
const EndSigningDialog = ({ ending }: { ending: EndSigningQuestion }) => {
  const [busy, setBusy] = useState<boolean | null>(null)
  const [error, setError] = useState<unknown>(null)
  const answer = (may: boolean) => () => {
    setBusy(may)
    setError(null)
    ending.answer(may).catch((thrown: unknown) => {
      setError(thrown)
      setBusy(null)
    })
  }
  return (
    <Dialog title="The customer is signing" width={560} onClose={ending.leave}>
      <p>
        Saving your changes voids the signatures that were requested. The customer is told who changed what,
        checks the answers, and signs again.
      </p>
      {error !== null && <Notice kind="bad">{messageOf(error)}</Notice>}
      <DialogActions>
        <Button busy={busy === false} onClick={answer(false)}>
          Discard my changes
        </Button>
        <Button variant="danger" busy={busy === true} onClick={answer(true)}>
          Save and void signatures
        </Button>
      </DialogActions>
    </Dialog>
  )
}
export default EndSigningDialog
