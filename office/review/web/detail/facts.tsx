import type { ReactNode } from 'react'
import { breakableValue } from '../../../../platform/ui/index.ts'
import styles from './detail.module.css'

type Fact = readonly [label: string, value: ReactNode]

const isSaid = ([, value]: Fact) => value !== '' && value !== null && value !== undefined && value !== false

/** Pairs of label and value, without empty values. */
export const Facts = ({ of }: { of: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {of.filter(isSaid).map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{breakableValue(value)}</dd>
      </div>
    ))}
  </dl>
)

export type FactGroup = readonly [heading: string, facts: readonly Fact[]]

/** Facts under headings; a group without a value is left out. */
export const FactGroups = ({ of }: { of: readonly FactGroup[] }) =>
  of
    .filter(([, facts]) => facts.some(isSaid))
    .map(([heading, facts]) => (
      <section key={heading} className={styles.group}>
        <h3>{heading}</h3>
        <Facts of={facts} />
      </section>
    ))
