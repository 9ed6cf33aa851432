/**
 * Calls every endpoint as every role in every banner, and with other people's IDs. A refused caller learns and
 * changes nothing. An admitted caller sees only the data of that applicant (or of that banner).
 */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { bannerNames, type BannerName } from '../../banners/rules/banners.ts'
import { sha256 } from '../../platform/sha256.ts'
import { demonstrationStaff } from '../../common/identity/server/demonstration-staff.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { call, fromManyAddresses, values, withValue, type Input, type Reply } from './call.ts'
import { chiefOf, people, staff, verdict, type Person } from './callers.ts'
import { accessPlaces, endpoints, keyPlace, mainAccess, subjectOf, tenantPlace } from './endpoints.ts'
import { KEY as DROPBOX_KEY } from '../../services/e-sign/simulator/dropbox.ts'
import { STOREFRONT_KEY } from '../support/directory.ts'
import { BOUNCES_TOKEN } from './example-parts.ts'
import { examples, needProof, ofUnmailed } from './examples.ts'
import { everythingKept, housekeepingIsDone } from './everything-kept.ts'
import { seedRepresentatives } from './representatives.ts'
import { unzipped } from './unzipped.ts'
import {
  bannerOfMark,
  EIN,
  marksIn,
  seedDirectory,
  seedStaffAccounts,
  restorePasswords,
  SSN,
  subjectIn,
  type Subject,
} from './subjects.ts'

let app: TestApp
let everybody: Person[]
let reps: Record<BannerName, number>
/** Two applicants in each banner whose data never changes. */
let residents: Record<BannerName, readonly [Subject, Subject]>
/**
 * Another applicant in each banner, whose data is read repeatedly. A POST that uses something up gets a new
 * applicant.
 */
let readers: Record<BannerName, Subject>
beforeAll(async () => {
  app = fromManyAddresses(
    await testApp({
      STOREFRONT_KEYS: STOREFRONT_KEY,
      BANNERS_FILE: allKeepCertificates(),
      E_SIGN_KEY: DROPBOX_KEY,
      MAIL_BOUNCES_TOKEN: BOUNCES_TOKEN,
    }),
  )
  reps = await seedRepresentatives(app.db)
  await seedDirectory(app.db)
  await seedStaffAccounts(app.db)
  await housekeepingIsDone(app.db)
  everybody = await people(app)
  residents = inEach((banner) => [subject(banner), subject(banner)])
  readers = inEach(subject)
})
// The test's clock does not move, so all calls of this file would count as one minute for the rate limits.
beforeEach(async () => {
  await app.db.deleteFrom('rate_limit').execute()
  await restorePasswords(app.db)
})
afterAll(() => app.close())

/** Every banner keeps tax certificates, so that every caller meets them. */
const allKeepCertificates = () => {
  const file = join(mkdtempSync(join(tmpdir(), 'banners-')), 'banners.json')
  const entries = bannerNames.map((name) => [name, { taxCertificates: true }])
  writeFileSync(file, JSON.stringify(Object.fromEntries(entries)))
  return file
}

const inEach = <T>(make: (banner: BannerName) => T) =>
  Object.fromEntries(bannerNames.map((banner) => [banner, make(banner)])) as Record<BannerName, T>
const subject = (banner: BannerName) => subjectIn(app, banner, reps[banner])
const next = (banner: BannerName) => bannerNames[(bannerNames.indexOf(banner) + 1) % bannerNames.length]!

const exampleOf = (key: string, of: Subject): Promise<Input> => {
  const example = examples[key]
  if (!example) throw new Error(`No example for "${key}". Add a valid call to examples.ts.`)
  return example(of)
}

it('has permissions written by hand for every demonstration user', () => {
  expect(Object.keys(staff).toSorted()).toEqual(demonstrationStaff.map(({ userName }) => userName).toSorted())
})

it('has examples only for existing endpoints', () => {
  const known = new Set(endpoints.map(({ key }) => key))
  expect(Object.keys(examples).filter((key) => !known.has(key))).toEqual([])
})

it('ignores HEAD, even where the specification changes something on GET', async () => {
  const rexel = subject('rexel')
  const key = 'GET /api/CreditReview/requestPersonalGuarantee/:banner/:guid'
  const { endpoint } = endpoints.find((one) => one.key === key)!
  const input = await exampleOf(key, rexel)
  const approver = everybody.find(({ name }) => name === 'approver.rexel')!
  expect(await call(app, { ...endpoint, method: 'HEAD' as 'GET' }, input, approver)).toMatchObject({
    statusCode: 404,
  })
  expect(await call(app, endpoint, input, approver)).toMatchObject({ statusCode: 200 })
})

/** Each call invalidates the earlier result, so it needs a separate applicant. */
const usesUp: ReadonlySet<string> = new Set([
  'GET /api/HelloSign/getSignatureUrl/:tenant/:applicationId',
  'GET /api/HelloSign/getFormDataSignatureUrl/:tenant/:applicationKey',
  'GET /api/user/delete',
])

