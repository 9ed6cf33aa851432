/** What every bureau must do that identifies businesses. Run by the test of each adapter. */
import { beforeAll, describe, expect, it } from 'vitest'
import { Unavailable } from '../../../platform/errors.ts'
import type { Business, BusinessMatch } from '../port.ts'

export const business = (companyName: string, more: Partial<Business> = {}): Business => ({
  companyName,
  street: '1200 SE Morrison Street',
  unit: '',
  city: 'Portland',
  state: 'OR',
  postalCode: '97214',
  country: 'US',
  phone: '5035550140',
  ...more,
})

/** `patience`: how long to wait for the bureau, in milliseconds; by default long enough. */
export const matchContract = (name: string, make: (patience?: number) => Promise<BusinessMatch>): void => {
  describe(`matching bureau: ${name}`, () => {
    let bureau: BusinessMatch
    beforeAll(async () => {
      bureau = await make()
    })
    const profileOf = async (companyName: string) => {
      const [first] = await bureau.match(business(companyName))
      return bureau.profile(first!)
    }

    it('finds most businesses once and with certainty, under the given name and address', async () => {
      expect(await bureau.match(business('Alvarez Electric LLC', { unit: 'Suite 4' }))).toEqual([
        {
          dunsNumber: expect.stringMatching(/^\d{9}$/),
          businessName: 'Alvarez Electric LLC',
          address: {
            street: '1200 SE Morrison Street Suite 4',
            city: 'Portland',
            state: 'OR',
            zipCode: '97214',
            country: 'US',
          },
          confidence: 10,
        },
      ])
    })

    it('reports a score with its reasons, a limit in whole dollars, a date and a trade', async () => {
      const profile = (await profileOf('Alvarez Electric LLC'))!
      expect(profile).toMatchObject({
        companyName: 'Alvarez Electric LLC',
        status: 'Active',
        decisionDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        sicCode: expect.stringMatching(/^\d{4}$/),
        dataDepth: '',
      })
      expect(profile.score).toMatchObject({ instead: null, percentile: profile.score.value })
      expect(profile.score.value).toBeGreaterThanOrEqual(1)
      expect(profile.score.value).toBeLessThanOrEqual(100)
      expect(profile.score.factors[0]).toEqual({
        code: expect.stringMatching(/./),
        words: expect.stringMatching(/./),
      })
      expect(Number.isInteger(profile.creditLimit)).toBe(true)
    })

    it('gives the same answer tomorrow, however the name is written', async () => {
      const [one] = await bureau.match(business('Alvarez Electric LLC'))
      const [other] = await bureau.match(business('ALVAREZ  Electric, LLC'))
      expect(other?.dunsNumber).toBe(one?.dunsNumber)
      expect(await bureau.profile(one!)).toEqual(await bureau.profile(one!))
    })

    it('keeps nine digits of a ZIP', async () => {
      const [found] = await bureau.match(business('Alvarez Electric LLC', { postalCode: '97214-1234' }))
      expect(found?.address.zipCode).toBe('972141234')
    })

    it('finds none until the address is correct', async () => {
      expect(await bureau.match(business('Nomatch Electric'))).toEqual([])
      expect(await bureau.match(business('Nomatch Electric', { postalCode: '97201' }))).toHaveLength(1)
    })

    it('finds several, the most certain first', async () => {
      const found = await bureau.match(business('Manymatch Electric'))
      expect(found.map(({ confidence }) => confidence)).toEqual([9, 8, 8, 7])
      expect(new Set(found.map(({ dunsNumber }) => dunsNumber)).size).toBe(4)
    })

    it('may find one uncertain match', async () => {
      expect(await bureau.match(business('Unsure Electric'))).toMatchObject([{ confidence: 6 }])
    })

    it('reports nothing about a number that no longer exists', async () => {
      const found = await bureau.match(business('Manymatch Electric'))
      expect(await bureau.profile(found[2]!)).not.toBeNull()
      expect(await bureau.profile(found[3]!)).toBeNull()
    })

    it.each([
      ['Fraud', 'K'],
      ['Severe', 'M'],
      ['Bankrupt', 'J'],
      ['Asknumber', 'L'],
    ])('marks %s Electric with %s', async (first, depth) => {
      expect((await profileOf(`${first} Electric`))?.dataDepth).toBe(depth)
    })

    it.each([
      ['Bankrupt', 'bankruptcy'],
      ['Nodata', 'no-data'],
    ])('gives %s Electric no score, and says why', async (first, instead) => {
      const profile = await profileOf(`${first} Electric`)
      expect(profile?.score).toMatchObject({ value: null, percentile: null, instead })
      expect(profile?.creditLimit).toBeNull()
    })

    it('passes on only the code of a reason without a text', async () => {
      const { score } = (await profileOf('Wordless Electric'))!
      expect(score.factors[0]).toEqual({ code: expect.stringMatching(/./), words: null })
    })

    it('finds nothing without a name', async () => {
      expect(await bureau.match(business('  '))).toEqual([])
    })

    it('asks only with known values', async () => {
      const bare = { street: '', city: '', state: '', postalCode: '', country: '', phone: '' }
      expect(await bureau.match(business('Alvarez Electric LLC', bare))).toHaveLength(1)
    })

    it.each(['Timeout Electric', 'Busy Electric'])('is not available to %s', async (companyName) => {
      const impatient = await make(250)
      await expect(impatient.match(business(companyName))).rejects.toBeInstanceOf(Unavailable)
    })
  })
}
