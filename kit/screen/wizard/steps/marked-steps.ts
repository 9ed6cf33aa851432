import { problemsOf, type Problem } from '../../../model/index.ts'
import type { StepForm } from '../../index.ts'
import type { Mark } from './step-mark.tsx'
import { stepsWithAnswers, type WizardStep } from './wizard-steps.ts'

export interface MarkedStep extends WizardStep {
  /** The user has answered something in it. */
  answered: boolean
}

/** The heading of a step in full mode, to which the overview of the steps leads. */
export const headingId = (step: string) => `step-${step}`

/** Only problems that are shown make a step incomplete. */
export const fullMarkOf = ({ step, done, answered }: MarkedStep, shown: readonly Problem[]): Mark =>
  problemsOf(step, shown).length > 0 ? 'cross' : done && answered ? 'check' : 'number'

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
