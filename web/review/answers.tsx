import { Card } from '../ui/card.tsx'
import { Facts } from './facts.tsx'
import type { Detail } from './queries.ts'
import styles from './detail.module.css'

/** Everything that the customer answered, under the headings of the form. */
export const Answers = ({ groups }: { groups: Detail['answers'] }) => (
  <Card title="All answers" id="answers" help="As they stand on the signed document.">
    {groups
      .filter(({ rows }) => rows.length > 0)
      .map(({ group, rows }) => (
        <section key={group} className={styles.group}>
          <h3>{group}</h3>
          <Facts of={rows.map(({ label, value }) => [label, value] as const)} />
        </section>
      ))}
  </Card>
)
