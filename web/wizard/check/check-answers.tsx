import { branchNumber, creditApplication } from '../../../domain/forms/credit-application/index.ts'
import { readAnswers, rows, type RowGroup, type Scene, type Step } from '../../../domain/kit/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconPrinter } from '../../ui/icons.ts'
import { useBranch } from '../../credit-application/branch/branch-search.ts'
import { useOptionNames } from './use-option-names.ts'
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
  const names = useOptionNames(creditApplication, scene, read)
  // What is asked while signing is not there to be checked before.
  const groups = rows(creditApplication, scene, read, names).filter(
    ({ step }) => step !== creditApplication.steps.at(-1),
  )
  return (
    <>
      <div className="no-print">
        <Button onClick={() => window.print()}>
          <IconPrinter aria-hidden="true" />
          Print
        </Button>
      </div>
      {groups.map((group, index) => (
        <Group
          key={`${group.title}-${index + 1}`}
          group={group}
          banner={scene.banner}
          {...(onChange && { onChange })}
        />
      ))}
    </>
  )
}

interface GroupProps {
  group: RowGroup
  banner: Scene['banner']
  onChange?: (step: Step) => void
}

/** What was answered line by line; what was not in one line together. */
const Group = ({ group, banner, onChange }: GroupProps) => {
  const open = group.rows.filter(({ text }) => text === '')
  return (
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
        {group.rows
          .filter(({ text }) => text !== '')
          .map(({ path, label, text }) => (
            <div key={path}>
              <dt>{label}</dt>
              <dd>{path === BRANCH ? <BranchName banner={banner} number={text} /> : text}</dd>
            </div>
          ))}
        {open.length > 0 && (
          <div>
            <dt>Not answered</dt>
            <dd className={styles.none}>{open.map(({ label }) => label).join(', ')}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

const BRANCH = `businessInfo.${branchNumber.key}`

const BranchName = ({ banner, number }: { banner: Scene['banner']; number: string }) => {
  const { data } = useBranch(banner, number)
  return data ? `${data.name}, ${data.city}, ${data.state} (branch ${number})` : number
}
