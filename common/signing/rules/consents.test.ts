import { describe, expect, it } from 'vitest'
import { bannerById } from '../../../banners/rules/banners.ts'
import { consentsAsked, consentsToGuaranty, wordsOfConsent } from './consents.ts'
import { termsOfCredit, wordsOf } from './terms.ts'

const { creditor } = bannerById(2)
const parties = { creditor, company: 'Acme Electric', phone: '(972) 555-0102' }

describe('the consents of a signatory', () => {
  it('ask everyone to agree to sign electronically, and a guarantor for two more', () => {
    const kinds = (guarantor: boolean) => consentsAsked(guarantor, parties).map((text) => text.kind)
    expect(kinds(false)).toEqual(['electronic-signature'])
    expect(kinds(true)).toEqual(['electronic-signature', 'guaranty', 'consumer-report'])
  })

  it('name the business and the creditor', () => {
    const words = consentsAsked(true, parties).map(wordsOfConsent)
    expect(words[1]).toContain('Acme Electric')
    expect(words[2]).toContain('Rexel Example Supply, Inc., a Texas corporation')
  })

  it('keep the report authorization separate from the guaranty, with its own text, version and checkbox', () => {
    const [, guaranty, report] = consentsAsked(true, parties)
    expect(guaranty!.version).not.toBe(report!.version)
    expect(wordsOfConsent(guaranty!)).not.toMatch(/credit report/i)
  })

  it('are the same three for a guaranty signed alone, without mention of an application', () => {
    const [alone, ...others] = consentsToGuaranty(parties)
    expect(others).toEqual(consentsAsked(true, parties).slice(1))
    expect(wordsOfConsent(alone!)).toContain('read and sign this guaranty')
    expect(wordsOfConsent(alone!)).not.toMatch(/application|everyone/)
    expect(alone!.version).not.toBe(consentsAsked(true, parties)[0]!.version)
  })

  it('hash the label of the checkbox too', () => {
    const [text] = consentsAsked(false, parties)
    expect(wordsOfConsent(text!)).toContain(text!.accept)
  })
})

it('the terms include the Equal Credit Opportunity Act notice', () => {
  expect(wordsOf(termsOfCredit(creditor))).toContain('Equal Credit Opportunity Act')
})
