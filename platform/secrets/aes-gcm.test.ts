/** Vectors of Project Wycheproof (test/wycheproof). */
import { expect, test } from 'vitest'
import vectors from '../../test/wycheproof/aes-256-gcm.json' with { type: 'json' }
import { decrypt, encrypt } from './aes-gcm.ts'

const key = Buffer.alloc(32, 'a key of the tests')
const bytes = (hex: string) => Buffer.from(hex, 'hex')

type Vector = (typeof vectors.tests)[number]
const open = ({ key: secret, iv, tag, ct, aad }: Vector) =>
  decrypt(bytes(secret), bytes(iv + tag + ct), bytes(aad)).toString('hex')
const known = Map.groupBy(vectors.tests, ({ result }) => result)

test.each(known.get('valid')!)('Wycheproof $tcId is opened: $comment', (vector) => {
  expect(open(vector)).toBe(vector.msg)
})

test.each(known.get('invalid')!)('Wycheproof $tcId is refused: $comment', (vector) => {
  expect(() => open(vector)).toThrow('unable to authenticate data')
})

test('a text that is cut short is refused, also within its tag', () => {
  const bound = Buffer.from('100042\nsignatory/ssn')
  const sealed = encrypt(key, Buffer.from('912345678'), bound)
  expect(decrypt(key, sealed, bound).toString()).toBe('912345678')
  for (let length = 0; length < sealed.length; length += 1)
    expect(() => decrypt(key, sealed.subarray(0, length), bound)).toThrow(
      /unable to authenticate data|Invalid authentication tag|Invalid initialization vector/,
    )
})

test('a shorter tag than ours is refused, although it is a correct one', () => {
  const sealed = encrypt(key, new Uint8Array(), new Uint8Array())
  // Without a ciphertext, what is left is a tag of 4 bytes that begins as the right one.
  expect(() => decrypt(key, sealed.subarray(0, 16), new Uint8Array())).toThrow('Invalid authentication tag')
})

test('the same text is never sealed with the same IV', () => {
  const ivs = Array.from({ length: 100 }, () =>
    Buffer.from(encrypt(key, Buffer.from('1'), new Uint8Array()).subarray(0, 12)).toString('hex'),
  )
  expect(new Set(ivs).size).toBe(100)
})
