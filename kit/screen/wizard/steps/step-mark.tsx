import { IconCircleCheck, IconCircleX } from '../../../../platform/ui/index.ts'
import styles from './step-mark.module.css'
import { say } from '../../../../platform/language/index.ts'

export type Mark = 'number' | 'check' | 'cross'

const marks = {
  number: null,
  check: { Icon: IconCircleCheck, words: ', complete' },
  cross: { Icon: IconCircleX, words: ', incomplete' },
}

interface StepMarkProps {
  mark: Mark
  /** From 1. */
  number: number
  isCurrent?: boolean
}

/** The circle of a step: its number, a check or a cross (SHELL-088 to 090). */
export const StepMark = ({ mark, number, isCurrent = false }: StepMarkProps) => {
  const Icon = marks[mark]?.Icon
  return (
    <span
      className={`${styles.circle} ${styles[mark]} ${isCurrent ? styles.current : ''}`}
      aria-hidden="true"
    >
      {Icon ? <Icon /> : number}
    </span>
  )
}

/** The same for screen readers, after the name of the step. */
export const MarkWords = ({ mark }: Pick<StepMarkProps, 'mark'>) =>
  marks[mark] && <span className="unseen">{say(marks[mark].words)}</span>
