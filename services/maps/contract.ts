/** What every adapter that draws maps must do. */
import { describe, expect, it } from 'vitest'
import type { MapAddress, MapPoint, Maps } from './port.ts'

const at = (postalCode: string, more: Partial<MapAddress> = {}): MapAddress => ({
  streetAddress: '9 Oak Street',
  city: 'Portland',
  state: 'OR',
  postalCode,
  country: 'US',
  ...more,
})
export const billing = (postalCode: string, more?: Partial<MapAddress>): MapPoint => ({
  name: 'Billing',
  address: at(postalCode, more),
})
export const shipping = (postalCode: string, more?: Partial<MapAddress>): MapPoint => ({
  name: 'Shipping',
  address: at(postalCode, more),
})
export const style = { color: '#0b2a6f' }

export const mapsContract = (name: string, open: () => Promise<Maps>): void => {
  describe(`${name} draws maps`, () => {
    it('shows a place as a picture inside the page', async () => {
      const { url, text } = await (await open()).place(billing('97201'), style)
      expect(url).toMatch(/^data:image\/(svg\+xml|png);base64,/)
      expect(text).toMatch(/^Billing address in Portland, OR\. ./)
    })

    it('returns the length of a route and the positions of places', async () => {
      const { url, text } = await (await open()).route(billing('97201'), shipping('97301'), style)
      expect(url).toMatch(/^data:image\//)
      expect(text).toBe(
        'From Portland, OR (billing) to Salem, OR (shipping): about 42 miles as the crow flies, from the center of one ZIP code to the center of the other.',
      )
    })

    it.each([
      [
        'the same address',
        shipping('97201'),
        'Billing and shipping address are the same: Portland, OR, in ZIP code 97201.',
      ],
      [
        'the same ZIP code',
        shipping('97201', { streetAddress: '12 Elm Street' }),
        'Billing and shipping address are both in Portland, OR, in ZIP code 97201.',
      ],
    ])('draws a route within %s', async (_, to, words) => {
      const { url, text } = await (await open()).route(billing('97201'), to, style)
      expect([url.startsWith('data:image/'), text]).toEqual([true, words])
    })

    it.each<[string, MapPoint, string]>([
      [
        'an address in Canada',
        billing('V5K 0A1', { country: 'CA' }),
        'No map. The billing address is in Canada.',
      ],
      ['no ZIP code', billing(' '), 'No map. The billing address has no ZIP code.'],
      ['an unknown ZIP code', billing('00000'), 'No map. ZIP code 00000 in the billing address is unknown.'],
      [
        'a military address',
        billing('09001'),
        "No map. ZIP code 09001 in the billing address can't be shown on the map.",
      ],
    ])('draws nothing rather than something wrong: %s', async (_, point, words) => {
      const maps = await open()
      expect(await maps.place(point, style)).toEqual({ url: '', text: words })
      expect(await maps.route(point, shipping('97201'), style)).toEqual({ url: '', text: words })
      const { url } = await maps.route(shipping('97201'), point, style)
      expect(url).toBe('')
    })
  })
}
