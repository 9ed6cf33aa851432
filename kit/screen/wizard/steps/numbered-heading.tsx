import { useAfterChanges, useFormScope } from '../../index.ts'
import { fullMarkOf, headingId, type MarkedStep } from './marked-steps.ts'
import { MarkWords, StepMark } from './step-mark.tsx'
import styles from './numbered-heading.module.css'
import { say } from '../../../../platform/language/index.ts'

interface NumberedHeadingProps {
  /** The step's key. */
  of: string
  read: () => readonly MarkedStep[]
}

/** The heading of a step in full mode. */
export const NumberedHeading = ({ of, read }: NumberedHeadingProps) => {
  const scope = useFormScope()
  useAfterChanges(scope)
  const steps = read()
  const at = steps.findIndex(({ step }) => step.key === of)
  const found = steps[at]
  if (!found) return null
  const mark = fullMarkOf(found, [...scope.problems.all().values()])
  return (
    <h2 className={styles.heading} id={headingId(of)} tabIndex={-1}>
      <StepMark mark={mark} number={at + 1} />
      <span>{say(found.title)}</span>
      <MarkWords mark={mark} />
    </h2>
  )
}
