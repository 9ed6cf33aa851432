/** One complete credit application, and what is wrong with it after some answers are replaced. */
import { creditApplication, type CreditApplication } from '../../forms/credit-application/form/index.ts'
import { readAnswers, type FormContext } from '../../kit/model/index.ts'
import { customerContext, sampleAnswers } from './answers.ts'

export const customer = customerContext
export const employee: FormContext = { ...customerContext, audience: 'internal', route: 'adminApplication' }
export const at = (banner: FormContext['banner'], context: FormContext = customer): FormContext => ({
  ...context,
  banner,
})

/** Paths such as `billingInfo.city` and their answers, which replace those of a customer without an account. */
export type Changes = { [path: string]: unknown }
export const complete = (context: FormContext, changes: Changes = {}): CreditApplication => {
  const answers = structuredClone(
    sampleAnswers(creditApplication, context, { businessInfo: { hasAccount: 'false' } }),
  )
  for (const [path, value] of Object.entries(changes)) {
    const [key, ...rest] = path.split('.').toReversed()
    const container = rest
      .toReversed()
      .reduce<Record<string, unknown>>(
        (inside, step) => (inside[step] ??= {}) as Record<string, unknown>,
        answers as Record<string, unknown>,
      )
    container[key!] = value
  }
  return answers
}
export const problems = (context: FormContext, changes: Changes, chosen?: Changes) => {
  const answers = complete(context, { ...chosen, ...changes })
  return readAnswers(creditApplication, context, answers, answers).problems.map(
    ({ path, message }) => `${path} ${message}`,
  )
}
