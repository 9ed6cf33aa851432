import { describe, expect, it } from 'vitest'
import {
  bureauAddress,
  confidenceWords,
  factorWords,
  matchState,
  whyNotSelected,
  zipCode,
} from './bureau-words.ts'

describe('bureau texts', () => {
  it('show nine digits of a ZIP code as 5-4, and others unchanged (BUR-013)', () => {
    expect(zipCode('972011234')).toBe('97201-1234')
    expect(zipCode('97201-1234')).toBe('97201-1234')
    expect(zipCode('97201')).toBe('97201')
    expect(zipCode('K1A 0B1')).toBe('K1A 0B1')
  })
  it('show an address on one line, without empty parts', () => {
    const address = {
      street: '12 Main St',
      city: 'Portland',
      state: 'OR',
      zipCode: '972011234',
      country: 'US',
    }
    expect(bureauAddress(address)).toBe('12 Main St, Portland, OR 97201-1234')
    expect(bureauAddress({ ...address, street: '', zipCode: '', country: 'CA' })).toBe('Portland, OR, Canada')
  })
  it('show a factor as the bureau describes it, and say if there are none', () => {
    expect(factorWords({ code: '014', words: 'Slow payments' })).toBe('Slow payments')
    expect(factorWords({ code: '023', words: null })).toBe('The bureau did not describe factor 023.')
  })
  it('describe the confidence, with 8 as the threshold of an automatic match', () => {
    expect([10, 8, 7, 5, 4, 1, null].map(confidenceWords)).toEqual([
      'Very likely (10 of 10)',
      'Very likely (8 of 10)',
      'Possible (7 of 10)',
      'Possible (5 of 10)',
      'Unlikely (4 of 10)',
      'Unlikely (1 of 10)',
      '',
    ])
  })
  it('know four states of a match (REV-A08)', () => {
    expect([null, 0, 1, 2, 25].map(matchState)).toEqual(['unknown', 'none', 'found', 'several', 'several'])
  })
  it('say why no match can be selected (BUR-007)', () => {
    expect(whyNotSelected('Pending', true)).toBe('')
    expect(whyNotSelected('Denied', true)).toMatch(/only while the application is pending/)
    expect(whyNotSelected('Pending', false)).toMatch(/view-only access/)
  })
})
