import type { ReactNode } from 'react'
import { messageOf } from '../../client/index.ts'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { say } from '../../language/index.ts'

interface ConfirmDialogProps {
  title: string
  /** In pixels. */
  width?: number
  /** The label of the button that continues. */
  confirm: string
  cancel?: string
  variant?: 'primary' | 'danger'
  busy?: boolean
  disabled?: boolean
  /** Why it failed. */
  error?: unknown
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks for confirmation before something is done. */
export const ConfirmDialog = ({
  title,
  width,
  confirm,
  cancel = say('Cancel'),
  variant = 'primary',
  busy,
  disabled,
  error,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) => (
  <Dialog title={title} onClose={onClose} {...(width && { width })}>
    {children}
    {error != null && <Notice kind="bad">{messageOf(error)}</Notice>}
    <DialogActions>
      <Button onClick={onClose}>{cancel}</Button>
      <Button variant={variant} busy={busy} disabled={disabled} onClick={onConfirm}>
        {confirm}
      </Button>
    </DialogActions>
  </Dialog>
)
