import { useState } from 'react'
import { messageOf } from '../../../../platform/client/index.ts'
import { Button, Dialog, DialogActions, Notice } from '../../../../platform/ui/index.ts'
import type { EndSigningQuestion } from './autosave-options.ts'
import { say } from '../../../../platform/language/index.ts'

interface EndSigningDialogProps {
  ending: EndSigningQuestion
  /** What happens after the signatures are voided. */
  next: string
}

/** Asks an employee before a change that would end the customer's signing. */
const EndSigningDialog = ({ ending, next }: EndSigningDialogProps) => {
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
    <Dialog title={say('The customer is signing')} width={560} onClose={ending.leave}>
      <p>{say('Saving your changes voids the requested signatures. {next}', { next: say(next) })}</p>
      {error !== null && <Notice kind="bad">{messageOf(error)}</Notice>}
      <DialogActions>
        <Button busy={busy === false} onClick={answer(false)}>
          {say('Discard my changes')}
        </Button>
        <Button variant="danger" busy={busy === true} onClick={answer(true)}>
          {say('Save and void signatures')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
export default EndSigningDialog
