import { bannerNames } from '../../../banners/rules/banners.ts'
import { createHash } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { freePort } from '../../../test/support/free-port.ts'
import { bannersOf, permissionsOf } from '../../../platform/access/permissions.ts'
import { identityFromClaims } from '../../../platform/access/identity.ts'
import type { OpenDatabase } from '../../../platform/database/database.ts'
import { makeApp } from '../../../platform/http/app.ts'
import { NotSignedIn } from '../../../platform/errors.ts'
import { pseudonyms } from '../../../platform/http/access/pseudonyms.ts'
import { rateLimit } from '../../../platform/http/access/rate-limit.ts'
import { embeddedIdentity } from '../../../services/identity/embedded.ts'
import { openIdConnectIdentity } from '../../../services/identity/openid-connect.ts'
import { issuerAt } from './authority.ts'
import { seedDemonstrationStaff } from './demonstration-staff.ts'
import { mountIdentity } from './mount-identity.ts'
import { personAt } from './person-at-browser.ts'
import { signInState } from './records.ts'
import { vaultOf } from '../../../platform/secrets/encryption.ts'
import { hashPassword } from '../../../platform/secrets/password.ts'
import { makeSignInKeys } from '../../../platform/secrets/sign-in-keys.ts'

const PASSWORD = 'correct horse battery'
/** These tests check a hundred passwords; password.test.ts tests that the default cost is high. */
const cost = { N: 2 ** 10, r: 8, p: 1 }
const client = { id: 'trade-credit-web', scope: 'openid profile api' }
const audience = 'trade-credit-api'
const keys = makeSignInKeys()
const words = pseudonyms(Buffer.alloc(32, 'a key of the tests'))

let database: OpenDatabase
let passed = 0
let still: Date | null = null
const clock = () => still ?? new Date(Date.now() + passed)
const wait = (seconds: number) => void (passed += seconds * 1000)

const vault = vaultOf(new Map([['1', Buffer.alloc(32, 'a key of the tests')]]))

/** One listening node. Without `publicUrl` it uses its own address. */
const node = async (publicUrl?: string, { secondFactor = false } = {}) => {
  const app = await makeApp({
    production: false,
    log: 'silent',
    trustProxy: '127.0.0.1,::1',
    cookieKeys: ['a key used only in tests: 32 byte'],
    pseudonyms: words,
  })
  // The authority needs its address before the server listens.
  const port = await freePort()
  const origin = `http://localhost:${port}`
  await mountIdentity(app, {
    db: database.db,
    keys,
    clock,
    publicUrl: publicUrl ?? origin,
    clientId: client.id,
    audience,
    accessTokenSeconds: 300,
    limit: rateLimit(database.db),
    pseudonyms: words,
    demonstration: true,
    vault,
    secondFactor,
    cost,
  })
  await app.listen({ port })
  return { app, origin }
}

let here: Awaited<ReturnType<typeof node>>
beforeAll(async () => {
  database = await testDatabase()
  await seedDemonstrationStaff(database.db, { password: PASSWORD, production: false, cost })
  here = await node()
})
afterAll(async () => {
  await here.app.close()
  await database.close()
})
beforeEach(async () => {
  passed = 0
  await database.db.deleteFrom('rate_limit').execute()
})
const somebody = () => personAt(here.origin, client)
const port = () =>
  embeddedIdentity({
    issuer: issuerAt(here.origin),
    audience,
    keys: keys.jwks.keys,
    clock,
    stateOf: signInState(database.db, clock),
  })

