import { expect, test } from 'vitest'
import { withRow, type CertificateRow } from './queries.ts'

const row = (batchId: number, statusCode: number) => ({ batchId, statusCode }) as CertificateRow
const page = {
  rows: [row(1, 1), row(2, 1), row(3, 1)],
  from: 1,
  count: 3,
  nextCursor: null,
  previousCursor: null,
}

test('after a review the row stays in its place, and the count follows', () => {
  const after = withRow(page, row(2, 2), 1)
  expect(after.rows.map(({ statusCode }) => statusCode)).toEqual([1, 2, 1])
  expect(after.count).toBe(2)
  expect(withRow(after, row(2, 3), 1).count).toBe(2)
  expect(withRow(after, row(2, 1), 1).count).toBe(3)
})

test('in a list of every status a review changes no count, and a new certificate comes first', () => {
  expect(withRow(page, row(2, 2), undefined).count).toBe(3)
  const after = withRow(page, row(9, 1), undefined)
  expect(after.rows.map(({ batchId }) => batchId)).toEqual([9, 1, 2, 3])
  expect(after.count).toBe(4)
})
