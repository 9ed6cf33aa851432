import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NotSignedIn, Unavailable } from '../../platform/errors.ts'
import { makeSignInKeys } from '../../platform/secrets/sign-in-keys.ts'
import {
  AUDIENCE,
  approver,
  mint,
  staffIdentityContract,
  type Bench,
} from '../../../test/ports/identity/contract.ts'
import { issuerSimulator, type IssuerSimulator } from '../../../test/ports/identity/issuer-simulator.ts'
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
