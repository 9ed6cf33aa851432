import { Card } from '../../../../platform/ui/index.ts'
import type { Detail } from '../queries.ts'
import styles from './detail.module.css'
import { Facts } from './facts.tsx'

/** Every answer, under the headings of the form. */
export const Answers = ({ groups, signed }: { groups: Detail['answers']; signed: boolean }) => (
  <Card title="All answers" id="answers" help={signed ? 'As in the signed document.' : 'As submitted.'}>
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
