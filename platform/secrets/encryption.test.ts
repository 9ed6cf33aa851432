import { expect, test } from 'vitest'
import { vaultOf } from './encryption.ts'

const key = (byte: number) => new Uint8Array(32).fill(byte)
const old = vaultOf(new Map([['old', key(1)]]))
const rotated = vaultOf(
  new Map([
    ['new', key(2)],
    ['old', key(1)],
  ]),
)
const place = { formId: 100_001, path: 'signatories.0.ssn' }
const sealed = { ...place, ...old.seal({ ...place, digits: '912345678' }) }

test('a secret is read back in its place, and only its last four are beside it', () => {
  expect(old.open(sealed)).toBe('912345678')
  expect(sealed.last4).toBe('5678')
  expect(Buffer.from(sealed.ciphertext).includes('912345678')).toBe(false)
})

test.each([
  ['another form', { formId: 100_002 }],
  ['another field', { path: 'signatories.1.ssn' }],
  ['a place with the same characters', { formId: 10, path: `0001\n${place.path}` }],
])('a ciphertext that was moved to %s does not open', (_, elsewhere) => {
  expect(() => old.open({ ...sealed, ...elsewhere })).toThrow('unable to authenticate data')
})

test('the first key seals, and an older one still opens; without it, its ID is named', () => {
  expect(rotated.open(sealed)).toBe('912345678')
  const fresh = { ...place, ...rotated.seal({ ...place, digits: '912345679' }) }
  expect(fresh.keyId).toBe('new')
  expect(() => old.open(fresh)).toThrow('This node has no key "new".')
  expect(() => vaultOf(new Map())).toThrow('The vault needs at least one key.')
})
