import type { StepForm } from '../../index.ts'
import { stepsWithAnswers, type WizardStep } from './wizard-steps.ts'

export interface MarkedStep extends WizardStep {
  /** The user has answered something in it. */
  answered: boolean
}

/** Reads the steps once for all headings that ask before the answers change again. */
export const markedSteps = (
  { form, context, values }: StepForm,
  read: () => readonly WizardStep[],
): (() => readonly MarkedStep[]) => {
  let before: object | undefined
  let steps: readonly MarkedStep[] = []
  return () => {
    const now = values.all()
    if (now === before) return steps
    const answered = new Set(stepsWithAnswers(form, context, now))
    steps = read().map((each) => ({ ...each, answered: answered.has(each.step.key) }))
    before = now
    return steps
  }
}
