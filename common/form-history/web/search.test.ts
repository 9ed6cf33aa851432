import { expect, test } from 'vitest'
import { changeHistorySearch, filterOf, pageOf, readHistorySearch, sizeOf } from './search.ts'

test("defaults to the first ten of the employee's own forms", () => {
  const search = readHistorySearch({})
  expect([search, filterOf(search), pageOf(search), sizeOf(search)]).toEqual([{}, 'my', 1, 10])
})

test('reads known values and ignores the rest', () => {
  expect(readHistorySearch({ filter: 'Branch', search: 4711, page: '3', size: '25', cursor: 'x' })).toEqual({
    filter: 'branch',
    search: '4711',
    page: 3,
    size: 25,
  })
  for (const page of ['0', '-1', '1.5', 'x', '1001', 1]) expect(readHistorySearch({ page })).toEqual({})
  expect(readHistorySearch({ filter: 'all', size: 20, search: '  ' })).toEqual({})
})

test('starts at the first page after a change of filter, search or size, and keeps the rest', () => {
  const search = { filter: 'branch', search: 'wire', page: 4, size: 25 } as const
  expect(changeHistorySearch(search, { filter: 'regional' })).toEqual({
    filter: 'regional',
    search: 'wire',
    size: 25,
  })
  expect(changeHistorySearch(search, { search: undefined })).toEqual({ filter: 'branch', size: 25 })
  expect(changeHistorySearch(search, { page: 5 })).toEqual({ ...search, page: 5 })
})
