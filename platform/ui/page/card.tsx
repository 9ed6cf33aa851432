import { createContext, useContext, useId, type ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  title?: ReactNode
  /** One line below the heading. */
  help?: ReactNode
  /** At the right end of the heading: a link, a button or a tag. */
  aside?: ReactNode
  /** The anchor for a table of contents. */
  id?: string
  /** Nothing to show: the card shrinks to a line with the title and these words. */
  empty?: ReactNode
  children?: ReactNode
}

/** The heading above some cards: a card with the same title does not repeat it. */
export const HeadingAbove = createContext('')

/** A section of a page: white, with a heading that also names it for screen readers. */
export const Card = ({ title, help, aside, id, empty, children }: CardProps) => {
  const heading = useId()
  const above = useContext(HeadingAbove)
  const repeated = typeof title === 'string' && title === above ? title : undefined
  const own = repeated === undefined ? title : undefined
  if (empty)
    return (
      <section className={`${styles.card} ${styles.line}`} id={id} aria-labelledby={heading}>
        <h2 id={heading}>{title}</h2>
        <div className={styles.nothing}>{empty}</div>
        {aside}
        {children}
      </section>
    )
  return (
    <section
      className={styles.card}
      id={id}
      aria-label={repeated}
      aria-labelledby={own ? heading : undefined}
    >
      {(own || aside || help) && (
        <header className={styles.head}>
          {own && <h2 id={heading}>{own}</h2>}
          {aside}
          {help && (
            <div className={styles.help}>
              <p>{help}</p>
            </div>
          )}
        </header>
      )}
      {children}
    </section>
  )
}
