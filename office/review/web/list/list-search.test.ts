import { describe, expect, it } from 'vitest'
import { isBackwards } from '../../../../kit/list/web/index.ts'
import { readListSearch } from './list-address.ts'
import {
  changeListSearch,
  directionOf,
  filtersSet,
  hasReason,
  pageSizeOf,
  questionOf,
  withoutFilters,
} from './list-search.ts'

describe('the filters of the review list in the URL', () => {
  it('are read as they were written', () => {
    const search = {
      view: 12,
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
  it('can ask for withdrawn applications, without a reason', () => {
    expect(readListSearch({ filter: 'Withdrawn' })).toEqual({ filter: 'Withdrawn' })
    expect(hasReason('Withdrawn')).toBe(false)
  })
  it('accept a customer that the router parsed as a number or boolean, and a page size as text', () => {
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
    { view: 'mine' },
    { view: -1 },
    { view: 1.5 },
  ])('ignore unknown values: %o', (raw) => {
    expect(readListSearch(raw)).toEqual({})
  })
  it('cut a search to the length that the server accepts', () => {
    expect(readListSearch({ customer: 'x'.repeat(900) }).customer).toHaveLength(400)
  })
  it('have a reason only with pending and denied applications (REV-007)', () => {
    expect((['All', 'Pending', 'Denied', 'Approved'] as const).filter(hasReason)).toEqual([
      'Pending',
      'Denied',
    ])
  })
})

describe('the query of the list', () => {
  it('is for pending applications, newest first, 250 a page (REV-006, 014, 015)', () => {
    expect(questionOf({})).toEqual({ status: 'Pending', sort: 'dateSubmitted', direction: 'desc' })
    expect(pageSizeOf({})).toBe(250)
  })
  it('starts each order in its usual direction', () => {
    expect(directionOf({ sort: 'companyName' })).toBe('asc')
    expect(directionOf({ sort: 'daysLeft' })).toBe('asc')
    expect(directionOf({ sort: 'lastCommentDate' })).toBe('desc')
    expect(directionOf({ sort: 'companyName', direction: 'desc' })).toBe('desc')
  })
  it('omits a reason that the status cannot have', () => {
    expect(questionOf({ filter: 'Approved', reason: 'x' })).not.toHaveProperty('reason')
    expect(questionOf({ filter: 'Denied', reason: 'x' })).toHaveProperty('reason', 'x')
  })
  it('omits a range that ends before it starts', () => {
    const search = { from: '2026-02-02', to: '2026-02-01' }
    expect(isBackwards(search)).toBe(true)
    expect(questionOf(search)).not.toHaveProperty('startDate')
    expect(questionOf(search)).not.toHaveProperty('endDate')
    expect(isBackwards({ from: '2026-02-01', to: '2026-02-01' })).toBe(false)
    expect(questionOf({ to: '2026-02-01' })).toHaveProperty('endDate', '2026-02-01')
  })
})

describe('a change of the filters', () => {
  it('goes to the first page', () => {
    expect(changeListSearch({ cursor: 'abc', pageSize: 25 }, { sort: 'status' })).toEqual({
      filter: 'Pending',
      pageSize: 25,
      sort: 'status',
    })
  })
  it('that clears the last one keeps an explicit status, or the previous list would come back', () => {
    expect(changeListSearch({ customer: 'a' }, { customer: undefined })).toEqual({ filter: 'Pending' })
    expect(changeListSearch({ from: '2026-01-01' }, { from: undefined })).toEqual({ filter: 'Pending' })
  })
  it('to another page keeps the filters', () => {
    expect(changeListSearch({ filter: 'Denied', cursor: 'a' }, { cursor: 'b' })).toEqual({
      filter: 'Denied',
      cursor: 'b',
    })
  })
  it('of the status clears the reason of the previous one', () => {
    expect(changeListSearch({ filter: 'Denied', reason: 'x' }, { filter: 'Pending' })).toEqual({
      filter: 'Pending',
    })
    expect(changeListSearch({ filter: 'Denied', reason: 'x' }, { customer: 'a' })).toHaveProperty(
      'reason',
      'x',
    )
  })
  it('clears them and keeps the order and page size', () => {
    const search = { filter: 'All', customer: 'a', to: '2026-01-01', sort: 'status', pageSize: 25 } as const
    expect(withoutFilters(search)).toEqual({ filter: 'Pending', sort: 'status', pageSize: 25 })
  })
  it('is counted for the button that opens them on a phone', () => {
    expect(filtersSet({ customer: 'a', sort: 'status' })).toBe(0)
    expect(filtersSet({ filter: 'Denied', reason: 'x', from: '2026-01-01', to: '2026-01-02' })).toBe(3)
    expect(filtersSet({ filter: 'All', reason: 'x' })).toBe(1)
    // A tile of the board sets both.
    expect(filtersSet({ filter: 'All', attention: 'late' })).toBe(1)
    expect(filtersSet({ filter: 'Denied', attention: 'bounced' })).toBe(2)
  })
})
