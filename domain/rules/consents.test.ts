import { describe, expect, it } from 'vitest'
import { consentsAsked, consentsToGuaranty, wordsOfConsent } from './consents.ts'
import { termsOfCredit, wordsOf } from './terms.ts'

const parties = { creditor: 'Rexel Credit Department', company: 'Acme Electric', phone: '(972) 555-0102' }

describe('what a signatory is asked', () => {
  it('asks everybody for consent to sign electronically, and a guarantor for two more', () => {
    const kinds = (guarantor: boolean) => consentsAsked(guarantor, parties).map((text) => text.kind)
    expect(kinds(false)).toEqual(['electronic-signature'])
    expect(kinds(true)).toEqual(['electronic-signature', 'guaranty', 'consumer-report'])
  })

  it('names the business that is guaranteed and the creditor', () => {
    const words = consentsAsked(true, parties).map(wordsOfConsent)
    expect(words[1]).toContain('Acme Electric')
    expect(words[2]).toContain('Rexel Credit Department')
  })

  it('keeps the report authorization out of the guaranty: its own text, its own version, its own box', () => {
    const [, guaranty, report] = consentsAsked(true, parties)
    expect(guaranty!.version).not.toBe(report!.version)
    expect(wordsOfConsent(guaranty!)).not.toMatch(/credit report/i)
  })

  it('asks the same three of who signs a guaranty alone, and speaks of no application that is signed', () => {
    const [alone, ...others] = consentsToGuaranty(parties)
    expect(others).toEqual(consentsAsked(true, parties).slice(1))
    expect(wordsOfConsent(alone!)).toContain('read and sign this guaranty')
    expect(wordsOfConsent(alone!)).not.toMatch(/application|everybody/)
    expect(alone!.version).not.toBe(consentsAsked(true, parties)[0]!.version)
  })

  it('hashes the words beside the box too', () => {
    const [text] = consentsAsked(false, parties)
    expect(wordsOfConsent(text!)).toContain(text!.accept)
  })
})

it('prints the notice of the Equal Credit Opportunity Act among the terms', () => {
  expect(wordsOf(termsOfCredit('Rexel Credit Department'))).toContain('Equal Credit Opportunity Act')
})
