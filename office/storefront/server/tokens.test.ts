/** Tokens of the storefront (API-005, API-A06, APP-127, WIRE-10). */
import { createHmac } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { STOREFRONT_KEY, storefrontToken } from '../../../test/support/directory.ts'

const NEW_KEY = Buffer.alloc(32, 'the key that comes next').toString('base64')
let app: TestApp
beforeAll(async () => {
  app = await testApp({ STOREFRONT_KEYS: `${NEW_KEY},${STOREFRONT_KEY}` })
})
afterAll(() => app.close())

const said = async (token: string) => {
  const reply = await app.inject({
    url: `/api/creditapplication/storefront-token?sftoken=${encodeURIComponent(token)}`,
  })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}
const now = () => app.clock.now
const claims = () => ({
  webUserId: 'web-7',
  banner: 'rexel',
  customerNumber: '100001',
  iss: 'web-shop',
  aud: 'trade-credit',
  iat: Math.floor(now().getTime() / 1_000),
  exp: Math.floor(now().getTime() / 1_000) + 60,
})
const key = Buffer.from(STOREFRONT_KEY, 'base64')
const signed = (payload: Record<string, unknown>, header: Record<string, unknown> = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'HS256', ...header }).sign(key)

it('a valid token identifies its user', async () => {
  expect(await said(await storefrontToken(now()))).toEqual({
    email: 'ada@beacon.example.com',
    firstName: 'Ada',
    lastName: 'Byron',
    customerNumber: '100001',
    errorDescription: '',
  })
})

it('every configured key works, so keys can be rotated without a gap', async () => {
  expect((await said(await storefrontToken(now(), {}, { key: NEW_KEY }))).errorDescription).toBe('')
})

it('returns the user and the banner of a token (APP-127)', async () => {
  const ask = (token: string) => app.inject({ url: `/api/creditapplication/web-user?sftoken=${token}` })
  const reply = await ask(await storefrontToken(now(), { banner: 'gexpro' }))
  expect(reply.json().data).toEqual({ webUserId: 'web-7', bannerId: 3, customerNumber: '100001' })
  expect((await ask('x')).statusCode).toBe(401)
})

it('names may be missing, and a banner may be in uppercase', async () => {
  expect(await said(await signed({ ...claims(), banner: 'Rexel' }))).toMatchObject({
    customerNumber: '100001',
    firstName: '',
    errorDescription: '',
  })
})

it('a token may be valid for a day, and from a clock that is slightly ahead', async () => {
  expect((await said(await signed({ ...claims(), exp: claims().iat + 86_400 }))).errorDescription).toBe('')
  expect((await said(await signed({ ...claims(), iat: claims().iat + 30 }))).errorDescription).toBe('')
})

it('an expired token is recognized, to the second', async () => {
  expect((await said(await storefrontToken(now(), {}, { seconds: 1 }))).errorDescription).toBe('')
  for (const seconds of [0, -1, -86_400]) {
    const told = await said(await storefrontToken(now(), {}, { seconds }))
    expect(told.errorDescription).toContain('has expired')
    expect(told).toMatchObject({ email: '', firstName: '', lastName: '', customerNumber: '' })
  }
})

describe('is refused with a clear message that reveals nothing about its user:', () => {
  const forged = (header: object, payload: object, secret: string | Buffer) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const text = `${part(header)}.${part(payload)}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }
  const cases: Record<string, () => Promise<string> | string> = {
    nothing: () => '',
    'a word': () => 'token',
    'three words': () => 'a.b.c',
    'a token of another key': () =>
      storefrontToken(now(), {}, { key: Buffer.alloc(32, 'of someone else').toString('base64') }),
    'an expired one of another key': () =>
      storefrontToken(now(), {}, { key: Buffer.alloc(32, 'else').toString('base64'), seconds: -9 }),
    'one without a signature': () => new UnsecuredJWT(claims()).encode(),
    'one whose customer was changed': async () => {
      const [head, , mark] = (await signed(claims())).split('.')
      const other = Buffer.from(JSON.stringify({ ...claims(), customerNumber: '100002' }))
      return `${head}.${other.toString('base64url')}.${mark}`
    },
    'one whose signature was truncated': async () => (await signed(claims())).slice(0, -1),
    'another algorithm': () => forged({ alg: 'HS512' }, claims(), key),
    'no algorithm': () => forged({ alg: 'none' }, claims(), key),
    'an unknown critical header': () => forged({ alg: 'HS256', crit: ['new'], new: 1 }, claims(), key),
    'one that never expires': () => {
      const { exp: _, ...rest } = claims()
      return signed(rest)
    },
    'one without a time of issue': () => signed({ ...claims(), iat: undefined }),
    'one whose time of issue is text': () => signed({ ...claims(), iat: '1' }),
    'one valid for more than a day': () => signed({ ...claims(), exp: claims().iat + 86_401 }),
    'one valid for a day, issued tomorrow': () =>
      signed({ ...claims(), iat: claims().iat + 86_400, exp: claims().iat + 172_800 }),
    'one for another audience': () => signed({ ...claims(), aud: 'trade-credit-api' }),
    'one for no audience': () => signed({ ...claims(), aud: undefined }),
    'one of another issuer': () => signed({ ...claims(), iss: 'somebody' }),
    'one of no issuer': () => signed({ ...claims(), iss: undefined }),
    'one without a user': () => signed({ ...claims(), webUserId: '' }),
    'one of a banner that is not ours': () => signed({ ...claims(), banner: 'acme' }),
    'one without an account': () => signed({ ...claims(), customerNumber: '' }),
    'one whose account is not a number': () => signed({ ...claims(), customerNumber: '../1' }),
    'one whose user is not text': () => signed({ ...claims(), webUserId: { $ne: null } }),
    'one not valid before tomorrow': () =>
      signed({ ...claims(), nbf: claims().exp + 86_400, exp: claims().exp + 90_000 }),
  }
  it.each(Object.keys(cases))('%s', async (name) => {
    const told = await said(await cases[name]!())
    expect(told.errorDescription).toMatch(/^We couldn't read your link from the online store\./)
    expect({ ...told, errorDescription: '' }).toEqual({
      email: '',
      firstName: '',
      lastName: '',
      customerNumber: '',
      errorDescription: '',
    })
  })

  it('a token that is too long is not parsed', async () => {
    const long = await storefrontToken(now(), { firstName: 'A'.repeat(4_000) })
    const reply = await app.inject({ url: `/api/creditapplication/storefront-token?sftoken=${long}` })
    expect(reply.statusCode).toBe(400)
  })
})
