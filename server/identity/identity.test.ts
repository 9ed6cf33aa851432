import { createHash } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { freePort } from '../../test/support/free-port.ts'
import { bannersOf, permissionsOf } from '../../domain/rules/permissions.ts'
import { identityFromClaims } from '../../domain/rules/identity.ts'
import type { OpenDatabase } from '../database/database.ts'
import { makeApp } from '../http/app.ts'
import { NotSignedIn } from '../http/errors.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { embeddedIdentity } from '../ports/identity/embedded.ts'
import { openIdConnectIdentity } from '../ports/identity/openid-connect.ts'
import { issuerAt } from './authority.ts'
import { plantDemonstrationStaff } from './demonstration-staff.ts'
import { mountIdentity } from './mount-identity.ts'
import { personAt } from './person-at-browser.ts'
import { makeSignInKeys } from './sign-in-keys.ts'

const PASSWORD = 'correct horse battery'
const client = { id: 'trade-credit-web', scope: 'openid profile api' }
const audience = 'trade-credit-api'
const keys = makeSignInKeys()

let database: OpenDatabase
let passed = 0
let still: Date | null = null
const clock = () => still ?? new Date(Date.now() + passed)
const wait = (seconds: number) => void (passed += seconds * 1000)

/** One node, listening; `publicUrl` absent: its own address. */
const node = async (publicUrl?: string) => {
  const app = await makeApp({ production: false, log: 'silent', trustProxy: '' })
  // The authority wants to know its address before it listens.
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
    demonstration: true,
  })
  await app.listen({ port })
  return { app, origin }
}

