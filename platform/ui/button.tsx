import type { ButtonHTMLAttributes, Ref } from 'react'
import { ownTexts } from './own-texts.tsx'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The same style for a link: `<Link className={buttonClass('secondary')}>`. */
export const buttonClass = (variant: ButtonVariant = 'secondary') => `${styles.button} ${styles[variant]}`

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  /** Shows a spinner, keeps its place and ignores clicks. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** One primary button per screen; `danger` only to confirm something destructive. */
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
    // `disabled` would lose the focus while busy.
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    {busy && <span className={styles.turning} aria-hidden="true" />}
    {ownTexts(children)}
  </button>
)
