import type { ReactNode } from 'react'
import styles from './introduction.module.css'
import { say } from '../../../platform/language/index.ts'

interface IntroductionProps {
  /** What the form is for. */
  what: string
  /** How long it takes, and what else is worth knowing. */
  how: string
  /** What to have at hand. */
  needs: readonly string[]
  children?: ReactNode
}

/** Above the first question of a new form. All texts are in the reader's language. */
export const Introduction = ({ what, how, needs, children }: IntroductionProps) => (
  <section className={styles.introduction} aria-label={say('Before you start')}>
    <p className={styles.what}>{what}</p>
    <p>{how}</p>
    <details>
      <summary>{say("What you'll need")}</summary>
      <ul>
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
    </details>
    {children}
  </section>
)
