/**
 * After a reset, a new password, a deactivation or a sign-out everywhere, nothing that was issued before leads to a
 * token, even for someone who knew the password and the secret of the authenticator app.
 */
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { freePort } from '../../../test/support/free-port.ts'
import { seedDemonstrationStaff } from './demonstration-staff.ts'
import { type Answer, type Tokens, personAt } from './person-at-browser.ts'

const PASSWORD = 'copper wire under the bridge'
const NEXT = 'another bridge over the wire'
const OWNER = 'approver.rexel'
const SSO = `demo-${OWNER}`
const cost = { N: 2 ** 10, r: 8, p: 1 }

let app: TestApp
let origin: string
let passed = 0
const start = new Date('2026-03-31T15:00:00Z')
/** A new half minute of the authenticator app, and of every limit. */
const wait = (seconds = 90) => {
  passed += seconds
  app.clock.now = new Date(start.getTime() + passed * 1_000)
}
beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  app = await testApp({ SECOND_FACTOR: 'always', PUBLIC_URL: origin })
  await app.server.app.listen({ port })
})
afterAll(() => app.close())
beforeEach(async () => {
  wait()
  for (const table of ['oidc_record', 'audit_record', 'staff_account', 'mail', 'rate_limit'] as const)
    await app.db.deleteFrom(table).execute()
  await seedDemonstrationStaff(app.db, { password: PASSWORD, production: false, cost })
})

const newPerson = () => personAt(origin, { id: 'trade-credit-web', scope: 'openid profile api' })
type Person = ReturnType<typeof newPerson>
interface Browser {
  person: Person
  verifier: string
  /** Where the last page of the sign-in is. */
  path: string
}

const secretOn = ({ html }: Answer) => /<strong>([A-Z2-7 ]+)<\/strong>/.exec(html)![1]!.replaceAll(' ', '')
const ticketOn = ({ html }: Answer) => /name="ticket"\s+value="([^"]+)"/.exec(html)![1]!
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: app.clock.now.getTime(),
  })

