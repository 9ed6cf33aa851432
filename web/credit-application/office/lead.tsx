import { StatusTag } from '../../ui/status-tag.tsx'
import styles from './office.module.css'

/** Whose form it is, and that this is staff's side of it: a customer sees another one. */
export const Lead = ({ company }: { company: string }) => (
  <span className={styles.lead}>
    <StatusTag tone="plain">For a customer</StatusTag>
    {company && <strong>{company}</strong>}
  </span>
)
