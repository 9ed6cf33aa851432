import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconX } from './icons.ts'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  /** Escape, the cross, or the way out that the caller offers. */
  onClose: () => void
  /** Pixels; never wider than the window less 32 (WIRE-13). */
  width?: number
  /** The buttons, the primary one last. */
  actions?: ReactNode
  children?: ReactNode
}

/**
 * A modal dialog on the browser's own `<dialog>`: it holds the focus, closes on Escape and gives the focus back.
 * Shown while it is rendered.
 */
export const Dialog = ({ title, onClose, width = 480, actions, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      style={{ '--dialog-width': `${width}px` } as React.CSSProperties}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.inner}>
        <header className={styles.head}>
          <h2 id={heading}>{title}</h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
            <IconX aria-hidden="true" />
          </button>
        </header>
        {children}
        {actions && <footer className={styles.foot}>{actions}</footer>}
      </div>
    </dialog>
  )
}