describe('signing in', () => {
  it("leads from the page and the password to tokens with the user's identity", async () => {
    const tokens = await somebody().signIn('approver.rexel', PASSWORD)
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' })
    const identity = await port().verifyBearer(`Bearer ${tokens.access_token}`)
    expect(identity).toMatchObject({
      sso: 'demo-approver.rexel',
      name: 'Daniel Okafor',
      email: 'approver.rexel@example.com',
    })
    expect(bannersOf(identity!)).toEqual(['rexel'])
    expect([...permissionsOf(identity!, 'rexel')]).toContain('editApplications')
    expect(tokens.expires_in).toBe(300)
  })

  it('gives the page an ID token for the same user, with the nonce', async () => {
    const person = somebody()
    const { answer, verifier, parameters } = await person.authorize()
    const back = await person.follow(
      await person.ask(answer.location!, { userName: 'systemadmin.all', password: PASSWORD }),
    )
    expect(back.searchParams.get('state')).toBe(parameters.state)
    expect(back.searchParams.get('iss')).toBe(issuerAt(here.origin))
    const { body } = await person.redeem(back.searchParams.get('code')!, verifier)
    const claims = decodeJwt(body.id_token)
    expect(claims).toMatchObject({ nonce: parameters.nonce, aud: client.id, iss: issuerAt(here.origin) })
    expect(bannersOf(identityFromClaims(claims)!)).toEqual(bannerNames)
  })

  it('accepts the longest password that can be set', async () => {
    const longest = '🔌💡'.repeat(64)
    await database.db
      .updateTable('staff_account')
      .set({ password_hash: await hashPassword(longest, cost) })
      .where('sso', '=', 'demo-norole.rexel')
      .execute()
    expect((await somebody().signIn('norole.rexel', longest)).access_token).not.toBe('')
  })

  it('gives tokens that any OpenID Connect client can verify, knowing only our address', async () => {
    const tokens = await somebody().signIn('viewonly.rexel', PASSWORD)
    const foreign = openIdConnectIdentity({ issuer: issuerAt(here.origin), audience, clock })
    expect(await foreign.verifyBearer(`Bearer ${tokens.access_token}`)).toMatchObject({
      sso: 'demo-viewonly.rexel',
    })
  })

  it('gives tokens that expire after five minutes', async () => {
    const { access_token } = await somebody().signIn('viewonly.rexel', PASSWORD)
    const verifier = port()
    await verifier.verifyBearer(`Bearer ${access_token}`)
    wait(315)
    await expect(verifier.verifyBearer(`Bearer ${access_token}`)).rejects.toThrow('expired')
  })

  it('does not accept the ID token as an access token', async () => {
    const tokens = await somebody().signIn('viewonly.rexel', PASSWORD)
    await expect(port().verifyBearer(`Bearer ${tokens.id_token}`)).rejects.toBeInstanceOf(NotSignedIn)
  })

  it('shows the same message for a wrong password and an unknown name, and keeps the name', async () => {
    const person = somebody()
    const { answer } = await person.authorize()
    const wrong = await person.ask(answer.location!, { userName: 'admin.rexel', password: 'nonsense' })
    const unknown = await person.ask(answer.location!, { userName: 'admin.rexe1', password: 'nonsense' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.html).toContain('Incorrect user name or password.')
    expect(wrong.html).toContain('value="admin.rexel"')
    const plain = ({ html }: typeof wrong) => html.replace(/&quot;challenge&quot;:&quot;[^&]+/, '')
    expect(plain(unknown).replace('admin.rexe1', 'admin.rexel')).toBe(plain(wrong))
    const right = await person.ask(answer.location!, { userName: ' Admin.Rexel ', password: PASSWORD })
    expect((await person.follow(right)).searchParams.get('code')).toBeTruthy()
  })

  it('escapes the typed name', async () => {
    const person = somebody()
    const { answer } = await person.authorize()
    const page = await person.ask(answer.location!, {
      userName: '"><script>alert(1)</script>',
      password: 'x',
    })
    expect(page.html).not.toContain('<script>alert')
  })

  it.each([{}, { userName: 'admin.rexel' }, { userName: 'x'.repeat(500), password: 'y' }] as Record<
    string,
    string
  >[])('asks again if the form is incomplete: %o', async (form) => {
    const person = somebody()
    const { answer } = await person.authorize()
    expect((await person.ask(answer.location!, form)).status).toBe(401)
  })

  it('fills in the user name of a demonstration user without a script', async () => {
    const person = somebody()
    const { answer } = await person.authorize()
    const page = await person.ask(`${answer.location!.pathname}?as=approver.platt`)
    expect(page.html).toMatch(/<input\s+id="userName"\s+name="userName"\s+value="approver.platt"/)
    expect(page.html).toContain('Ruth Sandoval')
    expect(page.html).toContain('name="as" value="approver.platt"')
    expect(page.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*script-src 'sha256-[^']+';.*frame-ancestors 'none'/,
    )
  })

  it('is refused for a browser that did not start it', async () => {
    const { answer } = await somebody().authorize()
    const stranger = await somebody().ask(answer.location!, { userName: 'admin.rexel', password: PASSWORD })
    expect(stranger.status).toBe(400)
    expect(stranger.html).toContain('This sign-in page has expired')
  })
})

