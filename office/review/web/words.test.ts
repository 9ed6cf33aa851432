import { describe, expect, it } from 'vitest'
import { bureauMatchOf, creationOf, daysLeftWords, documentName, fileSize, guarantyWords } from './words.ts'

const row = { isCreatedFromStorefront: false, dateEmailed: null, isInternal: false }

describe('the words of the review list', () => {
  it('say how an application came to be', () => {
    expect(creationOf({ ...row, isCreatedFromStorefront: true, isInternal: true })).toBe('Storefront')
    expect(creationOf({ ...row, dateEmailed: '2026-01-02T00:00:00Z', isInternal: true })).toBe(
      'Emailed to Customer',
    )
    expect(creationOf({ ...row, isInternal: true })).toBe('Internal')
    expect(creationOf(row)).toBe('External')
  })
  it('say what the bureau found', () => {
    expect([null, 0, 1, 2].map(bureauMatchOf)).toEqual([
      'Match not yet determined',
      'No match found',
      'A direct match was found',
      'Multiple matches were returned',
    ])
  })
  it('count days down, and on when it is late', () => {
    expect([12, 1, 0, -1, -4].map(daysLeftWords)).toEqual([
      '12 days',
      '1 day',
      'Today',
      '1 day late',
      '4 days late',
    ])
  })
  it('name a document by the last part of its path', () => {
    expect(documentName('a/b/my%20doc.pdf')).toBe('my doc.pdf')
    expect(documentName('doc.pdf')).toBe('doc.pdf')
  })
  it('tell whether a guaranty is signed', () => {
    const one = (guarantor: 'true' | 'false', hasSigned: 'true' | '', state?: string) => ({
      guarantor,
      hasSigned,
      guaranty: state ? { state } : null,
    })
    expect(guarantyWords([one('false', 'true')])).toBe('None')
    expect(guarantyWords([one('false', 'true', 'withdrawn')])).toBe('None')
    expect(guarantyWords([one('false', 'true', 'declined')])).toBe('Declined')
    expect(guarantyWords([one('true', '')])).toBe('Not signed')
    expect(guarantyWords([one('true', '', 'asked')])).toBe('Requested, unsigned')
    expect(guarantyWords([one('true', '', 'signing')])).toBe('Requested, unsigned')
    expect(guarantyWords([one('true', 'true'), one('true', '', 'asked')])).toBe('Signed by 1 of 2')
    expect(guarantyWords([one('true', 'true'), one('false', 'true')])).toBe('Signed')
  })
  it('give the size of a file', () => {
    expect([1, 2048, 1_572_864].map(fileSize)).toEqual(['1 KB', '2 KB', '1.5 MB'])
  })
})
