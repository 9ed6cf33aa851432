import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { staffAccounts } from './accounts/index.ts'
import { seedDemonstrationStaff } from './demonstration-staff.ts'

const PASSWORD = 'copper wire under the bridge'
const NEXT = 'another bridge over the wire'
const cost = { N: 2 ** 10, r: 8, p: 1 }
const SSO = 'demo-approver.rexel'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ SECOND_FACTOR: 'always' })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.now = new Date('2026-03-31T15:00:00Z')
  for (const table of ['audit_record', 'staff_account', 'rate_limit'] as const)
    await app.db.deleteFrom(table).execute()
  await app.db.deleteFrom('oidc_record').where('id', 'like', '% of test').execute()
  await seedDemonstrationStaff(app.db, { password: PASSWORD, production: false, cost })
})

interface Ways {
  authenticator: boolean
  recoveryCodes: number
  required: boolean
  sessions: { id: string; browser: string; isCurrent: boolean }[]
}
const ask = async <T = Ways>(
  what: string,
  payload?: object,
  who: Parameters<TestApp['signIn']>[0] = 'approver.rexel',
) => {
  const headers = await app.signIn(who)
  const reply = await app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/account/${what}`,
    headers,
    ...(payload ? { payload } : {}),
  })
  const { data, message } = reply.json<{ data: T; message: string }>()
  return { status: reply.statusCode, data, message }
}
const current = PASSWORD
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: app.clock.now.getTime(),
  })
const addApp = async () => {
  const { data } = await ask<{ secret: string; qr: string; ticket: string }>('authenticator/begin', {
    current,
  })
  expect(data.qr).toMatch(/^<svg/)
  return ask<{ recoveryCodes: string[] }>('authenticator/confirm', {
    code: codeOf(data.secret),
    ticket: data.ticket,
  })
}
const opens = async (password: string) =>
  (await staffAccounts(app.db, cost).open('approver.rexel', password)) !== null

describe('the password', () => {
  test('is changed by its owner, who knows the old one', async () => {
    expect(await ask('password', { current: 'nonsense', password: NEXT })).toMatchObject({
      status: 400,
      data: { problems: [{ path: 'body.current', message: "That password isn't correct." }] },
    })
    expect((await ask('password', { current, password: NEXT })).status).toBe(200)
    expect([await opens(PASSWORD), await opens(NEXT)]).toEqual([false, true])
  })

  test.each(['short', 'password password', 'Daniel Okafor 2026'])(
    'is refused if it is %s',
    async (password) => {
      const { status, data } = await ask<{ problems: { path: string }[] }>('password', { current, password })
      expect([status, data.problems[0]!.path]).toEqual([400, 'body.password'])
    },
  )

  test('is tried at most five times a minute', async () => {
    const tries = []
    for (let n = 0; n < 6; n += 1)
      tries.push((await ask('password', { current: 'x', password: NEXT })).status)
    expect(tries).toEqual([400, 400, 400, 400, 400, 429])
  })
})

describe('an authenticator app', () => {
  test('is active after its first code, and comes with ten recovery codes', async () => {
    expect((await ask('authenticator/begin', { current: 'x' })).status).toBe(400)
    expect((await ask('authenticator/confirm', { code: '000000', ticket: 'none' })).status).toBe(400)
    const { status, data } = await addApp()
    expect([status, data.recoveryCodes.length]).toEqual([200, 10])
    expect((await ask('signIn')).data).toMatchObject({
      authenticator: true,
      recoveryCodes: 10,
      required: true,
    })
    // A thief with the token cannot put their own app in its place.
    expect((await ask('authenticator/begin', { current })).status).toBe(409)
  })

  test('cannot be removed by an Approver who has nothing else', async () => {
    await addApp()
    expect(await ask('authenticator/remove', { current })).toMatchObject({ status: 409 })
    expect((await ask('signIn')).data.authenticator).toBe(true)
  })

  test('can be removed by those who only view', async () => {
    const begun = await ask<{ secret: string; ticket: string }>(
      'authenticator/begin',
      { current },
      'viewonly.rexel',
    )
    await ask(
      'authenticator/confirm',
      { code: codeOf(begun.data.secret), ticket: begun.data.ticket },
      'viewonly.rexel',
    )
    const { data } = await ask('authenticator/remove', { current }, 'viewonly.rexel')
    expect(data).toMatchObject({ authenticator: false, recoveryCodes: 0, required: false })
  })
})

test('new recovery codes replace the earlier ones, and need a second step', async () => {
  expect((await ask('recoveryCodes', { current })).status).toBe(409)
  const first = await addApp()
  const { data } = await ask<{ recoveryCodes: string[] }>('recoveryCodes', { current })
  expect(data.recoveryCodes).toHaveLength(10)
  expect(data.recoveryCodes).not.toContain(first.data.recoveryCodes[0])
  expect((await ask('signIn')).data.recoveryCodes).toBe(10)
})

test('a passkey is removed only by its owner, with the password, and not the last one of an Approver', async () => {
  const passkey = (id: string, sso: string) => ({
    id,
    sso,
    name: 'Laptop',
    public_key: Buffer.from('key'),
    counter: 0,
    transports: [],
    created_at: app.clock.now,
    used_at: null,
  })
  const others = 'demo-admin.rexel'
  await app.db
    .insertInto('staff_passkey')
    .values([passkey('mine', SSO), passkey('spare', SSO), passkey('theirs', others)])
    .execute()
  const left = async () =>
    (await app.db.selectFrom('staff_passkey').select('id').orderBy('id').execute()).map(({ id }) => id)
  expect((await ask('passkey/remove', { current: 'nonsense', id: 'mine' })).status).toBe(400)
  await ask('passkey/remove', { current, id: 'theirs' })
  expect(await left()).toEqual(['mine', 'spare', 'theirs'])
  expect((await ask('passkey/remove', { current, id: 'mine' })).status).toBe(200)
  expect((await ask('passkey/remove', { current, id: 'spare' })).status).toBe(409)
  expect(await left()).toEqual(['spare', 'theirs'])
})

test('a passkey without a challenge, or without its proof, is refused', async () => {
  const finish = () => ask('passkey/finish', { name: 'Laptop', response: { id: 'x', response: {} } })
  expect((await finish()).status).toBe(400)
  const begun = await ask<{ rp: { id: string } }>('passkey/begin', { current })
  expect(begun.data.rp.id).toBe('localhost')
  expect((await finish()).status).toBe(400)
})

describe('sessions', () => {
  const plant = async (name: string, grant: string, agent: string, sso = SSO) => {
    const payload = JSON.stringify({ accountId: sso, authorizations: { web: { grantId: grant } } })
    const at = app.clock.now
    await app.db
      .insertInto('oidc_record')
      .values({ model: 'Session', id: `${name} of test`, uid: `${name}-uid`, payload })
      .execute()
    await app.db
      .insertInto('oidc_record')
      .values({ model: 'Grant', id: grant, payload: JSON.stringify({ accountId: sso }) })
      .onConflict((c) => c.doNothing())
      .execute()
    await app.db
      .insertInto('staff_session')
      .values({ uid: `${name}-uid`, sso, started_at: at, seen_at: at, address: '192.0.2.7', agent })
      .execute()
  }
  const mine = 'of-the-tests'
  const browsers = async () =>
    (await ask('signIn')).data.sessions.map(({ browser, isCurrent }) => `${browser} ${isCurrent}`).toSorted()

  test('are listed, and ended one by one or all but this one', async () => {
    await plant('here', mine, 'Chrome Windows')
    await plant('phone', 'grant1 of test', 'Safari iPhone')
    await plant('kiosk', 'grant2 of test', 'Firefox Linux')
    await plant('theirs', 'grant3 of test', 'Chrome Linux', 'demo-approver.platt')
    expect(await browsers()).toEqual([
      'Chrome on Windows true',
      'Firefox on Linux false',
      'Safari on iPhone false',
    ])
    await ask('signOut', { id: 'phone-uid' })
    await ask('signOut', { id: 'theirs-uid' })
    expect(await browsers()).toEqual(['Chrome on Windows true', 'Firefox on Linux false'])
    await ask('signOut', {})
    expect(await browsers()).toEqual(['Chrome on Windows true'])
    const left = await app.db
      .selectFrom('oidc_record')
      .select('id')
      .where('id', 'like', 'grant%')
      .where('consumed_at', 'is', null)
      .execute()
    expect(left.map(({ id }) => id)).toEqual(['grant3 of test'])
  })
})

test('without an account there is nothing to change', async () => {
  await app.db.deleteFrom('staff_account').execute()
  expect((await ask('signIn')).status).toBe(404)
})
