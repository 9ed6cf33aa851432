import type { ReactNode } from 'react'
import styles from './users.module.css'

interface TickProps {
  checked: boolean
  enabled: boolean
  onChange: (on: boolean) => void
  children: ReactNode
}

/** A labeled checkbox. */
export const Tick = ({ checked, enabled, onChange, children }: TickProps) => (
  <label className={styles.tick}>
    <input
      type="checkbox"
      checked={checked}
      disabled={!enabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    {children}
  </label>
)
