import { describe, expect, it } from 'vitest'
import { makeSignInKeys, readSignInKeys } from './sign-in-keys.ts'

describe('sign-in keys', () => {
  it('are read back as they were made', () => {
    const keys = makeSignInKeys()
    expect(readSignInKeys(JSON.stringify(keys))).toEqual(keys)
  })

  it('are different every time', () => {
    expect(makeSignInKeys()).not.toEqual(makeSignInKeys())
  })

  it.each([
    '',
    '{',
    '{}',
    '{"jwks":{"keys":[]},"cookies":[]}',
    '{"jwks":{"keys":[{"kty":"oct","k":"secret!"}]},"cookies":["short"]}',
  ])('are refused if invalid, without being printed: %s', (text) => {
    expect(() => readSignInKeys(text)).toThrow(Error)
    expect(() => readSignInKeys(text)).not.toThrow(/secret!|short"/)
  })
})
