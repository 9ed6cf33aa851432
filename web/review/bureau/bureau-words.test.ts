import { describe, expect, it } from 'vitest'
import {
  bureauAddress,
  confidenceWords,
  factorWords,
  matchState,
  whyNotSelected,
  zipCode,
} from './bureau-words.ts'

describe('what a bureau says', () => {
  it('shows nine digits of a ZIP as 5-4, and others as they are (BUR-013)', () => {
    expect(zipCode('972011234')).toBe('97201-1234')
    expect(zipCode('97201-1234')).toBe('97201-1234')
    expect(zipCode('97201')).toBe('97201')
    expect(zipCode('K1A 0B1')).toBe('K1A 0B1')
  })
  it('writes an address in one line, without what is empty', () => {
    const address = {
      street: '12 Main St',
      city: 'Portland',
      state: 'OR',
      zipCode: '972011234',
      country: 'US',
    }
    expect(bureauAddress(address)).toBe('12 Main St, Portland, OR 97201-1234')
    expect(bureauAddress({ ...address, street: '', zipCode: '', country: 'CA' })).toBe('Portland, OR, CA')
  })
  it('gives a factor in the words of the bureau, and says when there are none', () => {
    expect(factorWords({ code: '014', words: 'Slow payments' })).toBe('Slow payments')
    expect(factorWords({ code: '023', words: null })).toBe('The bureau did not describe factor 023.')
  })
  it('puts confidence into words, with 8 as the border of what decides by itself', () => {
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
  it('knows four states of a match (REV-A08)', () => {
    expect([null, 0, 1, 2, 25].map(matchState)).toEqual(['unknown', 'none', 'found', 'several', 'several'])
  })
  it('says why no match can be selected (BUR-007)', () => {
    expect(whyNotSelected('Pending', true)).toBe('')
    expect(whyNotSelected('Denied', true)).toMatch(/only while the application is pending/)
    expect(whyNotSelected('Pending', false)).toMatch(/Your role/)
  })
})
