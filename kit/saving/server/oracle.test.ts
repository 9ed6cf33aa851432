/** Compares saves over HTTP with the independently written rules (test/oracle). */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saving } from '../../../test/support/applicant.ts'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { faultsIn, type Customer } from '../../../test/oracle/credit-application.ts'
import { customers, sentAnswers } from '../../../test/oracle/generated-answers.ts'
import { wholeApplication } from '../../../test/oracle/whole-application.ts'

const numRuns = Number(process.env['HTTP_RUNS'] ?? 150)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** These tests save more often than the rate limit allows. */
const aMinuteLater = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
}

/** As an external save is read: on the application's own route, with nothing on the server yet. */
const asSaved = ({ banner }: Customer): Customer => ({
  banner,
  route: 'application',
  year: app.clock.now.getUTCFullYear(),
  placed: false,
  taxDocuments: false,
  signed: true,
})
const inWords = (faults: readonly { path: string; message: string }[]) =>
  faults.map(({ path, message }) => `${path} ${message}`).toSorted()

describe('generated answers over HTTP', () => {
  test(
    'a save reports what is wrong; a submitting save also reports what is missing',
    { timeout: 400_000 },
    async () => {
      let saves = 0
      await fc.assert(
        fc.asyncProperty(customers.map(asSaved), sentAnswers, async (customer, answers) => {
          if (saves++ % 25 === 0) aMinuteLater()
          const { banner } = customer
          const faults = faultsIn(customer, answers)
          const draft = await saving(app, answers, { banner })
          expect(draft.statusCode).toBe(200)
          expect(inWords(draft.json().data.problems)).toEqual(
            inWords(faults.filter(({ missing }) => !missing)),
          )

          const submitting = await saving(app, answers, { banner, state: 'submitting' })
          expect(submitting.statusCode).toBe(faults.length === 0 ? 200 : 400)
          expect(inWords(submitting.json().data.problems)).toEqual(inWords(faults))
        }),
        { numRuns },
      )
    },
  )

  test.for([
    [
      'a third signatory is a section that the form does not have (APP-179)',
      { signatoryThree: { firstName: 'Tim' } },
    ],
    ['signatories as an array are too', { signatories: [{}, {}, {}] }],
  ])('%s', async ([, more]) => {
    aMinuteLater()
    const reply = await saving(app, { ...wholeApplication(), ...(more as object) }, { state: 'submitting' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().data.problems).toEqual([
      { path: Object.keys(more as object)[0], message: 'This form has no such section.' },
    ])
  })

  test.for([
    ['businessType (APP-193)', 'businessType'],
    ['isHaveFederalTaxId (APP-195)', 'isHaveFederalTaxId'],
    ['incorporatedState (APP-194)', 'incorporatedState'],
  ])('a submission without %s is refused', async ([, key]) => {
    aMinuteLater()
    const { billingInfo, ...answers } = wholeApplication()
    const { [key!]: _, ...rest } = billingInfo as Record<string, unknown>
    const reply = await saving(app, { ...answers, billingInfo: rest }, { state: 'submitting' })
    expect(reply.statusCode).toBe(400)
    expect(inWords(reply.json().data.problems)).toEqual([`billingInfo.${key} *Required`])
  })
})
