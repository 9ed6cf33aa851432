import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { freePort } from '../../../test/support/free-port.ts'
import type { OpenDatabase } from '../../../platform/database/database.ts'
import { makeApp } from '../../../platform/http/app.ts'
import { pseudonyms } from '../../../platform/http/access/pseudonyms.ts'
import { rateLimit } from '../../../platform/http/access/rate-limit.ts'
import { vaultOf } from '../../../platform/secrets/encryption.ts'
import { makeSignInKeys } from '../../../platform/secrets/sign-in-keys.ts'
import { seedDemonstrationStaff } from './demonstration-staff.ts'
import { mountIdentity } from './mount-identity.ts'
import { personAt, type Answer } from './person-at-browser.ts'

const PASSWORD = 'correct horse battery'
const cost = { N: 2 ** 10, r: 8, p: 1 }
const client = { id: 'trade-credit-web', scope: 'openid profile api' }

let database: OpenDatabase
let here: { app: Awaited<ReturnType<typeof makeApp>>; origin: string }
let passed = 0
const clock = () => new Date(Date.UTC(2026, 2, 31, 15) + passed)
const wait = (seconds: number) => void (passed += seconds * 1_000)

beforeAll(async () => {
  database = await testDatabase()
  await seedDemonstrationStaff(database.db, { password: PASSWORD, production: false, cost })
  const words = pseudonyms(Buffer.alloc(32, 'a key of the tests'))
  const app = await makeApp({
    production: false,
    log: 'silent',
    trustProxy: '127.0.0.1,::1',
    cookieKeys: ['a key used only in tests: 32 byte'],
    pseudonyms: words,
  })
  const port = await freePort()
  const origin = `http://localhost:${port}`
  await mountIdentity(app, {
    db: database.db,
    keys: makeSignInKeys(),
    vault: vaultOf(new Map([['1', Buffer.alloc(32, 'a key of the tests')]])),
    secondFactor: true,
    clock,
    publicUrl: origin,
    clientId: client.id,
    audience: 'trade-credit-api',
    accessTokenSeconds: 300,
    limit: rateLimit(database.db),
    pseudonyms: words,
    demonstration: true,
    cost,
  })
  await app.listen({ port })
  here = { app, origin }
})
afterAll(async () => {
  await here.app.close()
  await database.close()
})
beforeEach(async () => {
  wait(120)
  for (const table of ['rate_limit', 'staff_authenticator', 'staff_recovery_code', 'audit_record'] as const)
    await database.db.deleteFrom(table).execute()
})

const newPerson = () => personAt(here.origin, client)
type Person = ReturnType<typeof newPerson>

/** The page after the password. */
const withPassword = async (person: Person, userName: string): Promise<{ page: Answer; path: string }> => {
  const { answer } = await person.authorize()
  const posted = await person.ask(answer.location!, { userName, password: PASSWORD })
  return { page: await person.ask(posted.location!), path: posted.location!.pathname }
}
const secretOn = ({ html }: Answer) => /<strong>([A-Z2-7 ]+)<\/strong>/.exec(html)![1]!.replaceAll(' ', '')
const ticketOn = ({ html }: Answer) => /name="ticket"\s+value="([^"]+)"/.exec(html)![1]!
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock().getTime() })
const codesOn = ({ html }: Answer) => [...html.matchAll(/<li>([^<]+)<\/li>/g)].map(([, code]) => code!)
const arrives = async (person: Person, answer: Answer) =>
  (await person.follow(answer)).searchParams.has('code')

/** Sets up an authenticator app and signs in. */
const setUp = async (userName: string) => {
  const person = newPerson()
  const { page, path } = await withPassword(person, userName)
  const secret = secretOn(page)
  const shown = await person.ask(path, { code: codeOf(secret), ticket: ticketOn(page) })
  const codes = codesOn(shown)
  const end = await person.ask(path.replace('set-up', 'continue'), {})
  return { secret, codes, signedIn: await arrives(person, end) }
}
const events = async (userName: string) =>
  (
    await database.db
      .selectFrom('audit_record')
      .select('event')
      .where('chain', '=', `account demo-${userName}`)
      .orderBy('seq')
      .execute()
  ).map(({ event }) => event)

