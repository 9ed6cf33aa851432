import type { ReactNode } from 'react'
import { breakableValue } from './email/breakable.tsx'
import styles from './facts.module.css'

/** Names and values in columns, one below the other on a phone. Leaves out empty values. */
export const Facts = ({ of }: { of: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles.facts}>
    {of
      .filter(([, value]) => value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{breakableValue(value)}</dd>
        </div>
      ))}
  </dl>
)
