import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'

interface RemoveItemDialogProps {
  title: string
  /** Who or what the item is. */
  name: string
  onRemove: () => void
  onClose: () => void
}

/** Asked before an item goes whose secret could not be brought back. */
const RemoveItemDialog = ({ title, name, onRemove, onClose }: RemoveItemDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <p>{`Everything that was answered for ${name} is removed.`}</p>
    <DialogActions>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="danger" onClick={onRemove}>
        {`Remove ${name}`}
      </Button>
    </DialogActions>
  </Dialog>
)
export default RemoveItemDialog
