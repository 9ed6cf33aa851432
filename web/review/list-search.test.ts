import { describe, expect, it } from 'vitest'
import { hasReason, readListSearch } from './list-search.ts'

describe('the filters in the address of the review list', () => {
  it('are read as they were written', () => {
    const search = { filter: 'Denied', customer: 'Otero', reason: 'credit-history' }
    expect(readListSearch(search)).toEqual(search)
  })
  it('take a customer number that the router read as a number', () => {
    expect(readListSearch({ customer: 4711 })).toEqual({ customer: '4711' })
  })
  it('leave out what no list knows', () => {
    expect(readListSearch({ filter: 'Lost', customer: ' ', reason: ['x'], page: 3 })).toEqual({})
  })
  it('ask for a reason only with pending and denied applications', () => {
    expect(['All', 'Pending', 'Denied', 'Approved'].filter((s) => hasReason(s as 'All'))).toEqual([
      'Pending',
      'Denied',
    ])
  })
})
