import { useState, useEffect, useRef } from 'react'
import { answeredSteps, stepsOf, stepsUpTo, type Reach, type WizardStep } from './wizard-steps.ts'
import { focusOnFirst, type StepForm, useDerived } from '../../index.ts'
import { takeBackActions } from '../../../../platform/ui/index.ts'
import { allReads, look } from '../../../model/index.ts'

/** The current steps, and which of them were visited. */
export const useSteps = (
  form: StepForm,
  reach: Pick<Reach, 'first' | 'mode' | 'signed' | 'elsewhere'>,
  stored: object | undefined,
) => {
  const [touched] = useState(() => new Set(stored && answeredSteps(form.form, form.context, stored)))
  const [, redraw] = useState(0)
  return {
    read: (): WizardStep[] => stepsOf(form.form, form.context, form.raw(), { ...reach, touched }),
    touch: (key: string) => {
      const missed = stepsUpTo(form.form, key, reach.first).filter((passed) => !touched.has(passed))
      for (const passed of missed) touched.add(passed)
      // Opened at a later step: redraw, because the earlier steps were not yet marked as visited.
      if (missed.length > 1) redraw(missed.length)
    },
    /** Marks the steps of restored answers as visited. */
    touchAnswered(answers: object) {
      for (const key of answeredSteps(form.form, form.context, answers)) touched.add(key)
    },
  }
}

/** Renders again when an answer adds or removes a step (JOB-010). */
export const useWalkedSteps = ({ form, context, values, pathOf }: StepForm): void => {
  const reads = form.steps.flatMap(({ walkedBy }) =>
    walkedBy.reads.flatMap((field) => [field, ...allReads(form, field)]),
  )
  useDerived(
    values,
    [...new Set(reads)].map((field) => pathOf(field)),
    (answers) => {
      const known = look(form, context, answers)
      return form.steps.map((step) => step.walkedBy.holds(context, known))
    },
  )
}

/**
 * A new step starts at the top of the page, with the focus on its heading (APP-013), and without the Undo of the one
 * before. Returns a function that makes the next step start at one of these fields instead.
 */
export const useFreshStart = (key: string) => {
  const before = useRef(key)
  const wanted = useRef<readonly string[]>([])
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    takeBackActions()
    window.scrollTo(0, 0)
    const paths = wanted.current
    wanted.current = []
    if (paths.length > 0) focusOnFirst(paths)
    // An error summary keeps the focus.
    else if (!document.activeElement?.matches('[data-summary]'))
      document.querySelector('h1')?.focus({ preventScroll: true })
  }, [key])
  return (paths: readonly string[]) => {
    wanted.current = paths
  }
}
