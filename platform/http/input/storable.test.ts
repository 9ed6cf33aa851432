import { expect, test } from 'vitest'
import { unstorable } from './storable.ts'

test('text in every language and every symbol may be stored', () => {
  expect(
    unstorable({ body: { comment: 'Grüße, 你好, 😀 \u202e\u0001' }, query: { page: 1, all: null } }),
  ).toEqual([])
})

test.each([
  [{ body: { comment: 'a\0b' } }, 'body.comment'],
  [{ body: { list: [{ name: '\ud800' }] } }, 'body.list.0.name'],
  [{ params: { id: '\0' } }, 'params.id'],
  [{ body: { 'a\0': 1 } }, 'body'],
])('reports the field of a NUL or half a surrogate pair: %j', (sent, path) => {
  expect(unstorable(sent)).toEqual([expect.objectContaining({ path })])
})

test('reads deeply nested values to their end', () => {
  let value: unknown = '\0'
  for (let n = 0; n < 20_000; n += 1) value = [value]
  expect(unstorable({ a: value }).length).toBe(1)
})

test('reports the first twenty, each with a short path', () => {
  const names = Array.from({ length: 500 }, (_, n): [string, string] => [`${'x'.repeat(1_000)}${n}`, '\0'])
  const problems = unstorable({ body: Object.fromEntries(names) })
  expect(problems).toHaveLength(20)
  for (const { path } of problems) expect(path.length).toBeLessThanOrEqual(200)
})
