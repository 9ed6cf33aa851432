import { useEffect, useRef, type ReactNode } from 'react'
import styles from './page.module.css'
import { say } from '../../language/index.ts'

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
  /** What was here before has just ended, by a submission: starts at the top, with the focus on the heading. */
  fresh?: boolean
  children?: ReactNode
}

type HeadingProps = Pick<PageProps, 'title' | 'tabTitle' | 'fresh'>

let shownBefore = false
const PRODUCT = 'Credit Application'

/** The only h1 of a screen; it also names the browser tab, and takes the focus when the screen was opened by a click. */
export const PageHeading = ({ title, tabTitle, fresh = false }: HeadingProps) => {
  const tab = tabTitle ?? (typeof title === 'string' ? title : '')
  const product = say(PRODUCT)
  useEffect(() => {
    document.title = tab && tab !== product ? `${tab} – ${product}` : product
  }, [tab, product])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The element that was clicked to come here is gone, so focus the new heading. The first page starts at its top.
    if (shownBefore && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
    shownBefore = true
  }, [])
  useEffect(() => {
    if (!fresh) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [fresh])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  )
}

/** The frame of every screen in a layout. */
export const Page = ({
  title,
  tabTitle,
  lead,
  before,
  actions,
  width = 'form',
  fresh,
  children,
}: PageProps) => (
  <div className={`${styles.page} ${styles[width]}`}>
    <header className={styles.head}>
      {before}
      <div className={styles.words}>
        <PageHeading title={title} {...(tabTitle && { tabTitle })} {...(fresh && { fresh })} />
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
    {children}
  </div>
)

/** A wide screen with its own head, which contains its PageHeading. */
export const PageWithHead = ({ head, children }: { head: ReactNode; children: ReactNode }) => (
  <div className={`${styles.page} ${styles.wide}`}>
    {head}
    {children}
  </div>
)
