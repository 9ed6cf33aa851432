import { expect, test } from 'vitest'
import { openPlaces } from '../../common/lookups/server/places.ts'
import { billing, mapsContract, shipping, style } from './contract.ts'
import { embeddedMaps } from './embedded.ts'

const places = await openPlaces()
const maps = embeddedMaps(places)
mapsContract('Our own maps', async () => maps)

const drawn = (url: string) => Buffer.from(url.split(',')[1]!, 'base64').toString('utf8')
const wordsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words)

test('a place is named with its neighbors, its state and counties, a scale and where north is', async () => {
  const words = wordsOf(drawn((await maps.place(billing('97201'), style)).url))
  expect(words).toEqual(
    expect.arrayContaining([
      'Portland',
      'Vancouver',
      'OREGON',
      'WASHINGTON',
      'Clackamas Co.',
      '10 miles',
      'N',
    ]),
  )
})

test('a sentence says how exact it is', async () => {
  const { text } = await maps.place(billing('97201-1234'), style)
  expect(text).toBe('Billing address in Portland, OR. Approximate: drawn from the center of ZIP code 97201.')
})

test('a ZIP code of one organization is not shown as a town', async () => {
  const words = wordsOf(drawn((await maps.place(billing('78201'), style)).url))
  expect(words).toContain('San Antonio')
  expect(words).not.toContain('Alliance Data Systems')
})

test('a route has both ends with their names, and a line between them', async () => {
  const svg = drawn((await maps.route(billing('75201'), shipping('76101'), style)).url)
  expect(wordsOf(svg)).toEqual(expect.arrayContaining(['Billing: Dallas', 'Shipping: Fort Worth']))
  expect(svg).toContain(`stroke="${style.color}" stroke-width="2"`)
})

test.each([
  ['Alaska', '99501', 'Anchorage'],
  ['the Aleutians, where the map of the world tears', '99546', 'Adak'],
  ['Hawaii', '96801', 'Honolulu'],
  ['Puerto Rico', '00901', 'San Juan'],
  ['Guam', '96910', 'Hagatna'],
  ['the Virgin Islands', '00801', 'St Thomas'],
  ['American Samoa', '96799', 'Pago Pago'],
  ['a desert', '89049', 'Tonopah'],
])('%s has a map with land on it', async (_, zip, town) => {
  const svg = drawn((await maps.place(billing(zip), style)).url)
  expect(wordsOf(svg)).toContain(town)
  expect(/<path fill="#fbfaf6"[^>]* d="([^"]*)"/.exec(svg)![1]!.length).toBeGreaterThan(10)
})

test.each([
  ['coast to coast', '98101', '33109'],
  ['Hawaii to Alaska', '96801', '99501'],
  ['Guam to Maine', '96910', '04609'],
  ['across the street', '10001', '07030'],
])('%s: small, with nothing to load, and no word beyond its edge', async (_, from, to) => {
  const { url } = await maps.route(billing(from), shipping(to), style)
  expect(url.length).toBeLessThan(40 * 1024)
  const svg = drawn(url)
  expect(svg).not.toMatch(/href|url\(|<script|NaN|undefined/)
  for (const [, x, y] of svg.matchAll(/<text x="([^"]+)" y="([^"]+)"/g)) {
    expect(Number(x)).toBeGreaterThanOrEqual(0)
    expect(Number(x)).toBeLessThanOrEqual(420)
    expect(Number(y)).toBeLessThanOrEqual(280)
  }
})

test('what an applicant typed is never a part of the drawing', async () => {
  const evil = billing('97201', { city: '<script>alert(1)</script>', streetAddress: '"/><image href="x"/>' })
  const { url, text } = await maps.place(evil, style)
  expect(drawn(url) + text).not.toMatch(/script|image/)
})

test('every ZIP code with a place has a map, from the first to the last', async () => {
  const some = places.all().filter((_, i) => i % 997 === 0)
  for (const { zip, latitude, longitude, state } of some) {
    const { url } = await maps.place(billing(zip), style)
    const placed =
      (latitude !== 0 || longitude !== 0) && !['AA', 'AE', 'AP', 'FM', 'MH', 'PW'].includes(state)
    expect([zip, url !== '']).toEqual([zip, placed])
  }
})
