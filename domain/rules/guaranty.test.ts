import { describe, expect, it } from 'vitest'
import { isOpen, standingOf, whyNotAsked, whyNotUndone, type GuarantyAsked } from './guaranty.ts'

const now = new Date('2026-11-20T12:00:00Z')
const soon = '2026-12-01T00:00:00Z'
const past = '2026-11-01T00:00:00Z'
const asked = (state: GuarantyAsked['state'], expires_at: string | null = soon, role = 'signatory') => ({
  role,
  state,
  expires_at,
})
const signature = (state: string, o: object = {}) => ({
  role: 'signatory',
  state,
  request_state: 'complete',
  guaranty_id: null,
  guaranty_sha256: 'ab',
  ...o,
})

describe('how far a signatory is', () => {
  it.each([
    ['nothing was asked', [], [], 'none'],
    ['she was asked', [asked('asked')], [], 'asked'],
    ['she is signing', [asked('signing')], [], 'asked'],
    ['her key is too old', [asked('asked', past)], [], 'none'],
    ['she declined', [asked('declined')], [], 'none'],
    ['it was taken back', [asked('withdrawn', null)], [], 'none'],
    ['she declined, and was asked anew', [asked('declined'), asked('asked')], [], 'asked'],
    ['she signed, however old her key', [asked('signed', past)], [], 'signed'],
    ['she declined once, and signed later', [asked('declined'), asked('signed')], [], 'signed'],
    ['one is void, another is signed', [], [signature('declined'), signature('signed')], 'signed'],
    ['somebody else was asked', [asked('asked', soon, 'signatoryTwo')], [], 'none'],
    ['she signed one with the application', [], [signature('signed')], 'signed'],
    [
      'she is to sign one with the application',
      [],
      [signature('waiting', { request_state: 'open' })],
      'with the application',
    ],
    ['she signed without a guaranty', [], [signature('signed', { guaranty_sha256: null })], 'none'],
    ['what she signed is void', [], [signature('void', { request_state: 'void' })], 'none'],
    [
      'a later one waits for her signature',
      [asked('withdrawn')],
      [signature('void', { guaranty_id: 'x' })],
      'none',
    ],
  ] as const)('%s', (_, guaranties, signatures, standing) => {
    expect(standingOf('signatory', { asked: guaranties, signatures }, now)).toBe(standing)
  })

  it('a key opens until its last second', () => {
    expect(isOpen({ state: 'asked', expires_at: now.toISOString() }, now)).toBe(false)
    expect(isOpen({ state: 'asked', expires_at: new Date(now.getTime() + 1) }, now)).toBe(true)
  })
})

it('says of what is signed that nothing is taken back', () => {
  const of = (standing: 'signed' | 'none') => whyNotUndone({ name: 'Ruth', standing })
  expect(of('signed')).toBe('Ruth has signed her or his personal guaranty already.')
  expect(of('none')).toBe('Ruth is not asked for a personal guaranty.')
})

describe('who can be asked', () => {
  const ruth = { name: 'Ruth Alvarez', email: 'ruth@example.com', standing: 'none' } as const
  it('asks whoever has a name and an address, and is no guarantor yet', () => {
    expect(whyNotAsked(ruth)).toBeNull()
  })
  it.each([
    [{ name: '' }, 'A signatory has no name.'],
    [{ email: '' }, 'Ruth Alvarez has no e-mail address.'],
    [{ standing: 'asked' }, 'Ruth Alvarez was asked for a personal guaranty already.'],
    [{ standing: 'signed' }, 'Ruth Alvarez has signed a personal guaranty already.'],
    [{ standing: 'with the application' }, 'Ruth Alvarez is asked to sign a guaranty with the application.'],
  ] as const)('says why not: %o', (differing, says) => {
    expect(whyNotAsked({ ...ruth, ...differing })).toBe(says)
  })

  it('takes back only what is asked and not signed', () => {
    expect(whyNotUndone({ ...ruth, standing: 'asked' })).toBeNull()
    for (const standing of ['none', 'signed', 'with the application'] as const)
      expect(whyNotUndone({ ...ruth, standing })).toContain('Ruth Alvarez')
  })
})