describe.each(endpoints)('$key', ({ key, endpoint }) => {
  it('answers the admitted callers and refuses all others', async () => {
    const examplesOf = await Promise.all(
      bannerNames.map(async (banner) => {
        const own = endpoint.method === 'GET' && !usesUp.has(key) ? readers[banner] : subject(banner)
        return { own, banner, input: await exampleOf(key, own) }
      }),
    )
    const form = ofUnmailed.has(key) ? 'own' : 'mailed'
    const different = new Set(examplesOf.map(({ input }) => JSON.stringify([...values(input)])))
    const calls = examplesOf.map((example) =>
      callersOf(endpoint, example.banner, different.size === 1).map((person) => {
        return { ...example, person, verdict: verdict(endpoint.access, person, example.banner, form) }
      }),
    )

    const refused = calls.flat().filter(({ verdict }) => verdict !== 'admitted')
    await changesNothing(refused, async ({ banner, input, person, verdict }) => {
      const reply = await call(app, endpoint, input, person)
      expect(told(reply, { person: person.name, banner })).toMatchObject({ status: verdict })
      revealsNothing(reply)
    })

    for (const ofBanner of calls) {
      const replies: object[] = []
      for (const { own, banner, input, person, verdict } of ofBanner) {
        if (verdict !== 'admitted') continue
        const reply = await call(app, endpoint, input, person)
        expect(told(reply, { person: person.name, banner })).toMatchObject({
          status: expect.toSatisfy((status: number) => status < 500 && status !== 401 && status !== 403),
        })
        showsNothingBut(reply, sees(endpoint, own, person), revealing.test(endpoint.path))
        if (!mayHold(endpoint) && !givesKey.has(key)) await showsNoKey(reply)
        replies.push(told(reply, { banner }))
      }
      // Later callers may get 409 (already done) or 404 (link used up); the first gets 200.
      const first = needProof.has(key) ? [400, 409] : [200]
      expect(replies[0]).toMatchObject({
        status: expect.toSatisfy((status: number) => first.includes(status)),
      })
    }
  })

  it.runIf(endpoint.body ?? endpoint.query)('judges who calls before what they send', async () => {
    const banner = 'rexel'
    const own = endpoint.method === 'GET' && !usesUp.has(key) ? readers[banner] : subject(banner)
    const input = await exampleOf(key, own)
    const form = ofUnmailed.has(key) ? 'own' : 'mailed'
    const named = new Set(accessPlaces(endpoint))
    const isJudged = (place: string) => /^(query|body)\./.test(place) && !named.has(place)
    const wrong = [...values(input).keys()]
      .filter(isJudged)
      .reduce((sent, place) => withValue(sent, place, WRONG), input)
    const empty: Input = { ...input, query: {}, ...(input.body !== undefined && { body: {} }) }
    const refused = callersOf(endpoint, banner, false).filter(
      (person) => verdict(endpoint.access, person, banner, form) !== 'admitted',
    )
    await Promise.all(
      refused.map(async (person) => {
        const expected = { person: person.name, status: verdict(endpoint.access, person, banner, form) }
        expect(told(await call(app, endpoint, wrong, person), { person: person.name })).toMatchObject(
          expected,
        )
        if (mayCallForOthers(endpoint, person)) return
        expect(told(await call(app, endpoint, empty, person), { person: person.name })).toMatchObject(
          expected,
        )
      }),
    )
    const chief = await chiefOf(app, banner)
    for (const sent of [wrong, empty]) {
      const reply = await call(app, endpoint, sent, chief)
      expect(reply.statusCode).toBeLessThan(500)
      expect(reply.statusCode < 400 ? '' : reply.body).not.toMatch(validatorsWords)
    }
  })

  it("does not reveal other people's data", async () => {
    const calls = await Promise.all(
      bannerNames.map(async (banner) => {
        const [own, neighbor] = residents[banner]
        const caller = await chiefOf(app, banner)
        const input = await exampleOf(key, own)
        const others = [residents[next(banner)][0], neighbor].map(async (other) => {
          const foreign = await exampleOf(key, other)
          return exchanges(endpoint, input, foreign, own.banner !== other.banner).map((exchange) => {
            return { ...exchange, banner, other: other.banner, caller, input }
          })
        })
        return (await Promise.all(others)).flat()
      }),
    )
    await changesNothing(calls.flat(), async ({ place, value, banner, other, caller, input }) => {
      const reply = await call(app, endpoint, withValue(input, place, value), caller)
      expect(told(reply, { banner, other, place })).toMatchObject({
        status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
      })
      revealsNothing(reply)
    })
  })
})

/** Without a row or a banner, callers with access to any row of any banner learn what is missing. */
const mayCallForOthers = ({ access }: Endpoint, person: Person) => {
  const hasBanner = person.rights !== null && Object.keys(person.rights).length > 0
  if (access.kind === 'staff' && (access.self || access.may)) return hasBanner
  return bannerNames.some((banner) => verdict(access, person, banner) === 'admitted')
}
/** No schema accepts this, except for a text. */
const WRONG = '\u2603'
/** How the validator itself words a problem. */
const validatorsWords =
  /Invalid (input|option|string|key|element)|expected (one of|string|number|boolean|object|array)|Too (big|small)|Unrecognized key|received (undefined|null|NaN)/i

