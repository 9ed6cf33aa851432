/** The answers of one customer: about 120, as their browser sends them. */
import { creditApplication } from '../forms/credit-application/form/index.ts'
import { readAnswers } from '../kit/model/index.ts'
import { customerContext, sampleAnswers } from '../test/support/answers.ts'

const given = sampleAnswers(creditApplication, customerContext, {
  businessInfo: { hasAccount: 'false' },
  signatory: { id: '0d5b8a52-57d1-4f3e-9f0e-1f6f0a7f3c11', guarantor: 'false' },
})
const [reference] = given.tradeReference ?? []
const whole = {
  ...given,
  tradeReference: [
    reference,
    { ...reference, id: '00000000-0000-4000-8000-000000000002', name: 'Ohm & Sons' },
  ],
}
/** As stored: only the last four digits of a secret. */
const { answers: kept } = readAnswers(creditApplication, customerContext, whole, whole)

export const answersToSend = (city: string) => ({ ...kept, billingInfo: { ...kept.billingInfo, city } })

export const answerCount = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, inner) => sum + answerCount(inner), 0)
    : 1
