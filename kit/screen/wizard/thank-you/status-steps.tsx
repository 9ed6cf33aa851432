import type { ReactNode } from 'react'
import { MarkWords, StepMark } from '../steps/step-mark.tsx'
import styles from './status-steps.module.css'
import { say } from '../../../../platform/language/index.ts'

export interface StatusStep {
  name: string
  /** When it was reached, or the last day for it; absent if unknown. */
  when?: string | undefined
  what?: ReactNode
}

interface StatusStepsProps {
  steps: readonly StatusStep[]
  /** The index of the current step. */
  current: number
  /** The last step continues: what ends it is not shown here. Otherwise it is complete as soon as it is current. */
  isOpen?: boolean
}

/** How far a submitted form is. */
export const StatusSteps = ({ steps, current, isOpen = false }: StatusStepsProps) => (
  <ol className={styles.steps} aria-label={say('Status')}>
    {steps.map(({ name, when, what }, n) => {
      const isCurrent = n === current
      const isLast = n === steps.length - 1
      const mark = n < current || (isCurrent && isLast && !isOpen) ? 'check' : 'number'
      return (
        <li key={name} aria-current={isCurrent ? 'step' : undefined} className={styles.step}>
          <StepMark mark={mark} number={n + 1} isCurrent={isCurrent} />
          <div className={styles.words}>
            <p className={styles.head}>
              <strong className={n > current ? styles.later : undefined}>
                {name}
                <MarkWords mark={mark} />
              </strong>
              {isCurrent && <span className={styles.now}>{say('Current step')}</span>}
            </p>
            {when && <p className={styles.when}>{when}</p>}
            {what && <div className={styles.what}>{what}</div>}
          </div>
        </li>
      )
    })}
  </ol>
)
