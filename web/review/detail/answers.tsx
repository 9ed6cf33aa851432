import { Card } from '../../ui/page/card.tsx'
import { Facts } from './facts.tsx'
import type { Detail } from '../queries.ts'
import styles from './detail.module.css'

/** Everything that was answered, under the headings of the form. */
export const Answers = ({ groups, signed }: { groups: Detail['answers']; signed: boolean }) => (
  <Card
    title="All answers"
    id="answers"
    help={signed ? 'As they stand on the signed document.' : 'As they were submitted.'}
  >
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
