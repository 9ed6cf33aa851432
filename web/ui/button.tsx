import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The same dress for a link: `<Link className={buttonClass('secondary')}>`. */
export const buttonClass = (variant: ButtonVariant = 'secondary') => `${styles.button} ${styles[variant]}`

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  /** Work is under way: the button turns, keeps its place and takes no second press. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** One primary button a screen; `danger` only at the moment of danger. */
export const Button = ({
  variant = 'secondary',
  busy = false,
  children,
  onClick,
  className = '',
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`${buttonClass(variant)} ${className}`}
    aria-busy={busy || undefined}
    // `disabled` would drop the focus while the work is under way.
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    {busy && <span className={styles.turning} aria-hidden="true" />}
    {children}
  </button>
)
