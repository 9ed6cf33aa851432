/** Replies of passkeys whose signature is malformed in ways that have fooled other implementations (test/wycheproof). */
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import vectors from '../../../../test/wycheproof/ecdsa-p256-der.json' with { type: 'json' }
import { testDatabase } from '../../../../test/support/database.ts'
import { rsaSignatures } from '../../../../test/support/malformed-signatures.ts'
import type { OpenDatabase } from '../../../../platform/database/database.ts'
import { seedDemonstrationStaff } from '../demonstration-staff.ts'
import { passkeysOf, type Passkeys } from './passkeys.ts'

const ORIGIN = 'https://credit.example.com'
const SSO = 'demo-approver.rexel'
const now = new Date('2026-03-31T15:00:00Z')

const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })

const part = (text: string | undefined) => Buffer.from(text!, 'base64url')
const { x, y } = elliptic.publicKey.export({ format: 'jwk' })
const { n } = rsa.publicKey.export({ format: 'jwk' })
/** As COSE keys in CBOR: ES256 on P-256, and RS256 with the exponent 65537. */
const coseKeys = {
  elliptic: Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    part(x),
    Buffer.from('225820', 'hex'),
    part(y),
  ]),
  rsa: Buffer.concat([
    Buffer.from('a401030339010020590100', 'hex'),
    part(n),
    Buffer.from('2143010001', 'hex'),
  ]),
}

let database: OpenDatabase
let passkeys: Passkeys
beforeAll(async () => {
  database = await testDatabase()
  const cost = { N: 2 ** 10, r: 8, p: 1 }
  await seedDemonstrationStaff(database.db, { password: 'correct horse battery', production: false, cost })
  for (const [name, key] of Object.entries(coseKeys))
    await database.db
      .insertInto('staff_passkey')
      .values({
        id: Buffer.from(name).toString('base64url'),
        sso: SSO,
        name,
        public_key: key,
        counter: 0,
        transports: [],
        created_at: now,
      })
      .execute()
  passkeys = passkeysOf(database.db, ORIGIN)
})
afterAll(() => database.close())

/** Who signs in with a device that signs what it is asked to sign with `signing`. */
const signInWith = async (passkey: keyof typeof coseKeys, signing: (message: Buffer) => Buffer) => {
  const { challenge } = (await passkeys.request('a sign-in', now)) as { challenge: string }
  const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin: ORIGIN }))
  const counterOfNone = Buffer.alloc(4)
  // User present and verified.
  const flags = Buffer.from([0x05])
  const device = Buffer.concat([
    createHash('sha256').update(new URL(ORIGIN).hostname).digest(),
    flags,
    counterOfNone,
  ])
  const message = Buffer.concat([device, createHash('sha256').update(client).digest()])
  const id = Buffer.from(passkey).toString('base64url')
  const reply = {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: device.toString('base64url'),
      signature: signing(message).toString('base64url'),
    },
  }
  return (await passkeys.verify('a sign-in', reply, now))?.sso ?? null
}

test('a passkey with ES256 signs its owner in, and one with RS256', async () => {
  expect(await signInWith('elliptic', (message) => sign('sha256', message, elliptic.privateKey))).toBe(SSO)
  expect(await signInWith('rsa', (message) => rsaSignatures(rsa.privateKey, message)['correct']!)).toBe(SSO)
})

test('no signature with special numbers is accepted (ES256)', async () => {
  const accepted: number[] = []
  for (const { tcId, sig } of vectors.tests)
    if (await signInWith('elliptic', () => Buffer.from(sig, 'hex'))) accepted.push(tcId)
  expect(accepted).toEqual([])
})

test('no signature with a wrong padding is accepted (RS256)', async () => {
  const { correct: _correct, ...malformed } = rsaSignatures(rsa.privateKey, Buffer.alloc(0))
  const accepted: string[] = []
  for (const name of Object.keys(malformed))
    if (await signInWith('rsa', (message) => rsaSignatures(rsa.privateKey, message)[name]!))
      accepted.push(name)
  expect(accepted).toEqual([])
})
