import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Unavailable } from '../../platform/errors.ts'
import { openPlaces } from '../../common/lookups/server/places.ts'
import { billing, mapsContract, shipping, style } from './contract.ts'
import { googleMaps, signatureOf } from './google.ts'
import { googleSimulator, KEY, SECRET } from './simulator.ts'

let google: Awaited<ReturnType<typeof googleSimulator>>
const places = await openPlaces()
const faults: string[] = []
const open = (differing: { key?: string; secret?: string; patience?: number } = {}) =>
  googleMaps({
    places,
    key: KEY,
    secret: SECRET,
    ...differing,
    url: google.url,
    onFault: (says) => faults.push(says),
  })
beforeAll(async () => {
  google = await googleSimulator()
})
afterEach(() => {
  google.failing(null)
  faults.length = 0
})
afterAll(() => google.close())

mapsContract('Maps of Google', async () => open())

test("a request is signed as in Google's examples and other libraries", () => {
  const path = '/maps/api/staticmap?center=40.714%2C+-73.998&client=myclient&size=400x400&zoom=12'
  expect(signatureOf(path, 'bXlrZXk=')).toBe('C1UG9w-v41q7i1lISpZsw1xzOV8=')
})

test("requests both ends and the line between them, in the banner's color", async () => {
  await open().route(billing('97201'), shipping('97301'), style)
  const query = google.asked.at(-1)!
  expect(query.getAll('markers')).toEqual([
    'color:0x0b2a6f|label:B|9 Oak Street, Portland, OR 97201',
    'color:0x0b2a6f|label:S|9 Oak Street, Portland, OR 97301',
  ])
  expect(query.get('path')).toMatch(/^color:0x0b2a6f\|weight:3\|geodesic:true\|9 Oak Street.*\|9 Oak Street/)
})

test('text typed by an applicant adds no marker', async () => {
  await open().place(billing('97201', { streetAddress: '1 A St|icon:http://evil.example.com/x.png' }), style)
  expect(google.asked.at(-1)!.get('markers')!.split('|')).toHaveLength(3)
})

test('Google is never asked about an address that cannot be located', async () => {
  const before = google.asked.length
  await open().place(billing('V5K 0A1', { country: 'CA' }), style)
  expect(google.asked).toHaveLength(before)
})

test.each([
  ['warning', 'could not place an address'],
  ['page', 'responded with 200 and no picture'],
  ['silent', 'did not respond in time'],
  ['endless', 'responded with more than two megabytes'],
] as const)('%s is no map', async (fault, why) => {
  google.failing(fault)
  const asks = open(fault === 'silent' ? { patience: 300 } : {})
  await expect(asks.place(billing('97201'), style)).rejects.toThrow(Unavailable)
  expect(faults).toEqual([`${new URL(google.url).host} ${why}`])
})

test('a wrong key or secret is not revealed to the caller', async () => {
  for (const wrong of [{ key: 'another' }, { secret: 'AAAA' }])
    await expect(open(wrong).place(billing('97201'), style)).rejects.toThrow(Unavailable)
  expect(faults).toEqual([
    expect.stringContaining('responded with 403'),
    expect.stringContaining('responded with 403'),
  ])
})
