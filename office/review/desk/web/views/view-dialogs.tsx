import { useState } from 'react'
import { ConfirmDialog, Entry, FormDialog, required } from '../../../../../platform/ui/index.ts'
import type { View } from './queries.ts'

interface SaveDialogProps {
  /** What is searched for; it is not saved. */
  customer: string | undefined
  send: (sent: { name: string; shared: boolean }) => Promise<void>
  onClose: () => void
}

export const SaveDialog = ({ customer, send, onClose }: SaveDialogProps) => {
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [tried, setTried] = useState(false)
  return (
    <FormDialog
      title="Save as view"
      submit="Save"
      send={() => {
        setTried(true)
        return name.trim() === '' ? null : send({ name, shared })
      }}
      onSent={onClose}
      onClose={onClose}
    >
      <NameEntry name={name} tried={tried} onChange={setName} />
      <label className="choice">
        <input type="checkbox" checked={shared} onChange={({ target }) => setShared(target.checked)} />
        <span>Share with everyone who sees this list</span>
      </label>
      {customer && <p>The filters and the order are saved. Your search for “{customer}” is not.</p>}
    </FormDialog>
  )
}

interface RenameDialogProps {
  view: View
  send: (name: string) => Promise<void>
  onClose: () => void
}

export const RenameDialog = ({ view, send, onClose }: RenameDialogProps) => {
  const [name, setName] = useState(view.name)
  return (
    <FormDialog
      title="Rename view"
      submit="Save"
      send={() => (name.trim() === '' ? null : send(name))}
      onSent={onClose}
      onClose={onClose}
    >
      <NameEntry name={name} tried onChange={setName} />
    </FormDialog>
  )
}

const NameEntry = ({
  name,
  tried,
  onChange,
}: {
  name: string
  tried: boolean
  onChange: (name: string) => void
}) => (
  <Entry label="Name" problem={tried && name.trim() === '' ? required : undefined}>
    {(given) => (
      <input
        {...given}
        className="control"
        maxLength={60}
        value={name}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Entry>
)

interface DeleteDialogProps {
  view: View
  onDelete: () => Promise<void>
  onClose: () => void
}

export const DeleteDialog = ({ view, onDelete, onClose }: DeleteDialogProps) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  return (
    <ConfirmDialog
      title={`Delete view “${view.name}”?`}
      confirm="Delete"
      variant="danger"
      busy={busy}
      error={error}
      onConfirm={() => {
        setBusy(true)
        setError(null)
        onDelete()
          .then(onClose, setError)
          .finally(() => setBusy(false))
      }}
      onClose={onClose}
    >
      <p>
        {view.shared
          ? 'Your coworkers lose it too, and links to it no longer work.'
          : 'Only you see this view. The applications stay as they are.'}
      </p>
    </ConfirmDialog>
  )
}
