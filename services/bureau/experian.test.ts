/** Tests the Experian adapter against a simulator that checks each request and reply against our schemas. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Unavailable } from '../../platform/errors.ts'
import { creditContract, person, SSN } from './contract/credit.ts'
import { business } from './contract/match.ts'
import {
  EXPERIAN,
  EXPERIAN_OWNER_FIELDS,
  experianSimulator,
  SCORELESS,
  UNSUCCESSFUL,
} from './simulator/experian.ts'
import { experianCreditBureau, type ExperianOptions } from './experian.ts'
import type { CreditBureau } from './port.ts'
import { badMoods, slowMoods, type Simulator } from './simulator/simulator.ts'

let simulator: Simulator
let faults: string[] = []
const PATIENCE = 250

beforeAll(async () => {
  simulator = await experianSimulator()
})
afterEach(() => {
  simulator.mood = 'well'
  faults = []
  // Both sides followed the schemas.
  if (simulator.complaints.length) throw new Error(simulator.complaints.splice(0).join('\n'))
})
afterAll(() => simulator.close())

const open = (more: Partial<ExperianOptions> = {}) =>
  experianCreditBureau({
    url: simulator.url,
    ...EXPERIAN,
    ownerFields: EXPERIAN_OWNER_FIELDS,
    patience: 10_000,
    onFault: (says) => faults.push(says),
    ...more,
  })

creditContract('Experian', async (patience = 10_000) => open({ patience }))

describe('Experian', () => {
  it('gets one token request, however many calls come at once, and another when the token has expired', async () => {
    let now = Date.now()
    const bureau = open({ clock: () => now })
    const before = simulator.tokens
    await Promise.all(Array.from({ length: 6 }, (_, n) => bureau.check(business(`Company ${n}`))))
    expect(simulator.tokens - before).toBe(1)
    now += 1_800_000
    await bureau.check(business('One more'))
    expect(simulator.tokens - before).toBe(2)
  })

  it('gets a new token request when it no longer accepts the old token', async () => {
    const bureau = open()
    await bureau.check(business('Alvarez Electric LLC'))
    const before = simulator.tokens
    simulator.expireTokens()
    expect(await bureau.check(business('Alvarez Electric LLC'))).toMatchObject({ type: 'BUSP' })
    expect(simulator.tokens - before).toBe(1)
    expect(faults).toEqual([])
  })

  it('gets no report request if two businesses match with certainty, because someone must choose', async () => {
    const before = simulator.heard.length
    expect(await open().check(business('Manymatch Electric'))).toMatchObject({ type: 'LIST' })
    expect(simulator.heard.slice(before).map(({ path }) => path)).toEqual([
      '/oauth2/v1/token',
      '/businessinformation/businesses/v1/search',
    ])
  })

  it('that reports a failure is not treated as having found nothing', async () => {
    await expect(open().check(business(UNSUCCESSFUL))).rejects.toBeInstanceOf(Unavailable)
    expect(faults).toEqual([expect.stringMatching(/an unexpected shape at success$/)])
  })

  it('has no report if it has only half of one', async () => {
    expect(await open().check(business(SCORELESS))).toEqual({ type: 'NONE' })
  })

  it('gets no request about a person unless the settings name the paths of its response', async () => {
    const before = simulator.heard.length
    const bureau = open({ ownerFields: null })
    await expect(bureau.owner(person('Alvarez'))).rejects.toBeInstanceOf(Unavailable)
    expect(simulator.heard).toHaveLength(before)
    expect(faults).toEqual([expect.stringContaining('CREDIT_BUREAU_OWNER_FIELDS is not set')])
  })

  it.each([
    ['nothing', 'results.0.elsewhere'],
    ['a list', 'results.0.reasons'],
    ['a number that is not a percentile', 'results.0.amounts.pastDue'],
  ])('is not trusted if it sends %s instead of a score', async (_, score) => {
    const bureau = open({ ownerFields: { score } })
    await expect(bureau.owner(person('Pastdue'))).rejects.toBeInstanceOf(Unavailable)
    expect(faults).toEqual([expect.stringContaining(`an unexpected shape at ${score}`)])
  })

  it('may report less about a person than the settings name', async () => {
    const bureau = open({
      ownerFields: { score: EXPERIAN_OWNER_FIELDS.score, employer: 'results.0.no.such.place' },
    })
    expect(await bureau.owner(person('Alvarez'))).toMatchObject({
      inquiries: null,
      pastDueAmount: null,
      employer: '',
      employerUpdatedOn: '',
      score: { instead: null, factors: [] },
    })
  })

  it('that does not accept our password is unavailable, and the password is not logged', async () => {
    const bureau = open({ password: 'an-old-password' })
    await expect(bureau.check(business('Alvarez Electric LLC'))).rejects.toBeInstanceOf(Unavailable)
    expect(faults).toEqual([expect.stringMatching(/^127\.0\.0\.1:\d+ responded with 401$/)])
  })
})

describe('Experian that answers', () => {
  const asks: Record<string, (bureau: CreditBureau, patient: CreditBureau) => Promise<unknown>> = {
    'when asked for a business': (bureau) => bureau.check(business('Alvarez Electric LLC')),
    'when asked for a report': async (bureau, patient) => {
      const { mood } = simulator
      simulator.mood = 'well'
      const found = await patient.check(business('Manymatch Electric'))
      simulator.mood = mood
      return bureau.report(found.type === 'LIST' ? found.similar[0]! : Object.create(null))
    },
    'when asked about a person': async (bureau, patient) => {
      const { mood } = simulator
      simulator.mood = 'well'
      await patient.check(business('Nomatch Electric'))
      simulator.mood = mood
      return bureau.owner(person('Alvarez'))
    },
  }
  it.each(badMoods.flatMap((mood) => Object.keys(asks).map((what) => [mood, what] as const)))(
    '%s %s is not available, and the operator learns why and nothing else',
    async (mood, what) => {
      simulator.mood = mood
      const patient = open()
      // Short if no response will come; otherwise long enough for a busy machine.
      const bureau = slowMoods.includes(mood) ? open({ patience: PATIENCE }) : patient
      const refused = await asks[what]!(bureau, patient).then(
        () => null,
        (error: unknown) => error,
      )
      expect(refused).toBeInstanceOf(Unavailable)
      expect(faults.length).toBeGreaterThan(0)
      const told = [...faults, String(refused), String((refused as Error).cause)].join('\n')
      expect(faults[0]).toMatch(/^127\.0\.0\.1:\d+ (responded with|did not respond|could not be reached)/)
      expect(told).not.toMatch(/Alvarez|Morrison|Alder|token-|the-password|Maintenance/i)
      expect(told).not.toContain(SSN)
      simulator.mood = 'well'
      expect(await asks[what]!(patient, patient)).toBeTruthy()
    },
  )
})

/** Next to the checkout of people who may read it; not part of the project. */
const published = join(import.meta.dirname, '../../../shared/vendor-api/experian/fields.json')
type Models = Record<string, Record<string, { type: string }>>

