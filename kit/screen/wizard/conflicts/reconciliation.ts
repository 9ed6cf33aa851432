/** Combines the answers on this screen with those that someone else saved. Loaded only when needed. */
import { blank, differences, type Answers, type Difference, type Form } from '../../../model/index.ts'
import { reconcile } from '../../../model/reading/reconcile.ts'
import type { StepForm } from '../../index.ts'
import type { Conflict } from './conflict.ts'

export interface Reconciliation {
  /** As stored on the server. */
  stored: Answers
  /** Answers changed on both sides: `before` is theirs, `after` is mine. */
  asked: readonly Difference[]
  /** What only they changed; kept either way. */
  news: readonly Difference[]
  mine: Answers
  theirs: Answers
}

export const reconcileWith = (
  { form, context, ...controller }: StepForm,
  base: Answers,
  { answers }: Conflict,
): Reconciliation => {
  const stored = blank<Form>(form, context, answers)
  const met = reconcile(form, context, { base, mine: controller.raw(), theirs: answers })
  const isAsked = ({ path }: Difference) => met.asked.some((each) => each.path === path)
  const news = differences(form, context, base, stored).filter((each) => !isAsked(each))
  return { ...met, stored: structuredClone(stored), news }
}

/** Switches to the other outcome and keeps what was typed since. */
export const switchAnswers = (
  { form, context, ...controller }: StepForm,
  chosen: Answers,
  other: Answers,
): Answers => reconcile(form, context, { base: chosen, mine: controller.raw(), theirs: other }).mine
