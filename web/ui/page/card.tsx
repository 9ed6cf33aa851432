import { useId, type ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  title?: ReactNode
  /** One line below the heading. */
  help?: ReactNode
  /** At the right end of the heading: a link, a button or a tag. */
  aside?: ReactNode
  /** The anchor for a table of contents. */
  id?: string
  children?: ReactNode
}

/** A section of a page: white, with a heading that also names it for screen readers. */
export const Card = ({ title, help, aside, id, children }: CardProps) => {
  const heading = useId()
  return (
    <section className={styles.card} id={id} aria-labelledby={title ? heading : undefined}>
      {(title || aside) && (
        <header className={styles.head}>
          {title && <h2 id={heading}>{title}</h2>}
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
