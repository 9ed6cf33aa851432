/** What every adapter must do for tokens of any issuer. Run by the test of each adapter. */
import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto'
import * as fc from 'fast-check'
import { SignJWT, UnsecuredJWT, importJWK } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NotSignedIn } from '../../platform/errors.ts'
import type { SignInKeys } from '../../platform/secrets/sign-in-keys.ts'
import type { StaffIdentity } from './port.ts'

/** The sign-in that the tokens belong to. */
export const SIGN_IN = 'a-sign-in'
export const AUDIENCE = 'trade-credit-api'
export const approver = JSON.stringify({ name: 'Approver', apps: ['credit'], banners: ['rexel'] })

export interface Bench {
  port: StaffIdentity
  /** What the port logged about odd claims. */
  odd: [string | null, readonly string[]][]
  issuer: string
  keys: SignInKeys
  /** Moves the clock of the port. */
  wait(seconds: number): void
  now(): Date
  close(): Promise<void>
}

export interface Token {
  header?: Record<string, unknown>
  claims?: Record<string, unknown>
  /** A key other than the authority's. */
  key?: KeyObject
}

/** A valid access token, unless the arguments change it; a claim set to undefined is left out. */
export const mint = async (bench: Bench, { header = {}, claims = {}, key }: Token = {}): Promise<string> => {
  const [own] = bench.keys.jwks.keys
  const issued = Math.floor(bench.now().getTime() / 1000)
  return new SignJWT({
    iss: bench.issuer,
    aud: AUDIENCE,
    sub: 's-100',
    sso: 's-100',
    name: 'Ana Lopez',
    banner: 'rexel',
    role: [approver],
    sign_in: SIGN_IN,
    iat: issued,
    exp: issued + 600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: own!.kid, ...header })
    .sign(key ?? (await importJWK(own!, 'RS256')))
}

export const staffIdentityContract = (name: string, open: () => Promise<Bench>) =>
  describe(`${name} as staff identity`, () => {
    let bench: Bench
    beforeAll(async () => {
      bench = await open()
    })
    afterAll(() => bench.close())
    const verify = (token: string) => bench.port.verifyBearer(`Bearer ${token}`)

    it('identifies no one without a bearer token', async () => {
      expect(await bench.port.verifyBearer(undefined)).toBeNull()
      expect(await bench.port.verifyBearer('Basic YTpi')).toBeNull()
      expect(await bench.port.verifyBearer('Bearer ')).toBeNull()
    })

    it('identifies the employee, twice the same', async () => {
      const token = await mint(bench)
      const first = await verify(token)
      expect(first).toMatchObject({ sso: 's-100', name: 'Ana Lopez', banner: 'rexel', role: [approver] })
      expect(await bench.port.verifyBearer(`bearer ${token}`)).toEqual(first)
    })

    it('accepts a single role that is not in a list', async () => {
      expect((await verify(await mint(bench, { claims: { role: approver } })))?.role).toEqual([approver])
    })

    it('reports unreadable claims once, and still identifies the person', async () => {
      const token = await mint(bench, { claims: { sso: 's-odd', role: ['{"name":'], branchId: { id: 101 } } })
      bench.odd.length = 0
      expect(await verify(token)).toMatchObject({ sso: 's-odd', branchId: '' })
      await verify(token)
      expect(bench.odd).toEqual([['s-odd', ['role', 'branchId']]])
    })

    it('refuses an expired token, even one that it has seen', async () => {
      const token = await mint(bench)
      await verify(token)
      bench.wait(595)
      expect(await verify(token)).toMatchObject({ sso: 's-100' })
      bench.wait(20)
      await expect(verify(token)).rejects.toThrow('expired')
      bench.wait(-615)
    })

    it.each([
      ['made for another audience', { claims: { aud: 'somebody-else' } }],
      ['for no audience', { claims: { aud: undefined } }],
      ['of another issuer', { claims: { iss: 'https://elsewhere.example.com' } }],
      ['without an expiry', { claims: { exp: undefined } }],
      ['that is not valid yet', { claims: { nbf: 4_000_000_000 } }],
      ['that names no one', { claims: { sub: undefined, sso: undefined } }],
      ['with typ JWT, such as an id token', { header: { typ: 'JWT' } }],
      ['without a typ', { header: { typ: undefined } }],
      ['with an unknown key', { header: { kid: 'other' } }],
      ['signed by someone else', { key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey }],
    ] as [string, Token][])('refuses a token %s', async (_, token) => {
      await expect(verify(await mint(bench, token))).rejects.toBeInstanceOf(NotSignedIn)
    })

    it('refuses alg none', async () => {
      const claims = { sub: 's-100', exp: 4_000_000_000 }
      await expect(
        verify(new UnsecuredJWT({ ...claims, iss: bench.issuer, aud: AUDIENCE }).encode()),
      ).rejects.toBeInstanceOf(NotSignedIn)
      const [, payload] = (await mint(bench)).split('.')
      const header = (alg: string) =>
        Buffer.from(JSON.stringify({ alg, typ: 'at+jwt' })).toString('base64url')
      for (const alg of ['none', 'None', 'NONE'])
        await expect(verify(`${header(alg)}.${payload}.`)).rejects.toBeInstanceOf(NotSignedIn)
    })

    it('refuses a token signed with the public key as a secret', async () => {
      const [key] = bench.keys.jwks.keys
      const [, payload] = (await mint(bench)).split('.')
      const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'at+jwt', kid: key!.kid })).toString(
        'base64url',
      )
      const signed = `${header}.${payload}`
      await expect(
        verify(`${signed}.${createHmac('sha256', key!.n).update(signed).digest('base64url')}`),
      ).rejects.toBeInstanceOf(NotSignedIn)
    })

    it('refuses a token with one changed claim', async () => {
      const [header, payload, signature] = (await mint(bench)).split('.')
      const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as Record<string, unknown>
      const role = [approver.replace('Approver', 'SystemAdmin')]
      const forged = Buffer.from(JSON.stringify({ ...claims, role })).toString('base64url')
      await expect(verify(`${header}.${forged}.${signature}`)).rejects.toBeInstanceOf(NotSignedIn)
    })

    it('refuses anything else', async () => {
      const [header, payload] = (await mint(bench)).split('.')
      const part = fc.oneof(
        fc.constantFrom(header!, payload!, '', 'e30'),
        fc.json().map((text) => Buffer.from(text).toString('base64url')),
        fc.stringMatching(/^[\w.~+/=-]{0,40}$/),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 4 }), async (parts) => {
          const text = parts.join('.') || 'x'
          await expect(verify(text)).rejects.toBeInstanceOf(NotSignedIn)
        }),
      )
      await expect(verify('x'.repeat(20_000))).rejects.toBeInstanceOf(NotSignedIn)
    })
  })
