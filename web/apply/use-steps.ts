import { useState } from 'react'
import { answeredSteps, stepsOf, type WalkStep } from './walk-steps.ts'
import type { StepForm } from '../forms/scope.ts'

/** The steps as they stand when they are asked for, and which of them were touched. */
export const useSteps = (form: StepForm, first: number, stored: object | undefined) => {
  const [touched] = useState(() => new Set(stored && answeredSteps(form.form, form.scene, stored)))
  return {
    read: (): WalkStep[] => stepsOf(form.form, form.scene, form.raw(), { first, touched }),
    touch: (key: string) => void touched.add(key),
    /** Answers came that were given earlier. */
    touchAnswered(answers: object) {
      for (const key of answeredSteps(form.form, form.scene, answers)) touched.add(key)
    },
  }
}
