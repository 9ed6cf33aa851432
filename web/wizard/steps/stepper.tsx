import { problemsOf } from '../../../domain/kit/index.ts'
import { useFormScope } from '../../form/scope.ts'
import { useAfterChanges } from '../../form/use-after-changes.ts'
import { IconChevronDown, IconCircleCheck, IconCircleX } from '../../ui/icons.ts'
import styles from './stepper.module.css'
import type { WizardStep } from './wizard-steps.ts'

interface StepperProps {
  read: () => readonly WizardStep[]
  current: number
  /** After the first signature nothing but signing is open. */
  locked: boolean
  onGo: (index: number) => void
}

/** Stays in view with the names of the steps and how each stands; on a phone it folds to one line. */
export const Stepper = ({ read, current, locked, onGo }: StepperProps) => {
  const scope = useFormScope()
  useAfterChanges(scope)
  const steps = read()
  const shown = [...scope.problems.all().values()]
  const named = steps.map((each, index) => ({
    ...each,
    mark: markOf(each, index === current, problemsOf(each.step, shown).length > 0),
    clickable: each.clickable && (!locked || index === current),
  }))
  return (
    <nav className={`${styles.stepper} no-print`} aria-label="Steps of the application">
      <details className={styles.folded} key={current}>
        <summary>
          {`Step ${current + 1} of ${steps.length} · ${steps[current]?.title ?? ''}`}
          <IconChevronDown aria-hidden="true" />
        </summary>
        <Names steps={named} current={current} onGo={onGo} />
      </details>
      <div className={styles.wide}>
        <Names steps={named} current={current} onGo={onGo} />
      </div>
    </nav>
  )
}

type Mark = 'number' | 'check' | 'cross'

/**
 * SHELL-088 to 090. Where somebody is at work only what she has left in disorder counts: nobody is blamed for
 * questions to which she has not come yet.
 */
const markOf = ({ done, touched, signing }: WizardStep, current: boolean, wrong: boolean): Mark => {
  if (!touched) return 'number'
  if (done) return 'check'
  // Nothing is wrong with signing as long as somebody has not signed.
  return !signing && (!current || wrong) ? 'cross' : 'number'
}

const marks = {
  number: null,
  check: { Icon: IconCircleCheck, words: ', done' },
  cross: { Icon: IconCircleX, words: ', needs a look' },
}

interface NamesProps {
  steps: readonly (WizardStep & { mark: Mark })[]
  current: number
  onGo: (index: number) => void
}

const Names = ({ steps, current, onGo }: NamesProps) => (
  <ol className={styles.steps}>
    {steps.map(({ step, tab, mark, clickable, done, touched, items }, index) => {
      const marked = marks[mark]
      const words = (
        <>
          <span className={`${styles.number} ${styles[mark]}`} aria-hidden="true">
            {marked ? <marked.Icon /> : index + 1}
          </span>
          <span>{tab}</span>
          {marked && <span className="unseen">{marked.words}</span>}
          {touched && !done && items && !items.enough && (
            <span className={styles.flag}>{`${items.count} of ${items.min}`}</span>
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
        </li>
      )
    })}
  </ol>
)
