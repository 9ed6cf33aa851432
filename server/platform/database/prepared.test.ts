import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '../../../test/support/database.ts'
import type { OpenDatabase } from './database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('the same statement with other values returns the other values', async () => {
  for (let n = 0; n < 5; n += 1)
    expect((await sql<{ n: number }>`select ${n}::int as n`.execute(database.db)).rows).toEqual([{ n }])
})

// PGlite does not prepare statements.
describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  test('a table that changes under a prepared statement fails one query, and the next one succeeds', async () => {
    const { db } = database
    await sql`create table shelf (id int)`.execute(db)
    const read = () => sql<{ id: number }>`select * from shelf where id = ${1}`.execute(db)
    await sql`insert into shelf values (${1})`.execute(db)
    for (let times = 0; times < 5; times += 1) await read()
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`.execute(
      db,
    )
    expect(rows[0]!.n).toBeGreaterThan(0)
    await sql`alter table shelf add column label text`.execute(db)
    await expect(read()).rejects.toThrow('cached plan must not change result type')
    expect((await read()).rows).toEqual([{ id: 1, label: null }])
  })
})