describe('an account', () => {
  const entering = async (userName: string, known = somebody()) => {
    const { answer } = await known.authorize({ prompt: 'login' })
    return (password: string, address: string) =>
      known.ask(answer.location!, { userName, password }, { 'x-forwarded-for': address })
  }
  const FAR = (n: number) => `198.51.100.${n}`

  it('waits after five wrong passwords from one address, for at most a minute', async () => {
    still = clock()
    const enter = await entering('approver.gexpro')
    for (let i = 0; i < 5; i++) expect((await enter('nonsense', FAR(1))).status).toBe(401)
    const late = await enter(PASSWORD, FAR(1)).finally(() => (still = null))
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    wait(60)
    expect((await enter(PASSWORD, FAR(1))).status).toBe(303)
  })

  it('lets its owner sign in from another address in the meantime', async () => {
    const guess = await entering('approver.platt')
    for (let i = 0; i < 9; i++) await guess('nonsense', FAR(1))
    const enter = await entering('approver.platt')
    expect((await enter(PASSWORD, FAR(2))).status).toBe(303)
  })

  it('lets its owner sign in from a known browser, however many others guess', async () => {
    still = clock()
    const owner = somebody()
    expect((await (await entering('approver.platt', owner))(PASSWORD, FAR(2))).status).toBe(303)
    const guess = await entering('approver.platt')
    const statuses = []
    for (let i = 0; i < 14; i++) statuses.push((await guess('nonsense', FAR(10 + i))).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    // An unknown browser must wait, even with the correct password; the owner's browser need not.
    expect((await guess(PASSWORD, FAR(30))).status).toBe(429)
    const again = await (
      await entering('approver.platt', owner)
    )(PASSWORD, FAR(2)).finally(() => (still = null))
    expect(again.status).toBe(303)
  })

  it('allows five guesses, however many are sent at once', async () => {
    still = clock()
    const guess = await entering('approver.rexelenergy')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => guess(i < 19 ? `guess ${i}` : PASSWORD, FAR(3))),
    ).finally(() => (still = null))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('waits equally long for existing and unknown names', async () => {
    still = clock()
    const statuses = async (userName: string) => {
      const guess = await entering(userName)
      const told = []
      for (let i = 0; i < 7; i++) told.push((await guess('nonsense', FAR(4))).status)
      return told
    }
    const known = await statuses('admin.rexel')
    expect(await statuses('nobody.at.all').finally(() => (still = null))).toEqual(known)
  })

  it('is signed out at the next renewal after it is deactivated', async () => {
    const person = somebody()
    await person.signIn('branchmanager.rexel', PASSWORD)
    const close = (active: boolean) =>
      database.db
        .updateTable('staff_account')
        .set({ active })
        .where('user_name', '=', 'branchmanager.rexel')
        .execute()
    await close(false)
    expect((await person.renew()).get('error')).toBe('login_required')
    await close(true)
  })
})

describe('an unknown caller', () => {
  it('starts at most 120 sign-ins a minute, and none with a long request', async () => {
    still = clock()
    const person = somebody()
    const begun = await Promise.all(Array.from({ length: 123 }, () => person.authorize())).finally(
      () => (still = null),
    )
    const late = begun.filter(({ answer }) => answer.status === 429)
    expect(late).toHaveLength(3)
    expect(late[0]!.answer.html).toContain('Too many attempts')
    await database.db.deleteFrom('rate_limit').execute()
    const before = await database.db.selectFrom('oidc_record').select('id').execute()
    expect((await person.authorize({ state: 'x'.repeat(5_000) })).answer.status).toBe(413)
    expect(await database.db.selectFrom('oidc_record').select('id').execute()).toHaveLength(before.length)
  })

  it('is refused after sixty attempts in a minute', async () => {
    const person = somebody()
    const { answer } = await person.authorize()
    // Attempts are counted per minute of the clock, so all of these fall into one.
    still = clock()
    const attempts = await Promise.all(
      Array.from({ length: 63 }, (_, i) =>
        person.ask(answer.location!, { userName: `nobody ${i}`, password: 'x' }),
      ),
    ).finally(() => (still = null))
    const late = attempts.filter(({ status }) => status === 429)
    expect(late.length).toBe(3)
    expect(Number(late[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(late[0]!.html).toContain('Too many attempts')
  })

  it.each([
    ['without PKCE', { code_challenge: '', code_challenge_method: '' }],
    ['with the plain method', { code_challenge_method: 'plain' }],
    ['for the implicit flow', { response_type: 'id_token token' }],
  ])('gets no code %s', async (_, over) => {
    const { answer } = await somebody().authorize(over)
    expect(answer.location?.pathname).toBe('/auth-callback')
    expect(answer.location?.search + answer.location!.hash).toMatch(/error=/)
    expect(answer.location?.search).not.toContain('code=')
  })

  it.each([
    ['to another address', { redirect_uri: 'https://elsewhere.example.com/auth-callback' }],
    ['for another client', { client_id: 'other' }],
  ])('is not redirected %s', async (_, over) => {
    const { answer } = await somebody().authorize(over)
    expect(answer.status).toBe(400)
    expect(answer.location).toBeNull()
    expect(answer.html).toContain('sign you in</h1>')
  })

  it('cannot redeem a code with a wrong verifier, nor twice', async () => {
    const person = somebody()
    const begin = async () => {
      const { answer, verifier } = await person.authorize()
      const back = answer.location!.pathname.startsWith('/oidc')
        ? await person.follow(
            await person.ask(answer.location!, { userName: 'viewonly.rexel', password: PASSWORD }),
          )
        : answer.location!
      return { code: back.searchParams.get('code')!, verifier }
    }
    const first = await begin()
    expect((await person.redeem(first.code, 'a'.repeat(43))).body.error).toBe('invalid_grant')
    const second = await begin()
    const both = await Promise.all([
      person.redeem(second.code, second.verifier),
      person.redeem(second.code, second.verifier),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    // One of the two was an attacker, so the tokens from that code are revoked.
    const won = both.find(({ status }) => status === 200)!
    await expect(port().verifyBearer(`Bearer ${won.body.access_token}`)).rejects.toThrow('signed out')
    const third = await begin()
    const { status, body } = await person.redeem(third.code, third.verifier)
    expect(status).toBe(200)
    expect(await port().verifyBearer(`Bearer ${body.access_token}`)).toMatchObject({
      sso: 'demo-viewonly.rexel',
    })
    expect((await person.redeem(third.code, third.verifier)).body.error).toBe('invalid_grant')
    await expect(port().verifyBearer(`Bearer ${body.access_token}`)).rejects.toThrow('signed out')
  })
})

describe('a session', () => {
  it('is renewed silently in the hidden frame', async () => {
    const person = somebody()
    await person.signIn('viewonly.rexel', PASSWORD)
    expect((await person.renew()).get('code')).toBeTruthy()
  })

  it('ends when another user signs in with the same browser', async () => {
    const person = somebody()
    await person.signIn('viewonly.rexel', PASSWORD)
    const { answer, verifier } = await person.authorize({ prompt: 'login' })
    const entered = await person.ask(answer.location!, { userName: 'admin.rexel', password: PASSWORD })
    // The library ends the old session first, with a form that submits itself.
    const ending = await person.ask(entered.location!)
    expect(ending.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^;]+;/)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(ending.html)![1]!
    const ended = await person.ask('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
    const code = (await person.follow(ended)).searchParams.get('code')
    const { body } = await person.redeem(code!, verifier)
    expect(decodeJwt(body.id_token).sso).toBe('demo-admin.rexel')
  })

  it('is not one that was planted before the sign-in (session fixation)', async () => {
    const [victim, attacker] = [somebody(), somebody()]
    // The attacker's own session, and one that has not signed in, both known to the attacker.
    await attacker.signIn('viewonly.rexel', PASSWORD)
    await attacker.authorize({ prompt: 'login' })
    for (const [name, cookie] of attacker.jar) victim.jar.set(name, cookie)
    const { answer } = await victim.authorize({ prompt: 'login' })
    const planted = new Map(victim.jar)
    const entered = await victim.ask(answer.location!, { userName: 'viewonly.rexel', password: PASSWORD })
    await victim.follow(entered)
    const sessions = [planted, victim.jar].map((jar) =>
      [...jar].filter(([name]) => name.includes('sign_in_session')).map(([, { value }]) => value),
    )
    expect(sessions[0]!.length).toBeGreaterThan(0)
    expect(sessions[1]).not.toEqual(sessions[0])
    const thief = somebody()
    for (const [name, cookie] of planted) thief.jar.set(name, cookie)
    expect((await thief.renew()).get('error')).toBe('login_required')
  })

  it('does not exist in another browser', async () => {
    expect((await somebody().renew()).get('error')).toBe('login_required')
  })

  it('ends at once when our own page signs out', async () => {
    const person = somebody()
    const { id_token } = await person.signIn('viewonly.rexel', PASSWORD)
    const before = new Map(person.jar)
    const query = new URLSearchParams({
      id_token_hint: id_token,
      post_logout_redirect_uri: `${here.origin}/`,
      state: 's1',
    })
    const out = await person.ask(`/oidc/session/end?${query}`)
    expect(out.location?.href).toBe(`${here.origin}/?state=s1`)
    expect((await person.renew()).get('error')).toBe('login_required')
    for (const [name, cookie] of before) person.jar.set(name, cookie)
    expect((await person.renew()).get('error')).toBe('login_required')
  })

  it('revokes every access token when it ends, in every window and on every node', async () => {
    const person = somebody()
    const first = await person.signIn('viewonly.rexel', PASSWORD)
    const renewed = await person.authorize({ prompt: 'none' })
    const code = (await person.follow(renewed.answer)).searchParams.get('code')!
    const second = (await person.redeem(code, renewed.verifier)).body
    const elsewhere = await somebody().signIn('viewonly.rexel', PASSWORD)
    const [here, there] = [port(), port()]
    const opens = async (node: typeof here, { access_token }: { access_token: string }) =>
      node.verifyBearer(`Bearer ${access_token}`).then(
        () => true,
        () => false,
      )
    for (const node of [here, there])
      for (const tokens of [first, second]) expect(await opens(node, tokens)).toBe(true)
    await person.ask(`/oidc/session/end?${new URLSearchParams({ id_token_hint: second.id_token })}`)
    for (const node of [here, there])
      for (const tokens of [first, second]) expect(await opens(node, tokens)).toBe(false)
    expect(await opens(here, elsewhere)).toBe(true)
  })

  it('revokes its access tokens if the user confirms the sign-out', async () => {
    const person = somebody()
    const { access_token } = await person.signIn('viewonly.rexel', PASSWORD)
    const asked = await person.ask('/oidc/session/end')
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.html)![1]!
    await person.ask('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
    await expect(port().verifyBearer(`Bearer ${access_token}`)).rejects.toThrow('signed out')
  })

  it("is not ended by a page without the user's ID token", async () => {
    const person = somebody()
    await person.signIn('viewonly.rexel', PASSWORD)
    const other = await somebody().signIn('admin.rexel', PASSWORD)
    for (const query of ['', `?client_id=${client.id}`, `?id_token_hint=${other.id_token}`]) {
      const asked = await person.ask(`/oidc/session/end${query}`)
      expect(asked.html).toContain('Do you want to sign out?')
    }
    expect((await person.renew()).get('code')).toBeTruthy()
    const asked = await person.ask('/oidc/session/end')
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.html)![1]!
    const out = await person.ask('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
    expect((await person.ask(out.location!)).html).toContain('signed out</h1>')
    expect((await person.renew()).get('error')).toBe('login_required')
  })

  it('redirects only to our own address after signing out', async () => {
    const person = somebody()
    const { id_token } = await person.signIn('viewonly.rexel', PASSWORD)
    const query = new URLSearchParams({
      id_token_hint: id_token,
      post_logout_redirect_uri: 'https://elsewhere.example.com/',
    })
    expect((await person.ask(`/oidc/session/end?${query}`)).status).toBe(400)
  })

  it("survives a forged cookie with the session's ID", async () => {
    const person = somebody()
    await person.signIn('viewonly.rexel', PASSWORD)
    const id = person.jar.get('sign_in_session')!.value
    const thief = somebody()
    thief.jar.set('sign_in_session', { value: id, path: '/oidc' })
    thief.jar.set('sign_in_session.sig', {
      value: createHash('sha1').update(id).digest('base64url'),
      path: '/oidc',
    })
    expect((await thief.renew()).get('error')).toBe('login_required')
  })
})

describe('two nodes on one database', () => {
  it('share a sign-in from start to end', async () => {
    const there = await node(here.origin)
    const person = somebody()
    const elsewhere = (url: URL) => Object.assign(new URL(url), { port: new URL(there.origin).port })
    const { answer, verifier } = await person.authorize()
    const entered = await person.ask(elsewhere(answer.location!), {
      userName: 'admin.rexel',
      password: PASSWORD,
    })
    expect(entered.location?.origin).toBe(here.origin)
    const back = await person.follow(await person.ask(elsewhere(entered.location!)))
    const { body } = await person.redeem(back.searchParams.get('code')!, verifier)
    expect(await port().verifyBearer(`Bearer ${body.access_token}`)).toMatchObject({
      sso: 'demo-admin.rexel',
    })
    await there.app.close()
  })
})

describe('an address claimed by a proxy or a caller', () => {
  it('is ignored', async () => {
    const { answer } = await personAt(here.origin, client).authorize()
    const person = somebody()
    const lied = await person.ask('/oidc/.well-known/openid-configuration', undefined, {
      'x-forwarded-host': 'evil.example.com',
      'x-forwarded-proto': 'https',
      accept: 'application/json',
    })
    expect(lied.html).not.toContain('evil')
    expect(JSON.parse(lied.html)).toMatchObject({
      issuer: issuerAt(here.origin),
      token_endpoint: `${here.origin}/oidc/token`,
    })
    expect(answer.location?.origin).toBe(here.origin)
  })

  it('makes cookies secure if our address is https', async () => {
    const secure = await node('https://credit.example.com')
    const answer = await fetch(
      `${secure.origin}/oidc/auth?client_id=${client.id}&response_type=code&scope=openid&redirect_uri=https://credit.example.com/auth-callback&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256`,
      { redirect: 'manual' },
    )
    expect(answer.status).toBe(303)
    expect(answer.headers.getSetCookie().map((line) => line.replace(/=.*?;/, ';').toLowerCase())).toSatisfy(
      (lines: string[]) =>
        lines.length >= 4 &&
        lines.every(
          (line) =>
            line.startsWith('__host-') &&
            ['; path=/', '; secure', '; httponly', '; samesite=lax'].every((part) =>
              `${line};`.includes(`${part};`),
            ) &&
            !line.includes('domain='),
        ),
    )
    await secure.app.close()
  })
})

describe('without its database', () => {
  it('the sign-in shows that it is unavailable, and recovers', async () => {
    const person = somebody()
    const { answer } = await person.authorize()
    const table = database.db.schema.alterTable('oidc_record')
    await table.renameTo('gone').execute()
    const page = await person.ask(answer.location!, { userName: 'admin.rexel', password: PASSWORD })
    const token = await person.redeem('code', 'a'.repeat(43))
    await database.db.schema.alterTable('gone').renameTo('oidc_record').execute()
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('5')
    expect(token.status).toBe(503)
    expect((await person.ask(answer.location!)).status).toBe(200)
  })
})
