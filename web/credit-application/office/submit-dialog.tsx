import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'

interface SubmitDialogProps {
  company: string
  onSubmit: () => void
  onClose: () => void
}

/** Asked once: what is handed in can be edited by nobody, and nobody has signed it. */
export const SubmitDialog = ({ company, onSubmit, onClose }: SubmitDialogProps) => (
  <Dialog
    title={company ? `Submit the application of ${company}?` : 'Submit this application?'}
    width={520}
    onClose={onClose}
  >
    <p>
      It goes to the credit department without signatures, marked as unsigned, and its answers can no longer
      be changed here.
    </p>
    <p>
      Signatures are collected from the review: each signatory is mailed a link to read and sign what was
      submitted.
    </p>
    <DialogActions>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" onClick={onSubmit}>
        Submit unsigned
      </Button>
    </DialogActions>
  </Dialog>
)
