import { useRef } from 'react'
import { useAfterChanges, useFormScope } from '../../index.ts'
import { IconChevronDown } from '../../../../platform/ui/index.ts'
import { fullMarkOf, headingId, type MarkedStep } from './marked-steps.ts'
import { MarkWords, StepMark } from './step-mark.tsx'
import stepper from './stepper.module.css'
import styles from './steps-overview.module.css'
import { say } from '../../../../platform/language/index.ts'

/**
 * In full mode: the names of all steps and which are complete, always in view. Beside the form on a wide screen,
 * otherwise folded to one line.
 */
export const StepsOverview = ({ read }: { read: () => readonly MarkedStep[] }) => {
  const scope = useFormScope()
  useAfterChanges(scope)
  const folded = useRef<HTMLDetailsElement>(null)
  const shown = [...scope.problems.all().values()]
  const steps = read().map((each) => ({ ...each, mark: fullMarkOf(each, shown) }))
  // The other steps appear once the first is answered.
  if (steps.length < 2) return null
  // A step without a required question counts only once something in it was answered.
  const isOptional = ({ done, answered }: MarkedStep) => done && !answered
  const counted = steps.filter((each) => !isOptional(each))
  const open = counted.filter(({ mark }) => mark !== 'check')
  const go = (key: string) => {
    folded.current?.removeAttribute('open')
    const heading = document.getElementById(headingId(key))
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  const names = (
    <ol className={stepper.steps}>
      {steps.map((each, index) => {
        const { step, title, mark, left } = each
        return (
          <li key={step.key}>
            <button type="button" onClick={() => go(step.key)}>
              <StepMark mark={mark} number={index + 1} />
              <span>
                {say(title)}
                <MarkWords mark={mark} />
                {mark !== 'check' && left > 0 && (
                  <span className={styles.left}>{say('{count} left', { count: left })}</span>
                )}
                {isOptional(each) && <span className={styles.left}>{say('(optional)')}</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
  return (
    <nav className={`${styles.overview} no-print`} aria-label={say('Application steps')}>
      <details className={`${stepper.folded} ${styles.folded}`} ref={folded}>
        <summary>
          <span className={stepper.here}>
            <span>
              {[
                say('{done} of {count} steps complete', {
                  done: counted.length - open.length,
                  count: counted.length,
                }),
                ...optionalWords(steps.length - counted.length),
              ].join(' · ')}
            </span>
            {open[0] && (
              <span className={stepper.left}>{say('Next: {title}', { title: say(open[0].title) })}</span>
            )}
          </span>
          <IconChevronDown aria-hidden="true" />
        </summary>
        {names}
      </details>
      <div className={styles.beside}>{names}</div>
    </nav>
  )
}

const optionalWords = (count: number): string[] => {
  if (count === 0) return []
  return [count === 1 ? say('1 optional') : say('{count} optional', { count })]
}
