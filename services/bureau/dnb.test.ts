/** Tests the D&B adapter against a simulator that checks each request and reply against our schemas. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Unavailable } from '../../platform/errors.ts'
import { business, matchContract } from './contract/match.ts'
import { DNB_BLOCKS, DNB_DEPTH_PATH, DNB_KEY, DNB_SECRET, dnbSimulator } from './simulator/dnb.ts'
import { dnbBusinessMatch, type DnbOptions } from './dnb.ts'
import type { BusinessMatch } from './port.ts'
import { badMoods, slowMoods, type Simulator } from './simulator/simulator.ts'

let simulator: Simulator
let faults: string[] = []
const PATIENCE = 250

beforeAll(async () => {
  simulator = await dnbSimulator()
})
afterEach(() => {
  simulator.mood = 'well'
  faults = []
  // Both sides followed the schemas.
  if (simulator.complaints.length) throw new Error(simulator.complaints.splice(0).join('\n'))
})
afterAll(() => simulator.close())

const open = (more: Partial<DnbOptions> = {}) =>
  dnbBusinessMatch({
    url: simulator.url,
    key: DNB_KEY,
    secret: DNB_SECRET,
    blocks: DNB_BLOCKS,
    dataDepthPath: DNB_DEPTH_PATH,
    patience: 10_000,
    onFault: (says) => faults.push(says),
    ...more,
  })

matchContract('D&B', async (patience = 10_000) => open({ patience }))

describe('D&B', () => {
  it('gets one token request, however many calls come at once', async () => {
    const bureau = open()
    const before = simulator.tokens
    await Promise.all(Array.from({ length: 8 }, (_, n) => bureau.match(business(`Company ${n}`))))
    await bureau.match(business('One more'))
    expect(simulator.tokens - before).toBe(1)
  })

  it('gets one new token request for all waiting calls when it no longer accepts the old token', async () => {
    const bureau = open()
    const [candidate] = await bureau.match(business('Alvarez Electric LLC'))
    const before = simulator.tokens
    simulator.expireTokens()
    const found = await Promise.all(Array.from({ length: 4 }, () => bureau.profile(candidate!)))
    expect(found.every((profile) => profile?.companyName === 'Alvarez Electric LLC')).toBe(true)
    expect(simulator.tokens - before).toBe(1)
    expect(faults).toEqual([])
  })

  it.each(['expirationDateTime', 'expiresIn'] as const)(
    'gets a new token request before the token expires, as it said by %s',
    async (tells) => {
      const other = await dnbSimulator(tells)
      let now = Date.now()
      const bureau = open({ url: other.url, clock: () => now })
      await bureau.match(business('Alvarez Electric LLC'))
      now += 86_300_000
      await bureau.match(business('Alvarez Electric LLC'))
      expect(other.tokens).toBe(1)
      now += 60_000
      await bureau.match(business('Alvarez Electric LLC'))
      expect(other.tokens).toBe(2)
      expect(other.complaints).toEqual([])
      await other.close()
    },
  )

  it('gets only one new token request if it refuses that token, too', async () => {
    const bureau = open()
    await bureau.match(business('Alvarez Electric LLC'))
    const before = simulator.tokens
    simulator.mood = 'with 401 forever'
    await expect(bureau.match(business('Alvarez Electric LLC'))).rejects.toBeInstanceOf(Unavailable)
    expect(simulator.tokens - before).toBe(1)
    expect(faults).toEqual([expect.stringMatching(/responded with 401$/)])
  })

  it('gives no data depth unless a setting names its path', async () => {
    const bureau = open({ dataDepthPath: '' })
    const [candidate] = await bureau.match(business('Fraud Electric'))
    expect((await bureau.profile(candidate!))?.dataDepth).toBe('')
  })

  it('gives no score and no limit by a contract without them, and does not call that a lack of data', async () => {
    const bureau = open({ blocks: 'companyinfo_L2_v1' })
    const [candidate] = await bureau.match(business('Alvarez Electric LLC'))
    expect(await bureau.profile(candidate!)).toMatchObject({
      companyName: 'Alvarez Electric LLC',
      score: { value: null, instead: null, percentile: null, factors: [] },
      creditLimit: null,
      decisionDate: '',
    })
  })

  it('gets no request for an invalid D-U-N-S number', async () => {
    const bureau = open()
    const [candidate] = await bureau.match(business('Alvarez Electric LLC'))
    const before = simulator.heard.length
    expect(await bureau.profile({ ...candidate!, dunsNumber: '../../v3/token' })).toBeNull()
    expect(simulator.heard).toHaveLength(before)
  })

  it('that does not accept our key is unavailable, and the key is not logged', async () => {
    const bureau = open({ secret: 'an-old-secret' })
    await expect(bureau.match(business('Alvarez Electric LLC'))).rejects.toBeInstanceOf(Unavailable)
    expect(faults).toEqual([expect.stringMatching(/^127\.0\.0\.1:\d+ responded with 401$/)])
  })

  it('that cannot be reached is unavailable', async () => {
    const bureau = open({ url: 'http://127.0.0.1:9' })
    await expect(bureau.match(business('Alvarez Electric LLC'))).rejects.toBeInstanceOf(Unavailable)
    expect(faults[0]).toMatch(/could not be reached/)
  })
})

describe('D&B that answers', () => {
  const asks: Record<string, (bureau: BusinessMatch, patient: BusinessMatch) => Promise<unknown>> = {
    'when asked for a match': (bureau) => bureau.match(business('Alvarez Electric LLC')),
    'when asked for a profile': async (bureau, patient) => {
      const { mood } = simulator
      simulator.mood = 'well'
      const [candidate] = await patient.match(business('Alvarez Electric LLC'))
      simulator.mood = mood
      return bureau.profile(candidate!)
    },
  }
  it.each(badMoods.flatMap((mood) => Object.keys(asks).map((what) => [mood, what] as const)))(
    '%s %s is not available, and the operator learns why',
    async (mood, what) => {
      simulator.mood = mood
      const patient = open()
      // Short if no response will come; otherwise long enough for a busy machine.
      const bureau = slowMoods.includes(mood) ? open({ patience: PATIENCE }) : patient
      await expect(asks[what]!(bureau, patient)).rejects.toBeInstanceOf(Unavailable)
      expect(faults).toHaveLength(1)
      expect(faults[0]).toMatch(/^127\.0\.0\.1:\d+ (responded with|did not respond|could not be reached)/)
      expect(faults[0]).not.toMatch(/Alvarez|Morrison|token-|Maintenance/i)
      simulator.mood = 'well'
      expect(await asks[what]!(patient, patient)).toBeTruthy()
    },
  )
})
