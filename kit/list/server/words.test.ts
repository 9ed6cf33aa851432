import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import type { OpenDatabase } from '../../../platform/database/database.ts'
import { wordsOf } from './words.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test.each([
  ['one symbol that expands to six letters', '㌖'.repeat(400)],
  ['four-byte letters', '𐐨'.repeat(200)],
  ['plain letters', 'x'.repeat(400)],
])('400 characters without a space stay within the limit of the word index: %s', async (_, typed) => {
  const [word] = wordsOf(typed)
  const asked = sql<{ nodes: number }>`select numnode(${`'4.${word}':*`}::tsquery) as nodes`
  expect((await asked.execute(database.db)).rows).toEqual([{ nodes: 1 }])
})
