import type { ReactNode } from 'react'
import styles from './technical.module.css'

/** Whether a stored field proves something and tells people nothing: a hash, the version of a row, a document's id. */
export const isTechnical = (field: string) => /(sha256|hash|row_?version|document_?id)$/i.test(field)

/** Closed on the screen, open on paper, where nothing can be opened. */
export const TechnicalDetails = ({ of, children }: { of?: string; children: ReactNode }) => (
  <details className={styles.details}>
    <summary>
      Details
      {of && <span className="unseen"> of {of}</span>}
    </summary>
    {children}
  </details>
)
