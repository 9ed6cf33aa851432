import { beforeEach, describe, expect, it } from 'vitest'
import {
  addPage,
  forgetOpened,
  lastListSearch,
  leaveList,
  leftList,
  markOpened,
  rememberedSearch,
  rememberSearch,
  whereToGoOn,
} from './list-memory.ts'

const page = (ids: number[], more: object = {}) => ({
  cursor: undefined,
  rows: ids.map((creditAppId) => ({ creditAppId, companyName: `Company ${creditAppId}` })),
  from: 1,
  next: null,
  previous: null,
  ...more,
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  forgetOpened('platt')
})

describe('the list between visits (REV-016)', () => {
  it('stays as the user left it, for each banner', () => {
    const search = { filter: 'Denied', sort: 'status', pageSize: 50, cursor: 'p2' } as const
    rememberSearch('rexel', search)
    expect(rememberedSearch('rexel')).toEqual(search)
    expect(rememberedSearch('gexpro')).toEqual({})
  })
  it('keeps the search only for the tab', () => {
    rememberSearch('rexel', { customer: 'Otero', filter: 'All', cursor: 'p2' })
    expect(rememberedSearch('rexel')).toEqual({ customer: 'Otero', filter: 'All', cursor: 'p2' })
    sessionStorage.clear()
    expect(rememberedSearch('rexel')).toEqual({ filter: 'All' })
  })
  it('keeps a page key that names a customer only for the tab', () => {
    rememberSearch('rexel', { sort: 'companyName', cursor: 'b3Rlcm8' })
    expect(JSON.stringify(localStorage)).not.toContain('b3Rlcm8')
    rememberSearch('rexel', { sort: 'dateSubmitted', cursor: 'p2' })
    sessionStorage.clear()
    expect(rememberedSearch('rexel')).toHaveProperty('cursor', 'p2')
  })
  it('starts with the defaults if the stored value is invalid', () => {
    localStorage.setItem('review-list.rexel', '{"filter":"Lost","pageSize":7')
    expect(rememberedSearch('rexel')).toEqual({})
    localStorage.setItem('review-list.rexel', '{"filter":"Lost","pageSize":25}')
    expect(rememberedSearch('rexel')).toEqual({ pageSize: 25 })
  })
})

describe('the list as the user left it', () => {
  it('includes pages that were added by moving to the next application', () => {
    leaveList('platt', { filter: 'All' }, page([1, 2], { next: 'p2' }), 4)
    addPage('platt', 'after', page([3, 4], { cursor: 'p2', from: 3, previous: 'p1' }))
    markOpened('platt', 3)
    expect(lastListSearch('platt')).toEqual({ filter: 'All', cursor: 'p2' })
    markOpened('platt', 2)
    expect(lastListSearch('platt')).toEqual({ filter: 'All' })
  })
  it('contains each application once, even if it moved to another page meanwhile', () => {
    leaveList('platt', {}, page([1, 2], { next: 'p2' }), 4)
    addPage('platt', 'after', page([2, 3], { cursor: 'p2' }))
    addPage('platt', 'after', page([9], { cursor: 'p2' }))
    expect(leftList('platt')?.pages.flatMap(({ rows }) => rows.map((row) => row.creditAppId))).toEqual([
      1, 2, 3,
    ])
  })
  it('leads back to the row that was open, or the one that follows it', () => {
    leaveList('platt', {}, page([1, 2, 3]), 3)
    expect(whereToGoOn('platt', [1, 2, 3])).toBe(undefined)
    markOpened('platt', 2)
    expect(whereToGoOn('platt', [1, 2, 3])).toBe(2)
    expect(whereToGoOn('platt', [1, 3])).toBe(3)
    expect(whereToGoOn('platt', [1])).toBe(1)
    expect(whereToGoOn('platt', [])).toBe(undefined)
    forgetOpened('platt')
    expect(whereToGoOn('platt', [1, 2, 3])).toBe(undefined)
  })
  it('ignores an application that was opened from elsewhere', () => {
    leaveList('platt', {}, page([1, 2]), 2)
    markOpened('platt', 77)
    expect(lastListSearch('platt')).toEqual({})
    expect(whereToGoOn('platt', [1, 2])).toBe(undefined)
  })
})