let here: Awaited<ReturnType<typeof node>>
beforeAll(async () => {
  database = await testDatabase()
  await plantDemonstrationStaff(database.db, { password: PASSWORD, production: false })
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
const port = () => embeddedIdentity({ issuer: issuerAt(here.origin), audience, keys: keys.jwks.keys, clock })

describe('signing in', () => {
  it('leads from the page through the password to tokens that say who it is', async () => {
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

  it('tells the page the same person in the id token, with the nonce', async () => {
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
    expect(bannersOf(identityFromClaims(claims)!)).toEqual(['platt', 'rexel', 'gexpro', 'rexelenergy'])
  })

  it('gives tokens that any OpenID Connect client can check by our address alone', async () => {
    const tokens = await somebody().signIn('viewonly.rexel', PASSWORD)
    const foreign = openIdConnectIdentity({ issuer: issuerAt(here.origin), audience, clock })
    expect(await foreign.verifyBearer(`Bearer ${tokens.access_token}`)).toMatchObject({
      sso: 'demo-viewonly.rexel',
    })
  })

  it('gives tokens that do not outlive their five minutes', async () => {
    const { access_token } = await somebody().signIn('viewonly.rexel', PASSWORD)
    const verifier = port()
    await verifier.verifyBearer(`Bearer ${access_token}`)
    wait(315)
    await expect(verifier.verifyBearer(`Bearer ${access_token}`)).rejects.toThrow('expired')
  })

  it('does not take the id token for an access token', async () => {
    const tokens = await somebody().signIn('viewonly.rexel', PASSWORD)
    await expect(port().verifyBearer(`Bearer ${tokens.id_token}`)).rejects.toBeInstanceOf(NotSignedIn)
  })

  it('says the same about a wrong password and an unknown name, and keeps what was typed', async () => {
    const person = somebody()
    const { answer } = await person.authorize()
    const wrong = await person.ask(answer.location!, { userName: 'admin.rexel', password: 'nonsense' })
    const unknown = await person.ask(answer.location!, { userName: 'admin.rexe1', password: 'nonsense' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.html).toContain('The user name or the password is not right.')
    expect(wrong.html).toContain('value="admin.rexel"')
    expect(unknown.html.replace('admin.rexe1', 'admin.rexel')).toBe(wrong.html)
    const right = await person.ask(answer.location!, { userName: ' Admin.Rexel ', password: PASSWORD })
    expect((await person.follow(right)).searchParams.get('code')).toBeTruthy()
  })

  it('escapes what was typed', async () => {
    const person = somebody()
    const { answer } = await person.authorize()
    const page = await person.ask(answer.location!, {
      userName: '"><script>alert(1)</script>',
      password: 'x',
    })
    expect(page.html).not.toContain('<script')
  })

  it.each([{}, { userName: 'admin.rexel' }, { userName: 'x'.repeat(500), password: 'y' }] as Record<
    string,
    string
  >[])('asks again when the form is not filled: %o', async (form) => {
    const person = somebody()
    const { answer } = await person.authorize()
    expect((await person.ask(answer.location!, form)).status).toBe(401)
  })

  it('fills in the user name of a demonstration person without a script', async () => {
    const person = somebody()
    const { answer } = await person.authorize()
    const page = await person.ask(`${answer.location!.pathname}?as=approver.platt`)
    expect(page.html).toContain('<input id="userName" name="userName" value="approver.platt"')
    expect(page.html).toContain('Ruth Sandoval')
    expect(page.html).not.toContain('<script')
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  })

  it('is refused to a browser that did not begin it', async () => {
    const { answer } = await somebody().authorize()
    const stranger = await somebody().ask(answer.location!, { userName: 'admin.rexel', password: PASSWORD })
    expect(stranger.status).toBe(400)
    expect(stranger.html).toContain('This sign-in page has expired')
  })
})

describe('an account', () => {
  it('is locked after five failures, for its right password too, and opens again after fifteen minutes', async () => {
    const person = somebody()
    const { answer } = await person.authorize()
    const attempt = async (password: string) =>
      (await person.ask(answer.location!, { userName: 'approver.gexpro', password })).status
    for (let i = 0; i < 5; i++) expect(await attempt('nonsense')).toBe(401)
    expect(await attempt(PASSWORD)).toBe(401)
    wait(14 * 60)
    expect(await attempt(PASSWORD)).toBe(401)
    wait(2 * 60)
    expect(await attempt(PASSWORD)).toBe(303)
  })

  it('gets five guesses, however many are sent at once', async () => {
    const person = somebody()
    const { answer } = await person.authorize()
    const guesses = Array.from({ length: 20 }, (_, i) => (i < 19 ? `guess ${i}` : PASSWORD))
    await Promise.all(
      guesses.map((password) => person.ask(answer.location!, { userName: 'approver.platt', password })),
    )
    const row = await database.db
      .selectFrom('staff_account')
      .select(['failures', 'locked_until'])
      .where('user_name', '=', 'approver.platt')
      .executeTakeFirstOrThrow()
    expect(row.failures).toBe(5)
    expect(row.locked_until!.getTime()).toBeGreaterThan(clock().getTime())
  })

  it('that was closed is signed out at its next renewal', async () => {
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

describe('a stranger', () => {
  it('is refused after sixty attempts in a minute', async () => {
    const person = somebody()
    const { answer } = await person.authorize()
    // Attempts are counted by whole minutes: all of these are made within one.
    still = clock()
    const attempts = await Promise.all(
      Array.from({ length: 63 }, () => person.ask(answer.location!, { userName: 'nobody' })),
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
  ])('is sent nowhere %s', async (_, over) => {
    const { answer } = await somebody().authorize(over)
    expect(answer.status).toBe(400)
    expect(answer.location).toBeNull()
    expect(answer.html).toContain('Sign-in did not work')
  })

  it('cannot make a code out of a wrong verifier, nor use one twice', async () => {
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
    const third = await begin()
    expect((await person.redeem(third.code, third.verifier)).status).toBe(200)
    expect((await person.redeem(third.code, third.verifier)).body.error).toBe('invalid_grant')
  })
})

describe('a session', () => {
  it('is renewed in the hidden frame without a question', async () => {
    const person = somebody()
    await person.signIn('viewonly.rexel', PASSWORD)
    expect((await person.renew()).get('code')).toBeTruthy()
  })

  it('gives way to another person at the same browser who is asked to sign in', async () => {
    const person = somebody()
    await person.signIn('viewonly.rexel', PASSWORD)
    const { answer, verifier } = await person.authorize({ prompt: 'login' })
    const entered = await person.ask(answer.location!, { userName: 'admin.rexel', password: PASSWORD })
    // The library ends the old session first, with a form of its own that sends itself.
    const ending = await person.ask(entered.location!)
    expect(ending.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^;]+;/)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(ending.html)![1]!
    const ended = await person.ask('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
    const code = (await person.follow(ended)).searchParams.get('code')
    const { body } = await person.redeem(code!, verifier)
    expect(decodeJwt(body.id_token).sso).toBe('demo-admin.rexel')
  })

  it('is not there for somebody else', async () => {
    expect((await somebody().renew()).get('error')).toBe('login_required')
  })

  it('ends at once when its own page signs out', async () => {
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

  it('is not ended by a page that cannot name the person', async () => {
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
    expect((await person.ask(out.location!)).html).toContain('You are signed out')
    expect((await person.renew()).get('error')).toBe('login_required')
  })

  it('leads nowhere but home after signing out', async () => {
    const person = somebody()
    const { id_token } = await person.signIn('viewonly.rexel', PASSWORD)
    const query = new URLSearchParams({
      id_token_hint: id_token,
      post_logout_redirect_uri: 'https://elsewhere.example.com/',
    })
    expect((await person.ask(`/oidc/session/end?${query}`)).status).toBe(400)
  })

  it('survives a forged cookie of a program that knows its id', async () => {
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
  it('share a sign-in from its beginning to its end', async () => {
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

describe('what a proxy or a caller says of our address', () => {
  it('is not believed', async () => {
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

  it('makes cookies secure where our address is', async () => {
    const secure = await node('https://credit.example.com')
    const answer = await fetch(
      `${secure.origin}/oidc/auth?client_id=${client.id}&response_type=code&scope=openid&redirect_uri=https://credit.example.com/auth-callback&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256`,
      { redirect: 'manual' },
    )
    expect(answer.status).toBe(303)
    expect(
      answer.headers.getSetCookie().every((line) => /; secure/i.test(line) && /; httponly/i.test(line)),
    ).toBe(true)
    await secure.app.close()
  })
})

describe('without its database', () => {
  it('the sign-in says that it is not available, and goes on living', async () => {
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
