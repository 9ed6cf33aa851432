import { useId, type ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  title?: ReactNode
  /** One line under the heading. */
  help?: ReactNode
  /** Stands at the right end of the heading: a link, a button, a tag. */
  aside?: ReactNode
  /** Anchor for a table of contents. */
  id?: string
  children?: ReactNode
}

/** A section of a page: white, with its heading. Named by that heading for screen readers. */
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
