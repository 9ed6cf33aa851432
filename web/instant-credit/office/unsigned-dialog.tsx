import { Button, Dialog, DialogActions } from '../../ui/index.ts'

interface UnsignedDialogProps {
  onEmail: () => void
  onClose: () => void
}

/** Submit before the customer has signed: the application is complete, but no account can be opened yet (IC-A02). */
export const UnsignedDialog = ({ onEmail, onClose }: UnsignedDialogProps) => (
  <Dialog title="The application is complete" width={480} onClose={onClose}>
    <p>The customer must sign first. Email the application to the customer.</p>
    <DialogActions>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" onClick={onEmail}>
        Email to Customer
      </Button>
    </DialogActions>
  </Dialog>
)
