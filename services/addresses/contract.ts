/** What every address verification must do, whichever streets it knows. Run by the test of each adapter. */
import { describe, expect, it } from 'vitest'
import type { Address, AddressVerification } from './port.ts'

export const addressContract = (name: string, make: () => Promise<AddressVerification>): void => {
  describe(`address verification: ${name}`, () => {
    const suggest = async (entered: Partial<Address>) =>
      (await make()).suggest({
        street1: '1600 Pennsylvania Avenue NW',
        street2: '',
        city: 'Washington',
        state: 'DC',
        zip: '20500',
        ...entered,
      })

    it('suggests the standard form, exactly these five', async () => {
      const { zip, ...lines } = (await suggest({}))!
      expect(lines).toEqual({
        street1: '1600 Pennsylvania Ave NW',
        street2: '',
        city: 'Washington',
        state: 'DC',
      })
      expect(zip).toMatch(/^20500(-\d{4})?$/)
    })

    it('leaves its suggestions unchanged', async () => {
      const first = (await suggest({}))!
      expect(await suggest(first)).toEqual(first)
    })

    it.each([
      ['no street', { street1: ' ' }],
      ['an unassigned ZIP code', { zip: '00000' }],
      ['no ZIP code', { zip: '' }],
      ['a ZIP code of another state', { state: 'OR', city: 'Portland' }],
      ['another country', { street1: '24 Sussex Drive', city: 'Ottawa', state: 'ON', zip: 'K1M 1M4' }],
    ])('suggests nothing for %s', async (_, entered) => {
      expect(await suggest(entered)).toBeNull()
    })
  })
}
