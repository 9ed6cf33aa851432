import { describe, expect, it } from 'vitest'
import { actWords } from './act-words.ts'

describe('what an act carries', () => {
  it('reads as words', () => {
    expect(
      actWords('{"role":"signatory","changed":["businessInfo.phone","billingInfo.city"],"sendLetter":true}'),
    ).toBe('role: signatory · changed: businessInfo.phone, billingInfo.city · send letter: yes')
  })
  it('shows the beginning of a hash and leaves out what is empty', () => {
    expect(actWords(JSON.stringify({ documentSha256: 'ab'.repeat(32), reason: null }))).toBe(
      'document sha256: abababababab…',
    )
  })
  it('stays as it is when it is text already', () => {
    expect(actWords('moved by hand')).toBe('moved by hand')
    expect(actWords('')).toBe('')
  })
})
