import { Button, Dialog, DialogActions } from '../../ui/index.ts'

interface RemoveItemDialogProps {
  title: string
  /** The name of the item. */
  name: string
  onRemove: () => void
  onClose: () => void
}

/** Asks before removing an item whose secret could not be restored. */
const RemoveItemDialog = ({ title, name, onRemove, onClose }: RemoveItemDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <p>{`${name}'s information will be deleted.`}</p>
    <DialogActions>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="danger" onClick={onRemove}>
        {`Remove ${name}`}
      </Button>
    </DialogActions>
  </Dialog>
)
export default RemoveItemDialog