/** Enters the password. The second step, or its set-up, is on the page. */
const enter = async (password = PASSWORD, userName = OWNER): Promise<Browser & { page: Answer }> => {
  const person = newPerson()
  const { answer, verifier } = await person.authorize()
  const posted = await person.ask(answer.location!, { userName, password })
  const page = posted.location ? await person.ask(posted.location) : posted
  return { person, verifier, path: posted.location?.pathname ?? '', page }
}
/** The tokens to which a redirect leads; null if it leads elsewhere. */
const tokensAt = async ({ person, verifier }: Browser, answer: Answer): Promise<Tokens | null> => {
  const back = await person.follow(answer).catch(() => null)
  const code = back?.searchParams.get('code')
  if (!code) return null
  const { status, body } = await person.redeem(code, verifier)
  return status === 200 ? body : null
}
const setUp = async (userName = OWNER) => {
  const browser = await enter(PASSWORD, userName)
  const secret = secretOn(browser.page)
  const { html } = await browser.person.ask(browser.path, {
    code: codeOf(secret),
    ticket: ticketOn(browser.page),
  })
  const codes = [...html.matchAll(/<li>([^<]+)<\/li>/g)].map(([, code]) => code!)
  const done = browser.path.replace('set-up', 'continue')
  return { ...browser, secret, codes, done }
}
const call = async (tokens: Tokens, url: string, payload?: object) => {
  const reply = await app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${tokens.access_token}` },
    ...(payload ? { payload } : {}),
  })
  return { status: reply.statusCode, body: reply.json<{ message: string; data: Record<string, unknown> }>() }
}
const admin = async (): Promise<Tokens> => {
  const done = await setUp('systemadmin.all')
  return (await tokensAt(done, await done.person.ask(done.done, {})))!
}
const changed = async (by: Tokens, over: object) => {
  const { body } = await call(by, `/api/user/getDetailViewModel?userId=${SSO}&bannerId=2`)
  const { status } = await call(by, '/api/user/save', { ...body.data, bannerId: 2, ...over })
  expect(status).toBe(200)
}

interface World {
  chief: Tokens
  owner: Tokens
}
const acts: Record<string, (world: World) => Promise<void>> = {
  'a reset': async ({ chief }) => {
    expect((await call(chief, '/api/user/invite', { userId: SSO, bannerId: 2 })).status).toBe(200)
  },
  'a second reset': async (world) => {
    await acts['a reset']!(world)
    await acts['a reset']!(world)
  },
  'a password change': async ({ owner }) => {
    const body = { current: PASSWORD, password: NEXT }
    expect((await call(owner, '/api/account/password', body)).status).toBe(200)
  },
  'a deactivation that is undone': async ({ chief }) => {
    await changed(chief, { active: false })
    await changed(chief, { active: true })
  },
  'a sign-out everywhere else': async ({ owner }) => {
    expect((await call(owner, '/api/account/signOut', {})).status).toBe(200)
  },
}

/** Everything that can be issued to someone who knows password and app. Each entry later tries to get tokens. */
const issueAll = async (secret: string, codes: string[]) => {
  const half = await enter()
  const stashed = await enter()
  wait()
  const finished = await stashed.person.ask(stashed.path, { code: codeOf(secret) })
  const redeeming = await enter()
  wait()
  const back = await redeeming.person.follow(
    await redeeming.person.ask(redeeming.path, { code: codeOf(secret) }),
  )
  const inside = await enter()
  wait()
  const tokens = (await tokensAt(inside, await inside.person.ask(inside.path, { code: codeOf(secret) })))!
  expect(tokens).not.toHaveProperty('refresh_token')
  wait()
  const calls = async () => (await call(tokens, '/api/account/identity')).status === 200
  expect(await calls()).toBe(true)
  return {
    'the second step with a code of the app': async () =>
      tokensAt(half, await half.person.ask(half.path, { code: codeOf(secret) })),
    'the second step with a recovery code': async () =>
      tokensAt(half, await half.person.ask(half.path, { code: codes[0]! })),
    'a finished sign-in that was not redeemed': () => tokensAt(stashed, finished),
    'a code of the authority': async () => {
      const { status } = await redeeming.person.redeem(back.searchParams.get('code')!, redeeming.verifier)
      return status === 200 || null
    },
    'a session': async () => (await inside.person.renew()).get('code'),
    'an access token': async () => (await calls()) || null,
    'a recovery code after the password': async () => {
      const again = await enter()
      return again.path && tokensAt(again, await again.person.ask(again.path, { code: codes[1]! }))
    },
    'the set-up of a second step': async () => {
      const set = half.path.replace('second', 'set-up')
      return (await half.person.ask(set)).status === 200 || null
    },
  }
}

describe('nothing that was issued before leads to a token after', () => {
  test.each(Object.keys(acts))('%s', async (act) => {
    const { secret, codes, ...first } = await setUp()
    const owner = (await tokensAt(first, await first.person.ask(first.done, {})))!
    const chief = await admin()
    const issued = await issueAll(secret, codes)
    await acts[act]!({ chief, owner })
    wait()
    for (const [what, tried] of Object.entries(issued)) {
      await app.db.deleteFrom('rate_limit').execute()
      expect([what, (await tried()) || null]).toEqual([what, null])
    }
  })

  test('the sign-out of one browser: neither its session nor a sign-in that was never redeemed', async () => {
    const { secret, codes, ...first } = await setUp()
    const owner = (await tokensAt(first, await first.person.ask(first.done, {})))!
    const issued = await issueAll(secret, codes)
    const { body } = await call(owner, '/api/account/signIn')
    const sessions = body.data['sessions'] as { id: string; isCurrent: boolean }[]
    for (const { id } of sessions.filter(({ isCurrent }) => !isCurrent))
      expect((await call(owner, '/api/account/signOut', { id })).status).toBe(200)
    for (const what of [
      'a session',
      'an access token',
      'a finished sign-in that was not redeemed',
      'the second step with a code of the app',
    ] as const)
      expect([what, await issued[what]()]).toEqual([what, null])
    expect((await call(owner, '/api/account/signIn')).status).toBe(200)
  })
})

test('the browser that changes the password, or signs out the others, stays signed in', async () => {
  const first = await setUp()
  const owner = (await tokensAt(first, await first.person.ask(first.done, {})))!
  for (const act of ['a sign-out everywhere else', 'a password change']) {
    await acts[act]!({ owner, chief: owner })
    expect((await call(owner, '/api/account/identity')).status).toBe(200)
    expect((await first.person.renew()).get('code')).toBeTruthy()
  }
  const { body } = await call(owner, '/api/account/signIn')
  expect(body.data).toMatchObject({ authenticator: true, recoveryCodes: 0, sessions: [{ isCurrent: true }] })
})

describe('who knows the password and waits at the second step during a reset', () => {
  test('sets up no factor, and the owner can set up their own', async () => {
    const chief = await admin()
    const thief = await enter()
    expect(thief.page.html).toContain('Set up a second step')
    const form = { code: codeOf(secretOn(thief.page)), ticket: ticketOn(thief.page) }
    await acts['a reset']!({ chief, owner: chief })
    expect((await thief.person.ask(thief.path)).status).toBe(400)
    expect((await thief.person.ask(thief.path, form)).status).toBe(400)
    const done = thief.path.replace('set-up', 'continue')
    expect(await tokensAt(thief, await thief.person.ask(done, {}))).toBeNull()
    const mails = (await app.mailbox(1)).filter(({ kind }) => kind === 'staff-invitation')
    const link = /(\/oidc\/invitation\/\S+)/.exec(mails.at(-1)!.text ?? '')![1]!
    await thief.person.ask(link, { password: NEXT, again: NEXT })
    const own = await enter(NEXT)
    expect(own.page.html).toContain('Set up a second step')
    expect((await thief.person.ask(thief.path, form)).status).toBe(400)
  })

  test('and has already set up their own app, is not let in by it after the reset', async () => {
    const chief = await admin()
    const thief = await setUp()
    await acts['a reset']!({ chief, owner: chief })
    expect(await tokensAt(thief, await thief.person.ask(thief.done, {}))).toBeNull()
    const { authenticators } = await app.db
      .selectFrom('staff_authenticator')
      .select((e) => e.fn.countAll<string>().as('authenticators'))
      .where('sso', '=', SSO)
      .executeTakeFirstOrThrow()
    expect(Number(authenticators)).toBe(0)
  })

  test('an account that no invitation brought there cannot set up a second step', async () => {
    await app.db.updateTable('staff_account').set({ set_up_until: null }).where('sso', '=', SSO).execute()
    const { page, path, person } = await enter()
    expect([page.status, page.html.includes('You need a second step')]).toEqual([403, true])
    expect(path).toBe('')
    const { answer } = await person.authorize()
    expect((await person.ask(`${answer.location!.pathname}/set-up`)).status).toBe(400)
  })
})

describe('a new factor', () => {
  const begun = async () => {
    const browser = await enter(PASSWORD, 'viewonly.rexel')
    const tokens = (await tokensAt(browser, browser.page))!
    const { body } = await call(tokens, '/api/account/authenticator/begin', { current: PASSWORD })
    const { secret, ticket } = body.data as { secret: string; ticket: string }
    return { tokens, form: () => ({ code: codeOf(secret), ticket }) }
  }
  const confirm = ({ tokens, form }: Awaited<ReturnType<typeof begun>>) =>
    call(tokens, '/api/account/authenticator/confirm', form())

  test('is not added with a ticket from before a password change, even in the same browser', async () => {
    const one = await begun()
    const other = await begun()
    const body = { current: PASSWORD, password: NEXT }
    expect((await call(one.tokens, '/api/account/password', body)).status).toBe(200)
    expect((await confirm(one)).status).toBe(400)
    expect((await confirm(other)).status).toBe(401)
  })

  test('does not outlive a reset at the same moment', async () => {
    const chief = await admin()
    for (let round = 0; round < 4; round += 1) {
      await app.db.deleteFrom('staff_account').where('user_name', '=', 'viewonly.rexel').execute()
      await seedDemonstrationStaff(app.db, { password: PASSWORD, production: false, cost })
      const one = await begun()
      const reset = { userId: 'demo-viewonly.rexel', bannerId: 2 }
      const [, { status }] = await Promise.all([confirm(one), call(chief, '/api/user/invite', reset)])
      const left = await app.db
        .selectFrom('staff_authenticator')
        .select('sso')
        .where('sso', '=', reset.userId)
        .execute()
      expect([status, left]).toEqual([200, []])
      wait()
    }
  })
})

test('an invitation from before a deactivation is dead, and the reactivation sends a new one', async () => {
  const chief = await admin()
  await acts['a reset']!({ chief, owner: chief })
  const links = async () =>
    (await app.mailbox(1))
      .filter(({ kind }) => kind === 'staff-invitation')
      .map(({ text }) => /(\/oidc\/invitation\/\S+)/.exec(text ?? '')![1]!)
  const [before] = await links()
  await acts['a deactivation that is undone']!({ chief, owner: chief })
  const all = await links()
  expect(all).toHaveLength(2)
  expect((await app.inject({ url: before! })).statusCode).toBe(404)
  expect((await app.inject({ url: all[1]! })).statusCode).toBe(200)
})

test('an employee whose role was taken away reads that their access has changed', async () => {
  const first = await setUp()
  const owner = (await tokensAt(first, await first.person.ask(first.done, {})))!
  const chief = await admin()
  await changed(chief, { roleId: 1 })
  const { status, body } = await call(owner, '/api/account/identity')
  expect([status, body.message]).toEqual([401, 'Your access has changed. Sign in again.'])
  expect((await first.person.renew()).get('code')).toBeTruthy()
})
