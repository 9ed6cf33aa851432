import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPlaces } from '../../common/lookups/server/places.ts'
import { Unavailable } from '../../platform/errors.ts'
import { addressContract } from './contract.ts'
import { AUTH_ID, AUTH_TOKEN, smartySimulator, type SmartyFault } from './simulator.ts'
import type { Address } from './port.ts'
import { smartyAddressVerification, type SmartyOptions } from './smarty.ts'

let smarty: Awaited<ReturnType<typeof smartySimulator>>
const places = await openPlaces()
const faults: string[] = []
beforeAll(async () => {
  smarty = await smartySimulator()
})
afterEach(() => {
  smarty.failing(null)
  faults.length = 0
})
afterAll(() => smarty.close())

const open = (differing: Partial<SmartyOptions> = {}) =>
  smartyAddressVerification({
    places,
    url: smarty.url,
    authId: AUTH_ID,
    authToken: AUTH_TOKEN,
    onFault: (says) => faults.push(says),
    ...differing,
  })
const suggest = (entered: Partial<Address>, differing: Partial<SmartyOptions> = {}) =>
  open(differing).suggest({
    street1: '9 oak street',
    street2: '',
    city: 'salem',
    state: 'Oregon',
    zip: '97301',
    ...entered,
  })

addressContract('Smarty', async () => open())

const house = { street1: '9 Oak St', street2: '', city: 'Salem', state: 'OR', zip: '97301' }

test.each<[string, Partial<Address>, Partial<Address>]>([
  ['a unit goes to the second line', { street1: '9 oak street suite 200' }, { street2: 'Ste 200' }],
  ['a designator is corrected', { street2: '#300' }, { street2: 'Ste 300' }],
  ['a missing unit is not invented', {}, {}],
  ['a unit that does not exist is kept', { street2: 'Apt 7' }, { street2: 'Apt 7' }],
  ['words that Smarty drops are kept', { street2: 'Attention Ada' }, { street2: 'Attention Ada' }],
  [
    'words that Smarty drops follow the unit',
    { street2: 'Suite 200, Attention Ada' },
    { street2: 'Ste 200 Attention Ada' },
  ],
  ['four more digits are corrected if they were typed', { zip: '973019999' }, { zip: '97301-1234' }],
])('%s', async (_, entered, differing) => {
  const first = await suggest(entered)
  expect(first).toEqual({ ...house, ...differing })
  expect(await suggest(first!)).toEqual(first)
})

test('a house that does not exist has no suggestion', async () => {
  expect(await suggest({ street1: '99999 Oak Street' })).toBeNull()
  expect(smarty.asked.at(-1)!.get('street')).toBe('99999 Oak Street')
})

test('Smarty is not asked about an address that cannot be suggested', async () => {
  const before = smarty.asked.length
  for (const entered of [{ street1: ' ' }, { zip: '00000' }, { zip: 'K1M 1M4' }, { state: 'TX' }])
    expect(await suggest(entered)).toBeNull()
  expect(smarty.asked).toHaveLength(before)
})

test.each(['unconfirmed', 'other state'] as const)('%s is no suggestion', async (fault) => {
  smarty.failing(fault)
  expect(await suggest({})).toBeNull()
})

test.each<[SmartyFault, string]>([
  ['silent', 'did not respond within 0.3 s'],
  ['page', 'responded with 200 and no JSON'],
  ['other shape', 'responded with an unexpected shape at 0.delivery_line_1, 0.components, 0.analysis'],
  [402, 'responded with 402'],
  [429, 'responded with 429'],
  [500, 'responded with 500'],
  [504, 'responded with 504'],
])('%s makes it unavailable', async (fault, says) => {
  smarty.failing(fault)
  await expect(suggest({}, { patience: 300 })).rejects.toThrow(Unavailable)
  expect(faults).toEqual([`${new URL(smarty.url).host} ${says}`])
})

test('wrong keys make it unavailable, and the log has neither keys nor the address', async () => {
  for (const wrong of [{ authId: 'another' }, { authToken: 'another' }])
    await expect(suggest({}, wrong)).rejects.toThrow(Unavailable)
  expect(faults).toEqual(Array(2).fill(`${new URL(smarty.url).host} responded with 401`))
})

test('the simulator refuses requests that Smarty would refuse', async () => {
  const status = async (query: Record<string, string>, path = '/street-address') => {
    const keys = { 'auth-id': AUTH_ID, 'auth-token': AUTH_TOKEN }
    return (await fetch(`${smarty.url}${path}?${new URLSearchParams({ ...keys, ...query })}`)).status
  }
  const good = { street: '9 Oak St', zipcode: '97301' }
  expect(await status(good)).toBe(200)
  expect(await status(good, '/lookup')).toBe(404)
  expect(await status({ ...good, postcode: '97301' })).toBe(400)
  expect(await status({ ...good, candidates: '11' })).toBe(400)
  expect(await status({ ...good, match: 'exact' })).toBe(400)
  expect(await status({ ...good, street: 'x'.repeat(101) })).toBe(400)
  expect(await status({ zipcode: '97301' })).toBe(422)
  expect(await status({ street: '9 Oak St', city: 'Salem' })).toBe(422)
})