describe.skipIf(!existsSync(published))(
  "Experian's field tables (skipped if shared/vendor-api/experian/fields.json is not beside the checkout)",
  () => {
    const models = () => (JSON.parse(readFileSync(published, 'utf8')) as { models: Models }).models
    const unknownIn = (model: string, value: unknown, where = model): string[] => {
      const known = models()[model]
      // A plain type, a missing table, or one without fields.
      if (!known || !Object.keys(known).length || typeof value !== 'object' || value === null) return []
      if (Array.isArray(value)) return value.flatMap((one) => unknownIn(model, one, where))
      return Object.entries(value).flatMap(([name, inner]) =>
        known[name]
          ? unknownIn(known[name].type.replace(/\[\]$/, ''), inner, `${where}.${name}`)
          : [`${where}.${name}`],
      )
    }

    it.each([
      ['/search', 'SearchRequest', 'SearchResponse'],
      ['/scores', 'BusinessScoresRequest', 'ScoresResponse'],
      ['/reports/premierprofiles', 'BusinessPremierProfileRequest', 'PremierProfilesResponse'],
    ])('name every field of what %s is asked and answers', async (path, request, response) => {
      await open().check(business('Alvarez Electric LLC', { unit: 'Suite 4' }))
      const heard = simulator.heard.filter(
        (call) => call.path === `/businessinformation/businesses/v1${path}`,
      )
      expect(heard.length).toBeGreaterThan(0)
      expect(
        Object.keys(models()[request]!).length * Object.keys(models()[response]!).length,
      ).toBeGreaterThan(0)
      const good = heard.filter(({ replied }) => !('errors' in (replied as object)))
      expect(
        good.flatMap(({ sent, replied }) => [...unknownIn(request, sent), ...unknownIn(response, replied)]),
      ).toEqual([])
    })

    it('would report a field that they do not list', () => {
      expect(unknownIn('SearchRequest', { name: 'Alvarez', companyName: 'Alvarez' })).toEqual([
        'SearchRequest.companyName',
      ])
      expect(unknownIn('SearchResponse', { results: [{ address: { postalCode: '97214' } }] })).toEqual([
        'SearchResponse.results.address.postalCode',
      ])
    })
  },
)
