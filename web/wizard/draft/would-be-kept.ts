/** What the server would keep of the answers, told before they are sent: both sides make the same reading. */
import type { CreditApplication } from '../../../domain/forms/credit-application/index.ts'
import { readAnswers } from '../../../domain/kit/index.ts'
import type { StepForm } from '../../form/scope.ts'

const readingOf = ({ form, scene, ...hand }: StepForm) => {
  const now = hand.raw()
  return readAnswers(form, scene, now, now)
}

/** A company's name or an email: enough to save it as somebody's draft. What is wrong falls out of a reading. */
export const saysWhose = (form: StepForm): boolean => {
  const { businessInfo } = readingOf(form).answers as CreditApplication
  return Boolean(businessInfo?.companyName || businessInfo?.internalCompanyName || businessInfo?.email)
}

/** Every answer: some may be missing, none is wrong. */
export const nothingWrong = (form: StepForm): boolean =>
  readingOf(form).problems.every(({ missing }) => missing)
