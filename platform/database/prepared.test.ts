import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '../../test/support/database.ts'
import type { Database, OpenDatabase } from './database.ts'
import { statementNames } from './prepared.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('the same statement with other values returns the other values', async () => {
  for (let n = 0; n < 5; n += 1)
    expect((await sql<{ n: number }>`select ${n}::int as n`.execute(database.db)).rows).toEqual([{ n }])
})

test('a statement is named when it repeats, and one-time statements do not use up the names', () => {
  const nameOf = statementNames(2)
  for (let n = 0; n < 10; n += 1) expect(nameOf(`select ${n}`)).toBeNull()
  expect([1, 2, 3, 4].map(() => nameOf('select a'))).toEqual([null, null, 's0', 's0'])
  expect([1, 2, 3].map(() => nameOf('select b'))).toEqual([null, null, 's1'])
  expect([1, 2, 3].map(() => nameOf('select c'))).toEqual([null, null, null])
  expect(nameOf('select a')).toBe('s0')
})

// PGlite does not prepare statements.
describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  test('a table that changes under a prepared statement fails one query, and the next one succeeds', async () => {
    const read = (reader: Database) =>
      sql<{ id: number }>`select * from shelf where id = ${1}`.execute(reader)
    await sql`create table shelf (id int)`.execute(database.db)
    await sql`insert into shelf values (${1})`.execute(database.db)
    // One connection, because prepared statements belong to it.
    await database.db.connection().execute(async (db) => {
      for (let times = 0; times < 5; times += 1) await read(db)
      const prepared = sql<{
        name: string
      }>`select name from pg_prepared_statements where statement like '%from shelf%'`
      expect((await prepared.execute(db)).rows).toHaveLength(1)
      await sql`alter table shelf add column label text`.execute(db)
      await expect(read(db)).rejects.toThrow('cached plan must not change result type')
    })
    expect((await read(database.db)).rows).toEqual([{ id: 1, label: null }])
  })
})
