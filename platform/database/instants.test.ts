import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import type { OpenDatabase } from './database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it.each(['UTC', 'America/New_York', 'Asia/Kolkata', 'Europe/London'])(
  'reads the same instants in a session with time zone %s',
  async (zone) => {
    const instants = [
      '2026-11-21T10:42:00.000Z',
      '2026-07-04T23:59:59.999Z',
      '1999-12-31T23:59:59.100Z',
      '1952-02-29T17:00:01.007Z',
    ]
    const { rows } = await database.db.transaction().execute(async (tx) => {
      await sql`set local timezone to ${sql.raw(`'${zone}'`)}`.execute(tx)
      return sql<{ at: Date }>`select at from unnest(${instants}::timestamptz[]) at`.execute(tx)
    })
    expect(rows.map(({ at }) => at.toISOString())).toEqual(instants)
  },
)
