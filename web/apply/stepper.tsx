import { IconChevronDown, IconCircleCheck } from '../ui/icons.ts'
import styles from './stepper.module.css'
import type { WalkStep } from './walk-steps.ts'

interface StepperProps {
  steps: readonly WalkStep[]
  current: number
  onGo: (index: number) => void
}

/** Stays in view with the names of the steps and what is done; on a phone it folds to one line. */
export const Stepper = ({ steps, current, onGo }: StepperProps) => (
  <nav className={`${styles.stepper} no-print`} aria-label="Steps of the application">
    <details className={styles.folded} key={current}>
      <summary>
        {`Step ${current + 1} of ${steps.length} · ${steps[current]?.title ?? ''}`}
        <IconChevronDown aria-hidden="true" />
      </summary>
      <Names steps={steps} current={current} onGo={onGo} />
    </details>
    <div className={styles.wide}>
      <Names steps={steps} current={current} onGo={onGo} />
    </div>
  </nav>
)

const Names = ({ steps, current, onGo }: StepperProps) => (
  <ol className={styles.steps}>
    {steps.map(({ step, tab, done, open }, index) => {
      const passed = done && index !== current
      const words = (
        <>
          <span className={styles.number} aria-hidden="true">
            {passed ? <IconCircleCheck /> : index + 1}
          </span>
          <span>{tab}</span>
          {passed && <span className="unseen">, done</span>}
        </>
      )
      return (
        <li key={step.key} className={index === current ? styles.current : ''}>
          {open ? (
            <button
              type="button"
              aria-current={index === current ? 'step' : undefined}
              onClick={() => index !== current && onGo(index)}
            >
              {words}
            </button>
          ) : (
            <span className={styles.ahead}>{words}</span>
          )}
        </li>
      )
    })}
  </ol>
)
