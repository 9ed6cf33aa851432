/** One complete credit application, and what is wrong with it when some answers are others. */
import { creditApplication, type CreditApplication } from '../../domain/forms/credit-application/index.ts'
import { readAnswers, type Scene } from '../../domain/kit/index.ts'
import { customerScene, sampleAnswers } from './answers.ts'

export const customer = customerScene
export const employee: Scene = { ...customerScene, audience: 'internal', route: 'adminApplication' }
export const at = (banner: Scene['banner'], scene: Scene = customer): Scene => ({ ...scene, banner })

/** `billingInfo.city` and what is answered there, over complete answers of a customer without an account. */
export type Changes = { [path: string]: unknown }
export const complete = (scene: Scene, changes: Changes = {}): CreditApplication => {
  const answers = structuredClone(
    sampleAnswers(creditApplication, scene, { businessInfo: { hasAccount: 'false' } }),
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
export const problems = (scene: Scene, changes: Changes, chosen?: Changes) => {
  const answers = complete(scene, { ...chosen, ...changes })
  return readAnswers(creditApplication, scene, answers, answers).problems.map(
    ({ path, message }) => `${path} ${message}`,
  )
}
