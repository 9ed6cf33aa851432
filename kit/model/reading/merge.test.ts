import { describe, expect, it } from 'vitest'
import { creditApplication } from '../../../forms/credit-application/form/index.ts'
import { mergeAnswers, valueAt, type States } from './merge.ts'

const merge = (states: States) => mergeAnswers(creditApplication, states)

describe('merging a reply into the current answers', () => {
  const sent = {
    businessInfo: { companyName: 'Acme', phone: '' },
    billingInfo: { federalTaxId: '12-3456789' },
  }

  it("takes the server's version of an answer that has not changed since", () => {
    const reply = { billingInfo: { federalTaxId: { last4: '6789' } } }
    expect(merge({ base: sent, mine: sent, theirs: reply })).toMatchObject({ ...sent, ...reply })
  })

  it('keeps what was typed during the save', () => {
    const typing = { ...sent, businessInfo: { companyName: 'Acme', phone: '(503) 555' } }
    expect(merge({ base: sent, mine: typing, theirs: sent })).toMatchObject(typing)
  })

  it('keeps answers that the reply does not mention', () => {
    expect(
      merge({ base: sent, mine: sent, theirs: { businessInfo: { companyName: 'Acme' } } }),
    ).toMatchObject(sent)
  })

  it('merges different answers of two people, and the items of a list', () => {
    const base = { businessInfo: { companyName: 'A', email: 'a' }, tradeReference: [{ id: '1', name: 'V' }] }
    const mine = { ...base, businessInfo: { companyName: 'B', email: 'a' } }
    const theirs = {
      businessInfo: { companyName: 'A', email: 'b' },
      tradeReference: [...base.tradeReference, { id: '2', name: 'W' }],
    }
    expect(merge({ base, mine, theirs })).toMatchObject({
      businessInfo: { companyName: 'B', email: 'b' },
      tradeReference: theirs.tradeReference,
    })
  })

  it('takes the newer list of documents, which only the server changes', () => {
    const [one, two] = ['one', 'two'].map((name) => ({ name, fullPath: name }))
    const field = [...creditApplication.places].find(([{ kind }]) => kind === 'documents')!
    const [{ key }, { section }] = field
    const having = (documents: unknown) =>
      section.key === null ? { [key]: documents } : { [section.key]: { [key]: documents } }
    const merged = (mine: unknown[], theirs: unknown[]) =>
      merge({ base: having([one]), mine: having(mine), theirs: having(theirs) })
    expect(merged([one, two], [one])).toMatchObject(having([one, two]))
    expect(merged([one], [one, two])).toMatchObject(having([one, two]))
  })

  it('finds an answer by its path', () => {
    expect(valueAt({ list: [{ name: 'A' }, { name: 'B' }] }, 'list.1.name')).toBe('B')
    expect(valueAt({ list: [] }, 'list.1.name')).toBeUndefined()
  })
})
