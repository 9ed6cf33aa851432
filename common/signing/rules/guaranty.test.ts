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

describe('the state of a signatory', () => {
  it.each([
    ['nothing was requested', [], [], 'none'],
    ['it was requested', [asked('asked')], [], 'asked'],
    ['they are signing', [asked('signing')], [], 'asked'],
    ['their key has expired', [asked('asked', past)], [], 'expired'],
    ['their key has expired while they were signing', [asked('signing', past)], [], 'expired'],
    ['their key has expired, and they declined', [asked('declined', past)], [], 'none'],
    ['they declined', [asked('declined')], [], 'none'],
    ['the request was undone', [asked('withdrawn', null)], [], 'none'],
    ['they declined and were asked again', [asked('declined'), asked('asked')], [], 'asked'],
    ['they signed, even if the key has expired since', [asked('signed', past)], [], 'signed'],
    ['they declined once and signed later', [asked('declined'), asked('signed')], [], 'signed'],
    ['one was declined and another signed', [], [signature('declined'), signature('signed')], 'signed'],
    ['someone else was asked', [asked('asked', soon, 'signatoryTwo')], [], 'none'],
    ['they signed one with the application', [], [signature('signed')], 'signed'],
    [
      'they have yet to sign one with the application',
      [],
      [signature('waiting', { request_state: 'open' })],
      'with the application',
    ],
    ['they signed without a guaranty', [], [signature('signed', { guaranty_sha256: null })], 'none'],
    ['the document they signed is void', [], [signature('void', { request_state: 'void' })], 'none'],
    [
      'a later one that was undone awaits a signature',
      [asked('withdrawn')],
      [signature('void', { guaranty_id: 'x' })],
      'none',
    ],
  ] as const)('%s', (_, guaranties, signatures, standing) => {
    expect(standingOf('signatory', { asked: guaranties, signatures }, now)).toBe(standing)
  })

  it('a key expires at its exact time', () => {
    expect(isOpen({ state: 'asked', expires_at: now.toISOString() }, now)).toBe(false)
    expect(isOpen({ state: 'asked', expires_at: new Date(now.getTime() + 1) }, now)).toBe(true)
  })
})

it('a signed guaranty cannot be undone, and one that was not requested neither', () => {
  const of = (standing: 'signed' | 'none') => whyNotUndone({ name: 'Ruth', standing })
  expect(of('signed')).toBe('Ruth has already signed their personal guaranty.')
  expect(of('none')).toBe('No personal guaranty has been requested from Ruth.')
})

describe('a signatory', () => {
  const ruth = { name: 'Ruth Alvarez', email: 'ruth@example.com', standing: 'none' } as const
  it('can be asked if they have a name and an address and have not been asked yet', () => {
    expect(whyNotAsked(ruth)).toBeNull()
    expect(whyNotAsked({ ...ruth, standing: 'expired' })).toBeNull()
  })
  it.each([
    [{ name: '' }, 'This signatory has no name.'],
    [{ email: '' }, 'Ruth Alvarez has no email address.'],
    [{ standing: 'asked' }, 'A personal guaranty has already been requested from Ruth Alvarez.'],
    [{ standing: 'signed' }, 'Ruth Alvarez has already signed a personal guaranty.'],
    [
      { standing: 'with the application' },
      'Ruth Alvarez has been asked to sign a guaranty with the application.',
    ],
  ] as const)('cannot be asked: %o', (differing, says) => {
    expect(whyNotAsked({ ...ruth, ...differing })).toBe(says)
  })

  it('can have only an unsigned request undone', () => {
    for (const standing of ['asked', 'expired'] as const)
      expect(whyNotUndone({ ...ruth, standing })).toBeNull()
    for (const standing of ['none', 'signed', 'with the application'] as const)
      expect(whyNotUndone({ ...ruth, standing })).toContain('Ruth Alvarez')
  })
})
