import { describe, expect, it } from 'vitest'
import { safeReturnPath } from './return-path.ts'

describe('the return path after sign-in', () => {
  it('is the saved page with its filters', () => {
    expect(safeReturnPath('/admin/creditapps/rexel?filter=Denied')).toBe(
      '/admin/creditapps/rexel?filter=Denied',
    )
  })
  it.each([
    undefined,
    null,
    7,
    'https://evil.example/x',
    '//evil.example/x',
    '/.//evil.example/x',
    '/\\evil.example',
    'javascript:alert(1)',
  ])('is never on another site (%s)', (saved) => {
    expect(safeReturnPath(saved)).toBe('/admin')
  })
  it('is never a callback', () => {
    expect(safeReturnPath('/auth-callback?code=1')).toBe('/admin')
  })
})
