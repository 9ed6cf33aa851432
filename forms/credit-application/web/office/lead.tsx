import { StatusTag } from '../../../../platform/ui/index.ts'
import styles from './office.module.css'

/** Names the customer, and marks the form as an employee's view. */
export const Lead = ({ company }: { company: string }) => (
  <span className={styles.lead}>
    <StatusTag tone="plain">For a customer</StatusTag>
    {company && <strong>{company}</strong>}
  </span>
)
