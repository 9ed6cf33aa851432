import { Card } from '../../../../platform/ui/index.ts'
import type { Detail } from '../queries.ts'
import { Answerer } from './answerer.tsx'
import styles from './detail.module.css'
import { Facts } from './facts.tsx'

interface AnswersProps {
  groups: Detail['answers']
  signed: boolean
  zone: string
}

/** Every answer, under the headings of the form. */
export const Answers = ({ groups, signed, zone }: AnswersProps) => (
  <Card title="All answers" id="answers" help={signed ? 'As in the signed document.' : 'As submitted.'}>
    {groups
      .filter(({ rows }) => rows.length > 0)
      .map(({ group, answeredBy, rows }) => (
        <section key={group} className={styles.group}>
          <h3>{group}</h3>
          <Answerer of={answeredBy} zone={zone} />
          <Facts of={rows.map(({ label, value }) => [label, value] as const)} />
        </section>
      ))}
  </Card>
)
