/** Which files run on the second engine. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filesForPglite } from './both-engines.ts'

const folder = mkdtempSync(join(tmpdir(), 'trade-credit-statements-'))
const asked = {
  'all-the-small.test.ts': ['a', 'b', 'c'],
  'dear.test.ts': ['a', 'b', 'd'],
  'cheap.test.ts': ['d'],
  'two-of-it.test.ts': ['a', 'b'],
  'locks.test.ts': ['select pg_advisory_lock(?)'],
}
beforeAll(() => {
  for (const [file, statements] of Object.entries(asked))
    writeFileSync(join(folder, `${file}.json`), JSON.stringify({ file, statements }))
})
afterAll(() => rmSync(folder, { recursive: true }))

const chosen = (tests: Record<string, number>) =>
  filesForPglite(folder, new Map(Object.entries(tests))).filter((file) => file in asked)

it('are those that ask every statement between them, with few tests', () => {
  expect(chosen({ 'dear.test.ts': 90 })).toEqual(['all-the-small.test.ts', 'cheap.test.ts'])
  expect(chosen({ 'cheap.test.ts': 90 })).toEqual(['all-the-small.test.ts', 'dear.test.ts'])
})

it('leave out what the others make up for', () => {
  // The quickest for its tests comes first, and is needed no more when the last has come.
  expect(chosen({ 'all-the-small.test.ts': 9, 'cheap.test.ts': 5 })).not.toContain('two-of-it.test.ts')
})

it('are always those whose subject is the engine', () => {
  expect(filesForPglite(folder, new Map())).toContain('test/faults/killed.test.ts')
})
