import { makeSignInKeys } from '../../identity/sign-in-keys.ts'
import { AUDIENCE, staffIdentityContract } from './contract.ts'
import { embeddedIdentity } from './embedded.ts'

staffIdentityContract('the embedded authority', async () => {
  const keys = makeSignInKeys()
  const issuer = 'https://credit.example.com/oidc'
  let passed = 0
  const now = () => new Date(Date.now() + passed)
  return {
    port: embeddedIdentity({ issuer, audience: AUDIENCE, keys: keys.jwks.keys, clock: now }),
    issuer,
    keys,
    wait: (seconds) => void (passed += seconds * 1000),
    now,
    close: async () => {},
  }
})
