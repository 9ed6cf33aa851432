import { useState } from 'react'
import { call } from '../../../../../platform/client/index.ts'
import { Button, Dialog, DialogActions, required } from '../../../../../platform/ui/index.ts'
import { useAct, useNamed } from '../decision-call.ts'
import { Refused, type DecideProps } from '../decision-dialog.tsx'
import { NoteEntry } from './note-entry.tsx'

/** Withdraws the employee's own proposal, or returns another employee's, with a note. */
export const EndProposal = ({ tenant, application, onClose }: DecideProps) => {
  const named = useNamed(application)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const isOwn = application.proposal?.isOwn ?? false
  const deed = isOwn ? 'Withdraw the proposal' : 'Return the proposal'
  const end = useAct(tenant, application, {
    done: onClose,
    act: () => call('POST /api/CreditReview/proposal/end', { body: { ...named, note } }),
  })
  return (
    <Dialog title={deed} onClose={onClose} width={480}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (note.trim() !== '' && !end.isPending) end.mutate()
        }}
      >
        {end.isError && (
          <Refused tenant={tenant} application={application} error={end.error} onClose={onClose} />
        )}
        <NoteEntry
          label="Why?"
          hint="Stored in the history."
          problem={tried && note.trim() === '' ? required : undefined}
          value={note}
          onChange={setNote}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={end.isPending}>
            {deed}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
