import { useEffect, type ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  title: ReactNode
  /** What the browser's tab says, where the title is no plain text. */
  tabTitle?: string
  lead?: ReactNode
  /** Left of the title: the way back. */
  before?: ReactNode
  actions?: ReactNode
  /** `form`: one quiet column of 760 px. `wide`: the whole width, for tables. */
  width?: 'form' | 'wide'
  children?: ReactNode
}

const product = 'Credit Application'

/** The frame of every screen inside a layout: its one h1, and the title of the tab. */
export const Page = ({ title, tabTitle, lead, before, actions, width = 'form', children }: PageProps) => {
  const tab = tabTitle ?? (typeof title === 'string' ? title : '')
  useEffect(() => {
    document.title = tab && tab !== product ? `${tab} – ${product}` : product
  }, [tab])
  return (
    <div className={`${styles.page} ${styles[width]}`}>
      <header className={styles.head}>
        {before}
        <div className={styles.words}>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
