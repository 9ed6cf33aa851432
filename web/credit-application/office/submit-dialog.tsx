import { Button, Dialog, DialogActions } from '../../ui/index.ts'

interface SubmitDialogProps {
  company: string
  onSubmit: () => void
  onClose: () => void
}

/** Asks for confirmation: a submitted application cannot be edited, and this one is unsigned. */
export const SubmitDialog = ({ company, onSubmit, onClose }: SubmitDialogProps) => (
  <Dialog
    title={company ? `Submit ${company}'s application?` : 'Submit this application?'}
    width={520}
    onClose={onClose}
  >
    <p>
      The application goes to the credit department marked as unsigned. You can't change its answers here
      anymore.
    </p>
    <p>
      You can collect signatures from the review: each signatory gets an email with a link to read and sign
      the application.
    </p>
    <DialogActions>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" onClick={onSubmit}>
        Submit unsigned
      </Button>
    </DialogActions>
  </Dialog>
)
