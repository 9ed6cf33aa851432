import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Unavailable } from '../../platform/errors.ts'
import { AUTH_ID, AUTH_TOKEN, smartySimulator, type SmartyFault } from './simulator.ts'
import { smartyAddressCompletion } from './smarty-completion.ts'

let smarty: Awaited<ReturnType<typeof smartySimulator>>
const faults: string[] = []
beforeAll(async () => {
  smarty = await smartySimulator()
})
afterEach(() => {
  smarty.failing(null)
  faults.length = 0
})
afterAll(() => smarty.close())

const complete = (typed: string, differing: { authId?: string; patience?: number } = {}) =>
  smartyAddressCompletion({
    url: smarty.url,
    authId: AUTH_ID,
    authToken: AUTH_TOKEN,
    onFault: (says) => faults.push(says),
    ...differing,
  }).complete(typed)

test('a building with several units comes without one', async () => {
  expect(await complete('9 oak')).toEqual([
    { street1: '9 Oak St', street2: '', city: 'Salem', state: 'OR', zip: '97301' },
  ])
})

test('nothing begins like this', async () => {
  expect(await complete('77 nowhere')).toEqual([])
})

test.each<[SmartyFault, string]>([
  ['silent', 'did not respond within 0.3 s'],
  ['page', 'responded with 200 and no JSON'],
  ['other shape', 'responded with an unexpected shape at suggestions'],
  [402, 'responded with 402'],
])('%s makes it unavailable', async (fault, says) => {
  smarty.failing(fault)
  await expect(complete('9 oak', { patience: 300 })).rejects.toThrow(Unavailable)
  expect(faults).toEqual([`${new URL(smarty.url).host} ${says}`])
})

test('a wrong key makes it unavailable, and the log has neither key nor address', async () => {
  await expect(complete('9 oak', { authId: 'another' })).rejects.toThrow(Unavailable)
  expect(faults).toEqual([`${new URL(smarty.url).host} responded with 401`])
})
