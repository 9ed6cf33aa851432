import { ConfirmDialog } from '../../../../platform/ui/index.ts'
import { say } from '../../../../platform/language/index.ts'

interface RemoveItemDialogProps {
  title: string
  /** The name of the item. */
  name: string
  onRemove: () => void
  onClose: () => void
}

/** Asks before removing an item whose secret could not be restored. */
const RemoveItemDialog = ({ title, name, onRemove, onClose }: RemoveItemDialogProps) => (
  <ConfirmDialog
    title={title}
    confirm={say('Remove {name}', { name })}
    variant="danger"
    onConfirm={onRemove}
    onClose={onClose}
  >
    <p>{say("{name}'s information will be deleted.", { name })}</p>
  </ConfirmDialog>
)
export default RemoveItemDialog
