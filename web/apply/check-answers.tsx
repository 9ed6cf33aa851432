import { creditApplication } from '../../domain/forms/credit-application/index.ts'
import { readAnswers, rows, type RowGroup, type Scene, type Step } from '../../domain/kit/index.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { IconPrinter } from '../ui/icons.ts'
import styles from './check-answers.module.css'

interface CheckAnswersProps {
  scene: Scene
  /** As they stand in the form, or as they are stored. */
  answers: object
  /** Absent where nothing may be changed any more. */
  onChange?: (step: Step) => void
}

/** Everything that was said, heading by heading, before it is signed. */
export const CheckAnswers = ({ scene, answers, onChange }: CheckAnswersProps) => {
  const read = readAnswers(creditApplication, scene, answers, answers).answers
  const groups = rows(creditApplication, scene, read)
  return (
    <>
      <div className="no-print">
        <Button onClick={() => window.print()}>
          <IconPrinter aria-hidden="true" />
          Print
        </Button>
      </div>
      {groups.map((group, index) => (
        <Group key={`${group.title}-${index + 1}`} group={group} {...(onChange && { onChange })} />
      ))}
    </>
  )
}

const Group = ({ group, onChange }: { group: RowGroup; onChange?: (step: Step) => void }) => (
  <Card
    title={group.title}
    aside={
      onChange && (
        <button type="button" className={`${styles.change} no-print`} onClick={() => onChange(group.step)}>
          Change<span className="unseen"> {group.title}</span>
        </button>
      )
    }
  >
    <dl className={styles.rows}>
      {group.rows.map(({ path, label, text }) => (
        <div key={path}>
          <dt>{label}</dt>
          <dd className={text === '' ? styles.none : undefined}>{text || 'Not answered'}</dd>
        </div>
      ))}
    </dl>
  </Card>
)
