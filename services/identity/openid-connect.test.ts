import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NotSignedIn, Unavailable } from '../../platform/errors.ts'
import { makeSignInKeys } from '../../platform/secrets/sign-in-keys.ts'
import { AUDIENCE, approver, mint, staffIdentityContract, type Bench } from './contract.ts'
import { issuerSimulator, type IssuerSimulator } from './simulator.ts'
import { bannersOf, permissionsOf } from '../../platform/access/permissions.ts'
import { openIdConnectIdentity, type OpenIdConnectOptions } from './openid-connect.ts'

const benchOn = (simulator: IssuerSimulator, options: Partial<OpenIdConnectOptions> = {}): Bench => {
  const odd: Bench['odd'] = []
  let passed = 0
  const now = () => new Date(Date.now() + passed)
  const { issuer } = simulator
  return {
    odd,
    port: openIdConnectIdentity({
      issuer,
      audience: AUDIENCE,
      clock: now,
      onOddClaims: (...told) => void odd.push(told),
      ...options,
    }),
    issuer,
    keys: simulator.keys,
    wait: (seconds) => void (passed += seconds * 1000),
    now,
    close: async () => {},
  }
}

staffIdentityContract('an OpenID Connect authority', async () => {
  const simulator = await issuerSimulator()
  return { ...benchOn(simulator), close: simulator.close }
})

describe('an OpenID Connect authority', () => {
  let simulator: IssuerSimulator
  beforeAll(async () => {
    simulator = await issuerSimulator()
  })
  afterAll(() => simulator.close())
  // Files of this project share their globals.
  afterEach(() => void vi.useRealTimers())
  beforeEach(() => {
    simulator.mood = 'well'
    simulator.asked.clear()
  })
  const bearer = async (bench: Bench, token = {}) => `Bearer ${await mint(bench, token)}`

  it('is asked once for its keys, however many tokens come at once', async () => {
    const bench = benchOn(simulator)
    const tokens = await Promise.all([1, 2, 3, 4, 5].map((n) => bearer(bench, { claims: { sso: `s-${n}` } })))
    await Promise.all(tokens.map((token) => bench.port.verifyBearer(token)))
    expect([...simulator.asked]).toEqual([
      ['/.well-known/openid-configuration', 1],
      ['/keys', 1],
    ])
  })

  it('is unavailable while it is down, and works when it is back', async () => {
    const bench = benchOn(simulator)
    const token = await bearer(bench)
    simulator.mood = 'down'
    await expect(bench.port.verifyBearer(token)).rejects.toBeInstanceOf(Unavailable)
    simulator.mood = 'well'
    expect(await bench.port.verifyBearer(token)).toMatchObject({ sso: 's-100' })
  })

  it('is rejected if its discovery document names another issuer', async () => {
    const bench = benchOn(simulator)
    simulator.mood = 'false issuer'
    await expect(bench.port.verifyBearer(await bearer(bench))).rejects.toBeInstanceOf(Unavailable)
  })

  it('sends unknown claims and roles through the mapping of the configuration', async () => {
    const bench = benchOn(simulator, {
      mapping: {
        claims: { sso: 'oid', role: 'groups' },
        roles: { 'credit-approvers': { name: 'Approver', banners: ['rexel'] } },
      },
    })
    const claims = {
      oid: 'o-7',
      groups: ['credit-approvers', 'everyone'],
      role: [approver.replace('Approver', 'SystemAdmin')],
    }
    const identity = await bench.port.verifyBearer(await bearer(bench, { claims }))
    expect(identity?.sso).toBe('o-7')
    expect(identity?.role.map((text) => (text.startsWith('{') ? JSON.parse(text) : text))).toEqual([
      { name: 'Approver', apps: ['credit'], banners: ['rexel'] },
      'everyone',
    ])
  })

  it('accepts only typ JWT if the settings say so', async () => {
    const bench = benchOn(simulator, { tokenType: 'JWT' })
    expect(await bench.port.verifyBearer(await bearer(bench, { header: { typ: 'JWT' } }))).toMatchObject({
      sso: 's-100',
    })
    await expect(bench.port.verifyBearer(await bearer(bench))).rejects.toBeInstanceOf(NotSignedIn)
  })

  /** As Microsoft Entra ID issues them for an API of version 2, with app roles. */
  const entra = {
    header: { typ: 'JWT' },
    claims: {
      sso: undefined,
      banner: undefined,
      role: undefined,
      oid: 'o-1',
      preferred_username: 'ann@acme.test',
      ver: '2.0',
    },
  }
  /** As an Okta authorization server issues them: no typ, the login as subject, a claim of groups. */
  const okta = {
    header: { typ: undefined },
    claims: {
      sso: undefined,
      banner: undefined,
      role: undefined,
      sub: 'ann@acme.test',
      uid: 'u-1',
      cid: 'c',
    },
  }
  it.each([
    [
      'Entra ID',
      { ...entra, claims: { ...entra.claims, roles: ['Credit.Approver.Rexel'] } },
      'JWT' as const,
      { sso: 'oid', email: 'preferred_username', role: 'roles' },
      'o-1',
    ],
    [
      'Okta',
      { ...okta, claims: { ...okta.claims, groups: ['Everyone', 'Credit.Approver.Rexel'] } },
      'none' as const,
      { sso: 'uid', email: 'sub', role: 'groups' },
      'u-1',
    ],
  ])(
    'signs in with a token as %s issues it, and gets its banners',
    async (_, token, tokenType, claims, sso) => {
      const bench = benchOn(simulator, {
        tokenType,
        mapping: { claims, roles: { 'Credit.Approver.Rexel': { name: 'Approver', banners: ['rexel'] } } },
      })
      const identity = await bench.port.verifyBearer(await bearer(bench, token))
      expect(identity).toMatchObject({ sso, email: 'ann@acme.test' })
      expect(bannersOf(identity!)).toEqual(['rexel'])
      expect(permissionsOf(identity!, 'rexel').has('editApplications')).toBe(true)
    },
  )

  it.each([
    ['the claim aud', { claims: { aud: 'another-api' } }, {}],
    ['the header typ', { header: { typ: 'JWT' } }, {}],
    ['the header typ of the token', { header: { typ: 'JWT' } }, { tokenType: 'none' as const }],
    ['the claim of roles', { claims: { banner: undefined, role: undefined } }, {}],
    [
      'a banner, in the claims or in SIGN_IN_CLAIMS',
      { claims: { banner: undefined, role: ['Approver'] } },
      {},
    ],
  ])('a token that opens nothing is named by what it lacks: %s', async (lacks, token, options) => {
    const told: string[] = []
    const bench = benchOn(simulator, { ...options, onRefused: (what) => told.push(what) })
    await bench.port.verifyBearer(await bearer(bench, token)).catch(() => {})
    expect(told).toEqual([lacks])
  })

  it('provides its new key after a rotation, but is not asked again for every unknown key', async () => {
    const bench = benchOn(simulator)
    await bench.port.verifyBearer(await bearer(bench))
    simulator.keys = makeSignInKeys()
    const rotated = { ...bench, keys: simulator.keys }
    await expect(bench.port.verifyBearer(await bearer(rotated))).rejects.toBeInstanceOf(NotSignedIn)
    expect(simulator.asked.get('/keys')).toBe(1)
    vi.setSystemTime(Date.now() + 31_000)
    expect(await bench.port.verifyBearer(await bearer(rotated))).toMatchObject({ sso: 's-100' })
    expect(simulator.asked.get('/keys')).toBe(2)
  })
})
