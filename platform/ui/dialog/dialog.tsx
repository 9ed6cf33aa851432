import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconX } from '../icons.ts'
import { DialogToasts } from '../toasts.tsx'
import styles from './dialog.module.css'
import { say } from '../../language/index.ts'

interface DialogProps {
  title: string
  /** Called by Escape, the close button and the backdrop. */
  onClose: () => void
  /** In pixels; never wider than the window minus 32 (WIRE-13). */
  width?: number
  children?: ReactNode
}

/**
 * A modal dialog on the browser's `<dialog>`: it focuses its first field, traps the focus, closes on Escape and
 * restores the focus. It is open while rendered. It is outside the form that opens it, because HTML allows no form
 * inside a form.
 */
export const Dialog = ({ title, onClose, width = 480, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Close it before it is removed: removing an open dialog loses the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    firstPlace(element)?.focus()
    return () => element?.close()
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      style={{ '--dialog-width': `${width}px` } as React.CSSProperties}
      onCancel={(event) => {
        // A canceled file chooser fires "cancel" too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // The browser closes on a second Escape without asking. Reopen it; the owner decides.
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || currentTarget.open || !currentTarget.isConnected) return
        currentTarget.showModal()
        onClose()
      }}
      // Otherwise React also submits the form that opened the dialog.
      onSubmit={(event) => event.stopPropagation()}
    >
      <DialogToasts />
      <div className={styles.inner}>
        <header className={styles.head}>
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label={say('Close')}>
            <IconX aria-hidden="true" />
          </button>
        </header>
        {children}
      </div>
    </dialog>,
    document.body,
  )
}

/**
 * The first focus: the first field, or the heading. Never the close button, which the browser would choose, nor a
 * checkbox, which the first space would select unread.
 */
const firstPlace = (dialog: HTMLDialogElement | null) => {
  const fields = [...(dialog?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])]
  const first = fields.find(({ type, disabled }) => type !== 'checkbox' && !disabled)
  const chosen = first?.type === 'radio' && fields.find(({ type, checked }) => type === 'radio' && checked)
  return chosen || first || dialog?.querySelector<HTMLElement>('h2')
}

interface DialogActionsProps {
  /** Stacked, the primary one first: three buttons in a narrow dialog. */
  stacked?: boolean
  children: ReactNode
}

/** The buttons of a dialog, inside its form if it has one; in a row, the primary one is last. */
export const DialogActions = ({ stacked = false, children }: DialogActionsProps) => (
  <footer className={`${styles.foot} ${stacked ? styles.stacked : ''}`}>{children}</footer>
)
