import { describe, expect, it } from 'vitest'
import { makeSignInKeys, readSignInKeys } from './sign-in-keys.ts'

describe('the keys of the sign-in', () => {
  it('are read as they were made', () => {
    const keys = makeSignInKeys()
    expect(readSignInKeys(JSON.stringify(keys))).toEqual(keys)
  })

  it('are never the same twice', () => {
    expect(makeSignInKeys()).not.toEqual(makeSignInKeys())
  })

  it.each([
    '',
    '{',
    '{}',
    '{"jwks":{"keys":[]},"cookies":[]}',
    '{"jwks":{"keys":[{"kty":"oct","k":"secret!"}]},"cookies":["short"]}',
  ])('are refused when they are none, without being told: %s', (text) => {
    expect(() => readSignInKeys(text)).toThrow(Error)
    expect(() => readSignInKeys(text)).not.toThrow(/secret!|short"/)
  })
})
