import { problemsOf } from '../../../model/index.ts'
import { useAfterChanges, useFormScope } from '../../index.ts'
import { IconChevronDown } from '../../../../platform/ui/index.ts'
import { MarkWords, StepMark, type Mark } from './step-mark.tsx'
import styles from './stepper.module.css'
import type { WizardStep } from './wizard-steps.ts'
import { say } from '../../../../platform/language/index.ts'

interface StepperProps {
  read: () => readonly WizardStep[]
  current: number
  /** After the first signature only the signing step is open. */
  locked: boolean
  onGo: (index: number) => void
}

/** The names and states of the steps, always in view; on a phone folded to one line. */
export const Stepper = ({ read, current, locked, onGo }: StepperProps) => {
  const scope = useFormScope()
  useAfterChanges(scope)
  const steps = read()
  const here = steps[current]
  // Signatures are not answers.
  const left = here && !here.signing ? here.left : 0
  const shown = [...scope.problems.all().values()]
  const named = steps.map((each, index) => ({
    ...each,
    mark: markOf(each, index === current, problemsOf(each.step, shown).length > 0),
    clickable: each.clickable && (!locked || index === current),
  }))
  return (
    <nav className={`${styles.stepper} no-print`} aria-label={say('Application steps')}>
      <details className={styles.folded} key={current}>
        <summary>
          <span className={styles.here}>
            <span>
              {say('Step {number} of {count} · {title}', {
                number: current + 1,
                count: steps.length,
                title: say(here?.title ?? ''),
              })}
            </span>
            {left > 0 && (
              <span className={styles.left}>{say('{count} left in this step', { count: left })}</span>
            )}
          </span>
          <IconChevronDown aria-hidden="true" />
        </summary>
        <Names steps={named} current={current} onGo={onGo} />
      </details>
      <div className={styles.wide}>
        <Names steps={named} current={current} left={left} onGo={onGo} />
      </div>
    </nav>
  )
}

/**
 * SHELL-088 to 090. On the current step only problems already shown count: questions that the user has not reached
 * yet are not marked as incomplete.
 */
const markOf = ({ done, waiting, touched, signing }: WizardStep, current: boolean, wrong: boolean): Mark => {
  if (!touched) return 'number'
  if (done) return 'check'
  // A missing signature is not an error, nor an answer that someone else will give.
  return !signing && !waiting && (!current || wrong) ? 'cross' : 'number'
}

interface NamesProps {
  steps: readonly (WizardStep & { mark: Mark })[]
  current: number
  /** Shown beside the current step. */
  left?: number
  onGo: (index: number) => void
}

const Names = ({ steps, current, left = 0, onGo }: NamesProps) => (
  <ol className={styles.steps}>
    {steps.map(({ step, tab, mark, clickable, done, touched, items }, index) => {
      const words = (
        <>
          <StepMark mark={mark} number={index + 1} isCurrent={index === current} />
          <span>{say(tab)}</span>
          <MarkWords mark={mark} />
          {touched && !done && items && !items.enough && (
            <span className={styles.flag}>
              {say('{count} of {min}', { count: items.count, min: items.min })}
            </span>
          )}
        </>
      )
      return (
        <li key={step.key} className={index === current ? styles.current : ''}>
          {clickable || index === current ? (
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
          {index === current && left > 0 && (
            <span className={styles.left}>{say('{count} left', { count: left })}</span>
          )}
        </li>
      )
    })}
  </ol>
)
