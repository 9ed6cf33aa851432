import type { ReactNode } from 'react'
import styles from './detail.module.css'

/** Pairs of label and value, without empty values. */
export const Facts = ({ of }: { of: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {of
      .filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