/** The part of a reply that a failing test prints. */
const told = (reply: Reply, about: object) => ({
  ...about,
  status: reply.statusCode,
  body: reply.body.slice(0, 300),
})

/**
 * Where roles matter, each employee tries each banner. Without a sign-in, or if the caller's own call is the same in
 * every banner, each role tries one, and the unidentified caller tries all.
 */
const callersOf = (endpoint: Endpoint, banner: BannerName, sameInAll: boolean) => {
  const { access } = endpoint
  const ofRoles = access.kind === 'staff' || (access.kind === 'anyOf' && access.first.kind === 'visitor')
  const subject = subjectOf(endpoint)
  const repeated = sameInAll && subject?.is === 'self'
  return ofRoles && !repeated
    ? everybody
    : everybody.filter(
        ({ name }, n) => name === 'nobody' || n % bannerNames.length === bannerNames.indexOf(banner),
      )
}

/** Makes these calls at once and checks that none of them changed anything. */
const changesNothing = async <T>(calls: readonly T[], make: (one: T) => Promise<void>) => {
  if (calls.length === 0) return
  const before = await everythingKept(app.db)
  await Promise.all(calls.map(make))
  expect(await everythingKept(app.db)).toEqual(before)
}

/** Each value in which two valid calls differ, taken from the other call. */
const exchanges = (endpoint: Endpoint, own: Input, foreign: Input, otherBanner: boolean) => {
  if (keyPlace(endpoint) === null) return []
  const mine = values(own)
  const differing = [...values(foreign)].filter(
    ([place, value]) => JSON.stringify(mine.get(place)) !== JSON.stringify(value),
  )
  const key = keyPlace(endpoint)
  const whole = differing.every(([place]) => place === key || place === tenantPlace(endpoint))
  return (
    differing
      .map(([place, value]) => ({ place, value }))
      // With a neighbor's complete key a call is simply the neighbor's own; keys identify holders.
      .filter(
        ({ place }) =>
          !(whole && place === key && (!otherBanner || (mayHold(endpoint) && !tenantPlace(endpoint)))),
      )
  )
}
/** It returns a key, for the code in the same mail. */
const givesKey = new Set(['POST /api/reference/:tenant/code'])
const mayHold = (endpoint: Endpoint) => ['holder', 'signer'].includes(mainAccess(endpoint).kind)

/** A list of a banner may show that banner; a call about one applicant may show that applicant. */
const sees = (endpoint: Endpoint, own: Subject, { rights }: Person) => {
  const subject = subjectOf(endpoint)
  // The caller's own list, over all their banners.
  if (subject?.is === 'self')
    return (mark: string) => rights?.[bannerOfMark(mark) as BannerName] !== undefined
  const banner = subject?.is === 'banner'
  return (mark: string) => (banner ? bannerOfMark(mark) === own.banner : mark === own.mark)
}

/** The only call that may return a number that is stored encrypted. */
const revealing = /\/reveal\//
const written = (digits: string) => new RegExp(`(?<!\\d)${[...digits].join('-?')}(?!\\d)`)

const showsNothingBut = (reply: Reply, allowed: (mark: string) => boolean, revealed = false) => {
  const said = `${reply.body}\n${unzipped(reply.rawPayload)}`
  expect(marksIn(said).filter((mark) => !allowed(mark))).toEqual([])
  for (const digits of revealed ? [SSN] : [SSN, EIN]) expect(said).not.toMatch(written(digits))
}

/** No reply contains a customer's key, unless the caller sent it (WIRE-01). */
const showsNoKey = async (reply: Reply) => {
  const said = `${reply.body}\n${unzipped(reply.rawPayload)}`
  await showsNoLink(said)
  const ids = [...new Set(said.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi))]
  if (ids.length === 0) return
  const keys = await app.db.selectFrom('saved_form').select('id').where('key', 'in', ids).execute()
  expect(keys).toEqual([])
}

/** Every table that holds the hash of a link that was mailed or shown. */
const linked = [
  ['signing_link', 'token_sha256'],
  ['guaranty', 'token_sha256'],
  ['tax_renewal', 'token_sha256'],
  ['missing_item_link', 'token_sha256'],
  ['reference_link', 'key_sha256'],
  ['delegation_link', 'key_sha256'],
] as const

/** Links of customers, signers and guarantors, which no one else receives. */
const showsNoLink = async (said: string) => {
  const hashes = [...new Set(said.match(/[\w-]{43}/g))].map(sha256)
  if (hashes.length === 0) return
  for (const [table, column] of linked) {
    const { rows } =
      await sql`select from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(hashes)})`.execute(
        app.db,
      )
    expect([table, rows]).toEqual([table, []])
  }
}

const revealsNothing = (reply: Reply) => {
  showsNothingBut(reply, () => false)
  expect(reply.json()).toMatchObject({ isSuccess: false, code: expect.any(String) })
  expect(reply.headers['set-cookie']).toBeUndefined()
  expect(reply.headers['cache-control']).toBe('no-store')
}
