/** Tokens whose signature is malformed in ways that have fooled other implementations (test/wycheproof). */
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import vectors from '../../test/wycheproof/ecdsa-p256-p1363.json' with { type: 'json' }
import { rsaSignatures } from '../../test/support/malformed-signatures.ts'
import { NotSignedIn } from '../../platform/errors.ts'
import { verifyingWith } from './verification.ts'

const now = new Date('2026-03-31T15:00:00Z')
const rules = { issuer: 'https://login.example.com', audience: 'trade-credit-api', clock: () => now }

const verifierOf = (publicKey: KeyObject) =>
  verifyingWith(rules, { tokenType: 'at+jwt', mapping: {} }, () => Promise.resolve(publicKey))

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** Header and claims of a valid token, which only lack their signature. */
const unsigned = (alg: string) => {
  const exp = now.getTime() / 1_000 + 600
  const claims = {
    iss: rules.issuer,
    aud: rules.audience,
    sso: 's-100',
    name: 'Ana Lopez',
    banner: 'rexel',
    exp,
  }
  return `${encoded({ alg, typ: 'at+jwt' })}.${encoded(claims)}`
}

describe('ES256', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { verifyBearer } = verifierOf(publicKey)
  const verify = (signature: Buffer) =>
    verifyBearer(`Bearer ${unsigned('ES256')}.${signature.toString('base64url')}`)

  test('the right signature is accepted', async () => {
    const right = sign('sha256', Buffer.from(unsigned('ES256')), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    })
    expect(await verify(right)).toMatchObject({ sso: 's-100' })
  })

  test.each(vectors.tests)('Wycheproof $tcId is refused: $comment', async ({ sig }) => {
    await expect(verify(Buffer.from(sig, 'hex'))).rejects.toBeInstanceOf(NotSignedIn)
  })
})

describe('RS256', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { verifyBearer } = verifierOf(publicKey)
  const { correct, ...malformed } = rsaSignatures(privateKey, Buffer.from(unsigned('RS256')))
  const verify = (signature: Buffer) =>
    verifyBearer(`Bearer ${unsigned('RS256')}.${signature.toString('base64url')}`)

  test('the right signature is accepted', async () => {
    expect(await verify(correct!)).toMatchObject({ sso: 's-100' })
  })

  test.each(Object.entries(malformed))('a signature is refused: %s', async (_name, signature) => {
    await expect(verify(signature)).rejects.toBeInstanceOf(NotSignedIn)
  })
})
