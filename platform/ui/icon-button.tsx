import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does. Screen readers say it. */
  label: string
  children: ReactNode
}

/** A square button with only an icon. It disappears while it is disabled. */
export const IconButton = ({ label, className = '', children, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} className={`${styles.button} ${className}`}>
    {children}
    <span className="unseen">{label}</span>
  </button>
)