describe('an employee who decides', () => {
  test('sets up an authenticator app at their first sign-in, and gets ten recovery codes', async () => {
    const { codes, signedIn } = await setUp('approver.rexel')
    expect([codes.length, new Set(codes).size, signedIn]).toEqual([10, 10, true])
    // 31 letters and digits, so 24 of them are 118 bits.
    for (const code of codes) expect(code).toMatch(/^([a-hj-km-np-z2-9]{4}-){5}[a-hj-km-np-z2-9]{4}$/)
    expect(await events('approver.rexel')).toEqual(['authenticator app added', 'signed in'])
  })

  test('enters its code from then on, each code once', async () => {
    const { secret } = await setUp('approver.rexel')
    const person = newPerson()
    const { page, path } = await withPassword(person, 'approver.rexel')
    expect(page.html).toContain('Verify your identity')
    // The code of the set-up is still within its half minute.
    expect((await person.ask(path, { code: codeOf(secret) })).status).toBe(401)
    wait(60)
    const code = codeOf(secret)
    expect(await arrives(person, await person.ask(path, { code }))).toBe(true)
    const thief = newPerson()
    const again = await withPassword(thief, 'approver.rexel')
    expect((await thief.ask(again.path, { code })).status).toBe(401)
    expect(await events('approver.rexel')).toContain('second step refused')
  })

  test('enters a recovery code without their phone, each code once', async () => {
    const { codes } = await setUp('approver.rexel')
    const enters = async (code: string) => {
      const person = newPerson()
      const { path } = await withPassword(person, 'approver.rexel')
      const answer = await person.ask(path, { code })
      return answer.status === 303 && arrives(person, answer)
    }
    expect(await enters(codes[0]!.toUpperCase())).toBe(true)
    expect(await enters(codes[0]!)).toBe(false)
    expect(await enters(codes[1]!)).toBe(true)
  })

  test('may try five codes a minute, from everywhere', async () => {
    await setUp('approver.rexel')
    wait(60)
    const person = newPerson()
    const { path } = await withPassword(person, 'approver.rexel')
    const tried = []
    for (let n = 0; n < 6; n += 1) tried.push((await person.ask(path, { code: '000000' })).status)
    expect(tried).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('cannot skip the second step', async () => {
    await setUp('approver.rexel')
    const person = newPerson()
    const { path } = await withPassword(person, 'approver.rexel')
    const around = [path.replace('second', 'continue'), path.replace('second', 'set-up')]
    for (const way of around) expect((await person.ask(way, { code: '123456' })).status).toBe(400)
    // The step of one sign-in is not valid in another sign-in or another browser.
    const other = await person.authorize()
    expect((await person.ask(`${other.answer.location!.pathname}/second`)).status).toBe(400)
    expect((await newPerson().ask(path)).status).toBe(400)
  })

  test("and a thief of their password who set up an app side by side do not learn each other's secret", async () => {
    const [thief, owner] = [newPerson(), newPerson()]
    const theirs = await withPassword(thief, 'approver.gexpro')
    const own = await withPassword(owner, 'approver.gexpro')
    expect(secretOn(own.page)).not.toBe(secretOn(theirs.page))
    // A wrong code shows the same secret again, not the one of the other browser.
    const wrong = await owner.ask(own.path, { code: '000000', ticket: ticketOn(own.page) })
    expect([wrong.status, secretOn(wrong)]).toEqual([401, secretOn(own.page)])
    const code = codeOf(secretOn(own.page))
    expect((await owner.ask(own.path, { code, ticket: ticketOn(own.page) })).status).toBe(200)
    const late = { code: codeOf(secretOn(theirs.page)), ticket: ticketOn(theirs.page) }
    expect((await thief.ask(theirs.path, late)).status).toBe(400)
  })

  test('cannot use the ticket of another account, an old one, or a forged one', async () => {
    const [one, two] = [newPerson(), newPerson()]
    const first = await withPassword(one, 'approver.rexelenergy')
    const second = await withPassword(two, 'approver.rexelgexpro')
    const foreign = { code: codeOf(secretOn(first.page)), ticket: ticketOn(first.page) }
    expect((await two.ask(second.path, foreign)).status).toBe(401)
    expect((await one.ask(first.path, { ...foreign, ticket: `${foreign.ticket}x` })).status).toBe(401)
    expect((await one.ask(first.path, { ...foreign, ticket: 'none' })).status).toBe(401)
  })

  test('cannot try again after a hundred wrong codes in a row, until a passkey or a reset', async () => {
    const { secret } = await setUp('approver.rexel')
    wait(120)
    const person = newPerson()
    const { path } = await withPassword(person, 'approver.rexel')
    const wrong = {
      chain: 'account demo-approver.rexel',
      at: clock(),
      actor: 'x',
      address: 'x',
      event: 'second step refused',
    }
    await database.db
      .insertInto('audit_record')
      .values(
        Array.from({ length: 100 }, (_, n) => ({
          ...wrong,
          detail: '{}',
          seq: 1_000 + n,
          previous_hash: '',
          hash: '',
        })),
      )
      .execute()
    const answer = await person.ask(path, { code: codeOf(secret) })
    expect([answer.status, answer.html.includes('Too many incorrect codes')]).toEqual([401, true])
  })

  test('cannot set up a second factor for an account that already has one', async () => {
    const first = newPerson()
    const { path } = await withPassword(first, 'approver.platt')
    await setUp('approver.platt')
    expect((await first.ask(path)).status).toBe(400)
  })
})

test('a password is enough for those who only view', async () => {
  const person = newPerson()
  const { answer } = await person.authorize()
  const posted = await person.ask(answer.location!, { userName: 'viewonly.rexel', password: PASSWORD })
  expect(await arrives(person, posted)).toBe(true)
})

test('an unproven passkey is refused', async () => {
  const person = newPerson()
  const { answer } = await person.authorize()
  const path = `${answer.location!.pathname}/passkey`
  for (const response of ['', '{', '{}', '{"id":"x"}', 'null', '[]']) {
    wait(60)
    expect((await person.ask(path, { response })).status).toBe(401)
  }
})

test('a wrong password is recorded with the account', async () => {
  const person = newPerson()
  const { answer } = await person.authorize()
  await person.ask(answer.location!, { userName: 'viewonly.rexel', password: 'nonsense' })
  await expect.poll(() => events('viewonly.rexel')).toEqual(['sign-in refused'])
})
