/** Predicts what the server would keep of the answers: both sides run the same checks. */
import { readAnswers, type AnyField } from '../../../model/index.ts'
import type { StepForm } from '../../index.ts'
import { valueAt } from '../conflicts/merge.ts'

const readingOf = ({ form, context, ...controller }: StepForm) => {
  const now = controller.raw()
  return readAnswers(form, context, now, now)
}

/** At least one of these fields has a valid answer, so the draft can be saved. */
export const isIdentified = (form: StepForm, identifiedBy: readonly AnyField[]): boolean => {
  const { answers } = readingOf(form)
  return identifiedBy.some((field) => Boolean(valueAt(answers, form.pathOf(field))))
}

/** No answer is invalid; some may be missing. */
export const nothingWrong = (form: StepForm): boolean =>
  readingOf(form).problems.every(({ missing }) => missing)
