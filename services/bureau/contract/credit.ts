/**
 * What every bureau must do that reports how a business, or a person behind it, pays. Run by the test of each
 * adapter.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { Unavailable } from '../../../platform/errors.ts'
import { business } from './match.ts'
import type { BusinessCheck, CreditBureau, Person } from '../port.ts'

/** A number that was never issued: none begins with 9 (20 CFR 422.103). */
export const SSN = '900121234'

export const person = (lastName: string): Person => ({
  firstName: 'Ruth',
  middleInitial: 'A',
  lastName,
  suffix: '',
  street: '14 Alder Court',
  unit: 'Apt 3',
  city: 'Portland',
  state: 'OR',
  postalCode: '97214',
  ssn: SSN,
})

/** `patience`: how long to wait for the bureau, in milliseconds; by default long enough. */
export const creditContract = (name: string, make: (patience?: number) => Promise<CreditBureau>): void => {
  describe(`credit bureau: ${name}`, () => {
    let bureau: CreditBureau
    beforeAll(async () => {
      bureau = await make()
    })
    const check = (companyName: string) => bureau.check(business(companyName))
    const reportOf = async (companyName: string) => {
      const found = await check(companyName)
      return found.type === 'BUSP' ? found.report : null
    }
    const listOf = (found: BusinessCheck) => (found.type === 'LIST' ? found.similar : [])

    it('reports on a business when the match is certain', async () => {
      const report = await reportOf('Alvarez Electric LLC')
      expect(report).toMatchObject({
        fileNumber: expect.stringMatching(/^\d{9}$/),
        businessName: 'Alvarez Electric LLC',
        street: '1200 SE Morrison Street',
        city: 'Portland',
        state: 'OR',
        zip: '97214',
        industry: expect.stringMatching(/^\d{4} \w/),
      })
      for (const score of [report!.intelliscore, report!.financialStability]) {
        expect(score).toMatchObject({ instead: null, percentile: score.value })
        expect(score.value).toBeGreaterThanOrEqual(1)
        expect(score.value).toBeLessThanOrEqual(100)
        expect(score.factors[0]).toEqual({
          code: expect.stringMatching(/./),
          words: expect.stringMatching(/./),
        })
      }
      const { recommendedLimit, yearsOnFile, tradelines, bankruptcies, liens, judgments } = report!
      for (const count of [recommendedLimit, yearsOnFile, tradelines, bankruptcies, liens, judgments])
        expect(Number.isInteger(count)).toBe(true)
      expect(await reportOf('Alvarez Electric LLC')).toEqual(report)
    })

    it('treats a ZIP code with five digits like one with nine', async () => {
      const nine = await bureau.check(business('Alvarez Electric LLC', { postalCode: '97214-1234' }))
      const five = await reportOf('Alvarez Electric LLC')
      expect(nine).toMatchObject({ type: 'BUSP', report: { fileNumber: five!.fileNumber } })
      expect(nine.type === 'BUSP' && nine.report.zip).toMatch(/^97214(1234)?$/)
    })

    it('lists similar businesses, and reports on the one that is chosen', async () => {
      const similar = listOf(await check('Manymatch Electric'))
      expect(similar).toHaveLength(4)
      const report = await bureau.report(similar[1]!)
      expect(report).toMatchObject({ ...similar[1]!, intelliscore: { instead: null } })
      expect(await bureau.report(similar[3]!)).toBeNull()
    })

    it('lists even a single uncertain match', async () => {
      expect(listOf(await check('Unsure Electric'))).toHaveLength(1)
    })

    it('finds none until the address is correct', async () => {
      expect(await check('Nomatch Electric')).toEqual({ type: 'NONE' })
      const right = business('Nomatch Electric', { postalCode: '97201' })
      expect(await bureau.check(right)).toMatchObject({ type: 'BUSP' })
      expect(await check('')).toEqual({ type: 'NONE' })
      expect(await check('Gone Electric')).toEqual({ type: 'NONE' })
    })

    it.each([
      ['Bankrupt', 'bankruptcy'],
      ['Nodata', 'no-data'],
    ])('gives %s Electric no score, and says why', async (first, instead) => {
      const report = await reportOf(`${first} Electric`)
      for (const score of [report!.intelliscore, report!.financialStability])
        expect(score).toMatchObject({ value: null, percentile: null, instead })
      expect(report!.bankruptcies).toBe(instead === 'bankruptcy' ? 1 : null)
    })

    it('passes on only the code of a reason without a text', async () => {
      const report = await reportOf('Wordless Electric')
      expect(report!.intelliscore.factors[0]).toEqual({ code: expect.stringMatching(/./), words: null })
    })

    it('asks only with known values', async () => {
      const bare = { street: '', city: '', state: '', postalCode: '', country: '', phone: '' }
      expect(await bureau.check(business('Alvarez Electric LLC', bare))).toMatchObject({ type: 'BUSP' })
    })

    it('reports on a person', async () => {
      const owner = await bureau.owner(person('Alvarez'))
      expect(owner!.score).toMatchObject({ instead: null, percentile: owner!.score.value })
      expect(owner!.score.factors.length).toBeGreaterThan(0)
      expect(owner).toMatchObject({
        inquiries: expect.any(Number),
        pastDueAmount: 0,
      })
      // If the employer is unknown, so is the date.
      expect(owner!.employerUpdatedOn).toMatch(owner!.employer ? /^\d{4}-\d\d-\d\d$/ : /^$/)
      expect(await bureau.owner(person('Alvarez'))).toEqual(owner)
    })

    it('finds nothing about unknown people', async () => {
      expect(await bureau.owner(person('Nobody'))).toBeNull()
    })

    it.each([
      ['Five', { inquiries: 5 }],
      ['Three', { inquiries: 3 }],
      ['Two', { inquiries: 2 }],
      ['Pastdue', { pastDueAmount: 1_234.56 }],
      ['Bankrupt', { score: { value: null, instead: 'bankruptcy' } }],
      ['Nodata', { score: { value: null, instead: 'no-data' }, inquiries: null, pastDueAmount: null }],
    ])('reports the special values of Ruth %s', async (lastName, particular) => {
      expect(await bureau.owner(person(lastName))).toMatchObject(particular)
    })

    it('passes on only the code of a reason about a person without a text', async () => {
      const owner = await bureau.owner(person('Wordless'))
      expect(owner!.score.factors[0]).toEqual({ code: expect.stringMatching(/./), words: null })
    })

    it.each(['Timeout', 'Busy'])('is not available to %s', async (first) => {
      const impatient = await make(250)
      const asked = impatient.check(business(`${first} Electric`))
      await expect(asked).rejects.toBeInstanceOf(Unavailable)
      await expect(impatient.owner(person(first))).rejects.toBeInstanceOf(Unavailable)
    })
  })
}
