import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconX } from '../icons.ts'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  /** Escape, the cross, or the way out that the caller offers. */
  onClose: () => void
  /** Pixels; never wider than the window less 32 (WIRE-13). */
  width?: number
  children?: ReactNode
}

/**
 * A modal dialog on the browser's own `<dialog>`: it opens on its first field, holds the focus, closes on Escape and
 * gives the focus back.
 * Shown while it is rendered.
 */
export const Dialog = ({ title, onClose, width = 480, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Closed while it still stands in the page: a dialog that is merely taken away leaves the focus nowhere.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    firstPlace(element)?.focus()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      style={{ '--dialog-width': `${width}px` } as React.CSSProperties}
      onCancel={(event) => {
        // A file chooser that is left says "cancel", too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // A second Escape closes it without asking: shown again, whoever rendered it decides.
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || currentTarget.open || !currentTarget.isConnected) return
        currentTarget.showModal()
        onClose()
      }}
    >
      <div className={styles.inner}>
        <header className={styles.head}>
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
            <IconX aria-hidden="true" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}

/**
 * Where the focus goes: to the first field, or to the heading where there is none. Never to the close button, which
 * the browser would take, and never to a box, which the first space would tick unread.
 */
const firstPlace = (dialog: HTMLDialogElement | null) => {
  const fields = [...(dialog?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])]
  const first = fields.find(({ type, disabled }) => type !== 'checkbox' && !disabled)
  const chosen = first?.type === 'radio' && fields.find(({ type, checked }) => type === 'radio' && checked)
  return chosen || first || dialog?.querySelector<HTMLElement>('h2')
}

interface DialogActionsProps {
  /** One below the other, the primary one first: three ways out of a narrow dialog. */
  stacked?: boolean
  children: ReactNode
}

/** The buttons of a dialog, inside its form where it has one; side by side the primary one last. */
export const DialogActions = ({ stacked = false, children }: DialogActionsProps) => (
  <footer className={`${styles.foot} ${stacked ? styles.stacked : ''}`}>{children}</footer>
)
