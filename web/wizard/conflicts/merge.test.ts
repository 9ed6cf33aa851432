import { describe, expect, it } from 'vitest'
import { merged, valueAt } from './merge.ts'

describe('merging a reply into what was typed meanwhile', () => {
  const sent = {
    businessInfo: { companyName: 'Acme', phone: '' },
    billingInfo: { federalTaxId: '12-3456789' },
  }

  it('takes what the server made of an answer that was not touched since', () => {
    const reply = { billingInfo: { federalTaxId: { last4: '6789' } } }
    expect(merged(sent, sent, reply)).toEqual({ ...sent, ...reply })
  })

  it('keeps what was typed while the save was under way', () => {
    const typing = { ...sent, businessInfo: { companyName: 'Acme', phone: '(503) 555' } }
    expect(merged(sent, typing, sent)).toEqual(typing)
  })

  it('keeps what the reply does not speak of', () => {
    expect(merged(sent, sent, { businessInfo: { companyName: 'Acme' } })).toEqual(sent)
  })

  it('merges two people who changed different answers, a list as a whole', () => {
    const base = { a: { x: 1, y: 1 }, list: [{ id: 1 }] }
    const mine = { a: { x: 2, y: 1 }, list: [{ id: 1 }] }
    const theirs = { a: { x: 1, y: 3 }, list: [{ id: 1 }, { id: 2 }] }
    expect(merged(base, mine, theirs)).toEqual({ a: { x: 2, y: 3 }, list: [{ id: 1 }, { id: 2 }] })
  })

  it('leaves a wrong value standing, for the server did not take it', () => {
    const wrong = { businessInfo: { companyName: 'Acme', phone: '12' } }
    const reply = { businessInfo: { companyName: 'Acme', phone: '(503) 555-0101' } }
    expect(merged(wrong, wrong, reply, ['businessInfo.phone'])).toEqual(wrong)
  })

  it('finds an answer by its path on the wire', () => {
    expect(valueAt({ list: [{ name: 'A' }, { name: 'B' }] }, 'list.1.name')).toBe('B')
    expect(valueAt({ list: [] }, 'list.1.name')).toBeUndefined()
  })
})
