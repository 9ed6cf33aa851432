import { readAnswers } from '../../../kit/model/index.ts'
import type { StepForm } from '../../../kit/screen/index.ts'
import type { AddressFields } from './address-check.ts'

/** All of the address's fields are valid and answered, so that it can be validated. */
export const isCompleteAddress = (
  { form, context, values, pathOf }: StepForm,
  of: AddressFields,
): boolean => {
  const paths = new Set(Object.values(of).map((field) => pathOf(field)))
  const answers = values.all()
  return readAnswers(form, context, answers, answers).problems.every(({ path }) => !paths.has(path))
}
