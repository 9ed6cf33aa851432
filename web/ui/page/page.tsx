import { useEffect, useRef, type ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  title: ReactNode
  /** The title of the browser tab, if the heading is not plain text. */
  tabTitle?: string
  lead?: ReactNode
  /** Left of the title: the back link. */
  before?: ReactNode
  actions?: ReactNode
  /** `form`: one 760-pixel column. `wide`: the full width, for tables. */
  width?: 'form' | 'wide'
  children?: ReactNode
}

let shownBefore = false
const product = 'Credit Application'

/** The frame of every screen in a layout: its only h1, and the title of the browser tab. */
export const Page = ({ title, tabTitle, lead, before, actions, width = 'form', children }: PageProps) => {
  const tab = tabTitle ?? (typeof title === 'string' ? title : '')
  useEffect(() => {
    document.title = tab && tab !== product ? `${tab} – ${product}` : product
  }, [tab])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The element that was clicked to come here is gone, so focus the new heading. The first page starts at its top.
    if (shownBefore && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
    shownBefore = true
  }, [])
  return (
    <div className={`${styles.page} ${styles[width]}`}>
      <header className={styles.head}>
        {before}
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
