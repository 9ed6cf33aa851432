import { describe, expect, it } from 'vitest'
import { merged, valueAt } from './merge.ts'

describe('merging a reply into the current answers', () => {
  const sent = {
    businessInfo: { companyName: 'Acme', phone: '' },
    billingInfo: { federalTaxId: '12-3456789' },
  }

  it("takes the server's version of an answer that has not changed since", () => {
    const reply = { billingInfo: { federalTaxId: { last4: '6789' } } }
    expect(merged(sent, sent, reply)).toEqual({ ...sent, ...reply })
  })

  it('keeps what was typed during the save', () => {
    const typing = { ...sent, businessInfo: { companyName: 'Acme', phone: '(503) 555' } }
    expect(merged(sent, typing, sent)).toEqual(typing)
  })

  it('keeps answers that the reply does not mention', () => {
    expect(merged(sent, sent, { businessInfo: { companyName: 'Acme' } })).toEqual(sent)
  })

  it('merges different answers of two people, and a list as a whole', () => {
    const base = { a: { x: 1, y: 1 }, list: [{ id: 1 }] }
    const mine = { a: { x: 2, y: 1 }, list: [{ id: 1 }] }
    const theirs = { a: { x: 1, y: 3 }, list: [{ id: 1 }, { id: 2 }] }
    expect(merged(base, mine, theirs)).toEqual({ a: { x: 2, y: 3 }, list: [{ id: 1 }, { id: 2 }] })
  })

  it('keeps an invalid value, which the server rejected', () => {
    const wrong = { businessInfo: { companyName: 'Acme', phone: '12' } }
    const reply = { businessInfo: { companyName: 'Acme', phone: '(503) 555-0101' } }
    expect(merged(wrong, wrong, reply, ['businessInfo.phone'])).toEqual(wrong)
  })

  it('finds an answer by its path', () => {
    expect(valueAt({ list: [{ name: 'A' }, { name: 'B' }] }, 'list.1.name')).toBe('B')
    expect(valueAt({ list: [] }, 'list.1.name')).toBeUndefined()
  })
})
