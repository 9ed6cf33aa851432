import type { ReactNode } from 'react'
import styles from './mailed-links.module.css'

/** The buttons below what a link asks: at the right, and on a phone as wide as the page. */
export const LinkActions = ({ children }: { children: ReactNode }) => (
  <div className={`${styles.actions} no-print`}>{children}</div>
)
