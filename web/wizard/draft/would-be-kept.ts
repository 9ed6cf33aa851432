/** What the server would keep of the answers, told before they are sent: both sides make the same reading. */
import { readAnswers, type AnyField } from '../../../domain/kit/index.ts'
import type { StepForm } from '../../form/scope.ts'
import { valueAt } from '../conflicts/merge.ts'

const readingOf = ({ form, context, ...controller }: StepForm) => {
  const now = controller.raw()
  return readAnswers(form, context, now, now)
}

/** One of these is answered: enough to save it as somebody's draft. What is wrong falls out of a reading. */
export const saysWhose = (form: StepForm, whose: readonly AnyField[]): boolean => {
  const { answers } = readingOf(form)
  return whose.some((field) => Boolean(valueAt(answers, form.pathOf(field))))
}

/** Every answer: some may be missing, none is wrong. */
export const nothingWrong = (form: StepForm): boolean =>
  readingOf(form).problems.every(({ missing }) => missing)
