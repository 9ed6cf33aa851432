/** What becomes of the answers here when somebody else saved meanwhile; fetched only then. */
import { blank, differences, type Answers, type Difference, type Form } from '../../../domain/kit/index.ts'
import { reconcile } from '../../../domain/kit/reconcile.ts'
import type { StepForm } from '../../form/scope.ts'
import type { Conflict } from './conflict.ts'

export interface Meeting {
  /** As the server has them. */
  stored: Answers
  /** The same answers changed on both sides: `before` theirs, `after` mine. */
  asked: readonly Difference[]
  /** What only they changed, which stays either way. */
  news: readonly Difference[]
  mine: Answers
  theirs: Answers
}

export const meet = (
  { form, context, ...controller }: StepForm,
  base: Answers,
  { answers }: Conflict,
): Meeting => {
  const stored = blank<Form>(form, context, answers)
  const met = reconcile(form, context, { base, mine: controller.raw(), theirs: answers })
  const isAsked = ({ path }: Difference) => met.asked.some((each) => each.path === path)
  const news = differences(form, context, base, stored).filter((each) => !isAsked(each))
  return { ...met, stored: structuredClone(stored), news }
}

/** The other outcome after all; what was typed since stays. */
export const turned = (
  { form, context, ...controller }: StepForm,
  chosen: Answers,
  other: Answers,
): Answers => reconcile(form, context, { base: chosen, mine: controller.raw(), theirs: other }).mine
