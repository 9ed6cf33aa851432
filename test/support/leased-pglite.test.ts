/** A PGlite that a test file returned equals a fresh one, to the last row. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database, OpenDatabase } from '../../platform/database/database.ts'
import { testApp } from './app.ts'
import { beginDraft } from './applicant.ts'
import { pgliteDatabase } from './database.ts'

const GIVEN_BACK = 'PGlite is closed'

/** Every row of every table, and the value of every sequence. */
const contents = async ({ db }: OpenDatabase) => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'jobs') and tablename not like 'queue\\_stats\\_%' order by 1`.execute(db)
  const all: Record<string, unknown> = { sequences: await sequences(db) }
  for (const { name } of tables) {
    const { rows } = await sql<{ held: unknown }>`
      select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)), '[]') as held from ${sql.raw(name)} t`.execute(
      db,
    )
    all[name] = rows[0]!.held
  }
  return all
}
const sequences = async (db: Database) =>
  (await sql`select sequencename, last_value from pg_sequences order by 1`.execute(db)).rows
/** The start time identifies an engine. */
const engineOf = async ({ db }: OpenDatabase) =>
  (await sql<{ begun: string }>`select pg_postmaster_start_time()::text as begun`.execute(db)).rows[0]!.begun

/** The one that was returned last is lent next. */
const filled = async () => {
  const database = await pgliteDatabase()
  const engine = await engineOf(database)
  const app = await testApp({}, { database, jobs: true })
  await beginDraft(app, { billingInfo: { city: 'Portland' } })
  await sql`set search_path to jobs`.execute(app.db)
  await sql`create temporary table aside (id int)`.execute(app.db)
  return { app, engine, database }
}

it('lends a used engine that equals a fresh one', async () => {
  const first = await pgliteDatabase()
  const fresh = await contents(first)
  expect(fresh['public.kysely_migration']).not.toEqual([])
  const { app, engine } = await filled()
  expect(await contents(app.server.database)).not.toEqual(fresh)
  await app.close()
  const again = await pgliteDatabase()
  expect(await engineOf(again)).toBe(engine)
  expect(await contents(again)).toEqual(fresh)
  expect((await sql`show search_path`.execute(again.db)).rows).toEqual([{ search_path: 'public' }])
  await expect(sql`select from aside`.execute(again.db)).rejects.toThrow('does not exist')
  await first.close()
  await again.close()
})

it('refuses calls after the return', async () => {
  const { app, database } = await filled()
  await app.close()
  const next = await pgliteDatabase()
  await expect(database.jobsDatabase.executeSql('select 1')).rejects.toThrow(GIVEN_BACK)
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow('destroyed')
  await next.close()
})

it('does not lend an engine again if its tables were changed or something still writes to it', async () => {
  const changed = await pgliteDatabase()
  const engines = [await engineOf(changed)]
  await sql`alter table mail add column color text`.execute(changed.db)
  await changed.close()
  const left = await pgliteDatabase()
  engines.push(await engineOf(left))
  const { promise: begun, resolve: began } = Promise.withResolvers<void>()
  const { promise: never } = Promise.withResolvers<void>()
  void left.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    began()
    await never
  })
  await begun
  await left.close()
  const next = await pgliteDatabase()
  expect(engines).not.toContain(await engineOf(next))
  await next.close()
})
