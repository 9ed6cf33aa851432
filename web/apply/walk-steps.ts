/** Which steps there are for this visitor, and how far she may go (APP-011, APP-012, APP-014). */
import {
  look,
  problemsOf,
  readAnswers,
  settle,
  type Form,
  type Scene,
  type Step,
} from '../../domain/kit/index.ts'

export interface WalkStep {
  step: Step
  title: string
  tab: string
  /** Every answer of it holds. */
  done: boolean
  /** May be gone to: nothing is missing before it, and it does not lie before the first step of this route. */
  open: boolean
}

/** `first`: the number of the step at which a saved application opens, counted from 1. */
export const stepsOf = (form: Form, scene: Scene, answers: object, first: number): WalkStep[] => {
  const known = look(form, scene, answers)
  const { problems } = readAnswers(form, scene, answers, answers)
  let open = true
  return form.steps
    .filter((step) => step.walkedBy.holds(scene, known))
    .map((step, index) => {
      const done = problemsOf(step, problems).length === 0
      const walk = {
        step,
        title: settle(step.title, { scene, answers: known }),
        tab: settle(step.tab, { scene, answers: known }),
        done,
        open: open && index + 1 >= first,
      }
      open &&= done || index + 1 < first
      return walk
    })
}

/** The step of an address's `#hash`, as far as it may be gone to; otherwise the furthest before it. */
export const stepAt = (steps: readonly WalkStep[], hash: string, first: number): number => {
  const wanted = steps.findIndex(({ step }) => step.key === hash)
  const asked = wanted === -1 ? first - 1 : wanted
  const reached = steps.findLastIndex(({ open }, index) => open && index <= asked)
  return reached === -1 ? Math.min(first - 1, steps.length - 1) : reached
}
