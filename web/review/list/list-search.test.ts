import { describe, expect, it } from 'vitest'
import { isBackwards } from '../../ui/data-table/index.ts'
import { readListSearch } from './list-address.ts'
import {
  changed,
  directionOf,
  filtersSet,
  hasReason,
  pageSizeOf,
  questionOf,
  withoutFilters,
} from './list-search.ts'

describe('the filters in the address of the review list', () => {
  it('are read as they were written', () => {
    const search = {
      filter: 'Denied',
      reason: 'credit-history',
      from: '2026-02-01',
      to: '2026-02-28',
      customer: 'Otero',
      sort: 'companyName',
      direction: 'desc',
      pageSize: 50,
      cursor: 'abc',
    }
    expect(readListSearch(search)).toEqual(search)
  })
  it('may ask for what was withdrawn, which has no reason', () => {
    expect(readListSearch({ filter: 'Withdrawn' })).toEqual({ filter: 'Withdrawn' })
    expect(hasReason('Withdrawn')).toBe(false)
  })
  it('take a customer that the router read as a number or a truth, and a size that it read as text', () => {
    expect(readListSearch({ customer: 4711 })).toEqual({ customer: '4711' })
    expect(readListSearch({ customer: true })).toEqual({ customer: 'true' })
    expect(readListSearch({ pageSize: '100' })).toEqual({ pageSize: 100 })
  })
  it.each([
    { filter: 'Lost' },
    { customer: ' ' },
    { customer: { a: 1 } },
    { reason: ['x'] },
    { page: 3 },
    { from: '2026-02-30' },
    { from: '0002-01-01' },
    { from: 20260201 },
    { to: 'tomorrow' },
    { sort: 'state' },
    { direction: 'up' },
    { pageSize: 1000 },
    { pageSize: null },
    { cursor: '' },
  ])('leave out what no list knows: %o', (raw) => {
    expect(readListSearch(raw)).toEqual({})
  })
  it('carry no more of a search than the server takes', () => {
    expect(readListSearch({ customer: 'x'.repeat(900) }).customer).toHaveLength(400)
  })
  it('ask for a reason only with pending and denied applications (REV-007)', () => {
    expect((['All', 'Pending', 'Denied', 'Approved'] as const).filter(hasReason)).toEqual([
      'Pending',
      'Denied',
    ])
  })
})

describe('what the list asks', () => {
  it('is what is pending, the newest first, 250 a page (REV-006, 014, 015)', () => {
    expect(questionOf({})).toEqual({ status: 'Pending', sort: 'dateSubmitted', direction: 'desc' })
    expect(pageSizeOf({})).toBe(250)
  })
  it('begins each order where one would look first', () => {
    expect(directionOf({ sort: 'companyName' })).toBe('asc')
    expect(directionOf({ sort: 'daysLeft' })).toBe('asc')
    expect(directionOf({ sort: 'lastCommentDate' })).toBe('desc')
    expect(directionOf({ sort: 'companyName', direction: 'desc' })).toBe('desc')
  })
  it('leaves out a reason that the status cannot have', () => {
    expect(questionOf({ filter: 'Approved', reason: 'x' })).not.toHaveProperty('reason')
    expect(questionOf({ filter: 'Denied', reason: 'x' })).toHaveProperty('reason', 'x')
  })
  it('leaves out a range that ends before it begins', () => {
    const search = { from: '2026-02-02', to: '2026-02-01' }
    expect(isBackwards(search)).toBe(true)
    expect(questionOf(search)).not.toHaveProperty('startDate')
    expect(questionOf(search)).not.toHaveProperty('endDate')
    expect(isBackwards({ from: '2026-02-01', to: '2026-02-01' })).toBe(false)
    expect(questionOf({ to: '2026-02-01' })).toHaveProperty('endDate', '2026-02-01')
  })
})

describe('a change of the filters', () => {
  it('leads to the first page', () => {
    expect(changed({ cursor: 'abc', pageSize: 25 }, { sort: 'status' })).toEqual({
      filter: 'Pending',
      pageSize: 25,
      sort: 'status',
    })
  })
  it('that clears the last one still says what it asks for, or the list as it was left would come back', () => {
    expect(changed({ customer: 'a' }, { customer: undefined })).toEqual({ filter: 'Pending' })
    expect(changed({ from: '2026-01-01' }, { from: undefined })).toEqual({ filter: 'Pending' })
  })
  it('to another page keeps the filters', () => {
    expect(changed({ filter: 'Denied', cursor: 'a' }, { cursor: 'b' })).toEqual({
      filter: 'Denied',
      cursor: 'b',
    })
  })
  it('of the status drops the reason of the other', () => {
    expect(changed({ filter: 'Denied', reason: 'x' }, { filter: 'Pending' })).toEqual({ filter: 'Pending' })
    expect(changed({ filter: 'Denied', reason: 'x' }, { customer: 'a' })).toHaveProperty('reason', 'x')
  })
  it('clears them and keeps the order and the size', () => {
    const search = { filter: 'All', customer: 'a', to: '2026-01-01', sort: 'status', pageSize: 25 } as const
    expect(withoutFilters(search)).toEqual({ filter: 'Pending', sort: 'status', pageSize: 25 })
  })
  it('is counted for the button behind which a phone folds them', () => {
    expect(filtersSet({ customer: 'a', sort: 'status' })).toBe(0)
    expect(filtersSet({ filter: 'Denied', reason: 'x', from: '2026-01-01', to: '2026-01-02' })).toBe(3)
    expect(filtersSet({ filter: 'All', reason: 'x' })).toBe(1)
  })
})
