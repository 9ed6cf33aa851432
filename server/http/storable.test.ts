import { expect, test } from 'vitest'
import { unstorable } from './storable.ts'

test('every language and every sign may be kept', () => {
  expect(
    unstorable({ body: { comment: 'Grüße, 你好, 😀 \u202e\u0001' }, query: { page: 1, all: null } }),
  ).toEqual([])
})

test.each([
  [{ body: { comment: 'a\0b' } }, 'body.comment'],
  [{ body: { list: [{ name: '\ud800' }] } }, 'body.list.0.name'],
  [{ params: { id: '\0' } }, 'params.id'],
  [{ body: { 'a\0': 1 } }, 'body'],
])('a NUL or half a letter is told by its field: %j', (sent, path) => {
  expect(unstorable(sent)).toEqual([expect.objectContaining({ path })])
})

test('what is nested without end is read to its end', () => {
  let value: unknown = '\0'
  for (let n = 0; n < 200_000; n += 1) value = [value]
  expect(unstorable({ a: value }).length).toBe(1)
})
