import { describe, expect, it } from 'vitest'
import { makeSignInKeys } from '../../platform/secrets/sign-in-keys.ts'
import { AUDIENCE, mint, SIGN_IN, staffIdentityContract, type Bench } from './contract.ts'
import { embeddedIdentity } from './embedded.ts'

let ended: 'signed out' | 'access changed' | null = null
const open = async (): Promise<Bench> => {
  const keys = makeSignInKeys()
  const issuer = 'https://credit.example.com/oidc'
  const odd: Bench['odd'] = []
  let passed = 0
  const now = () => new Date(Date.now() + passed)
  return {
    odd,
    port: embeddedIdentity({
      issuer,
      audience: AUDIENCE,
      keys: keys.jwks.keys,
      clock: now,
      stateOf: async (signIn) => (signIn === SIGN_IN ? (ended ?? 'stands') : 'signed out'),
      onOddClaims: (...told) => void odd.push(told),
    }),
    issuer,
    keys,
    wait: (seconds) => void (passed += seconds * 1000),
    now,
    close: async () => {},
  }
}
staffIdentityContract('the embedded authority', open)

describe('a token of a sign-in that ended', () => {
  it('is refused at once, even if it was verified before', async () => {
    const bench = await open()
    const bearer = `Bearer ${await mint(bench)}`
    expect(await bench.port.verifyBearer(bearer)).toMatchObject({ sso: 's-100' })
    ended = 'signed out'
    await expect(bench.port.verifyBearer(bearer)).rejects.toThrow('signed out')
    ended = 'access changed'
    await expect(bench.port.verifyBearer(bearer)).rejects.toThrow('Your access has changed. Sign in again.')
    ended = null
  })

  it.each([undefined, 'another', { $ne: null }])(
    'is refused if it names %o as its sign-in',
    async (sign_in) => {
      const bench = await open()
      const bearer = `Bearer ${await mint(bench, { claims: { sign_in } })}`
      await expect(bench.port.verifyBearer(bearer)).rejects.toThrow('signed out')
    },
  )
})
