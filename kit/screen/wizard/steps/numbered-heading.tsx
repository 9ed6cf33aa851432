import { problemsOf } from '../../../model/index.ts'
import { useAfterChanges, useFormScope } from '../../index.ts'
import type { MarkedStep } from './marked-steps.ts'
import { MarkWords, StepMark, type Mark } from './step-mark.tsx'
import styles from './numbered-heading.module.css'
import { say } from '../../../../platform/language/index.ts'

interface NumberedHeadingProps {
  /** The step's key. */
  of: string
  read: () => readonly MarkedStep[]
}

/** The heading of a step in full mode. Only problems that are shown make a step incomplete. */
export const NumberedHeading = ({ of, read }: NumberedHeadingProps) => {
  const scope = useFormScope()
  useAfterChanges(scope)
  const steps = read()
  const at = steps.findIndex(({ step }) => step.key === of)
  const found = steps[at]
  if (!found) return null
  const isWrong = problemsOf(found.step, [...scope.problems.all().values()]).length > 0
  const mark: Mark = isWrong ? 'cross' : found.done && found.answered ? 'check' : 'number'
  return (
    <h2 className={styles.heading}>
      <StepMark mark={mark} number={at + 1} />
      <span>{say(found.title)}</span>
      <MarkWords mark={mark} />
    </h2>
  )
}
