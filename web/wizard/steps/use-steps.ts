import { useState } from 'react'
import { answeredSteps, stepsOf, stepsUpTo, type Reach, type WizardStep } from './wizard-steps.ts'
import type { StepForm } from '../../form/index.ts'

/** The current steps, and which of them were visited. */
export const useSteps = (
  form: StepForm,
  reach: Pick<Reach, 'first' | 'mode' | 'signed'>,
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
