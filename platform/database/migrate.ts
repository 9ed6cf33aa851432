import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { inTransaction, type Database, type Reader } from './database.ts'
import * as baseline from './migrations/0001-baseline.ts'
import * as references from './migrations/0002-references.ts'
import * as delegation from './migrations/0003-delegation.ts'

/** In order. A migration is never renamed, nor edited once it has run anywhere. */
export const migrations: Record<string, Migration> = {
  '0001-baseline': baseline,
  '0002-references': references,
  '0003-delegation': delegation,
}

/** What the baseline replaced (docs/decisions/0122): migrations that ran in commits before 0.1.0 was released. */
const REPLACED = { first: '0001-foundation', last: '0088-one-representative-per-email', count: 71 }

/** PostgreSQL's `insufficient_privilege`: the server's user owns no table. */
const NOT_ALLOWED = '42501'

/**
 * Migrates the database to the newest version. Safe on several nodes at once: Kysely holds an advisory lock. Changes
 * nothing if a newer version has migrated it: a node of this version may start again during an upgrade.
 */
export const migrate = async (db: Database): Promise<void> => {
  // Kysely refuses a migration that it doesn't know.
  if (await isMigrated(db)) return
  try {
    await adoptReplaced(db)
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  } catch (error) {
    if ((error as { code?: string }).code === NOT_ALLOWED)
      throw new Error('The database lacks tables of this version. Run bin/migrate first.', { cause: error })
    throw error instanceof Error ? error : new Error('The database could not be migrated.', { cause: error })
  }
}

/** True if every migration of this version has run. A newer version may have run more. */
export const isMigrated = async (db: Database): Promise<boolean> => {
  const names = new Set(await readNames(db))
  return Object.keys(migrations).every((name) => names.has(name))
}

/** The migrations that have run, in order. */
const readNames = async (db: Reader): Promise<string[]> => {
  const { rows } = await sql<{ table: string | null }>`
    select to_regclass('kysely_migration')::text as table`.execute(db)
  if (!rows[0]?.table) return []
  const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return ran.rows.map(({ name }) => name)
}

/** If all that the baseline replaced has run, the tables are the same, and the baseline counts as run. */
const adoptReplaced = async (db: Database): Promise<void> => {
  if (!(await readNames(db)).includes(REPLACED.first)) return
  await inTransaction(db, async (tx) => {
    // Another node may start at the same time.
    await sql`lock table kysely_migration in exclusive mode`.execute(tx)
    const names = await readNames(tx)
    if (!names.includes(REPLACED.first)) return
    if (names.length !== REPLACED.count || names.at(-1) !== REPLACED.last)
      throw new Error(
        `The database is of an earlier commit, which ended with migration ${names.at(-1)}: delete it, or start the last commit before the baseline on it once (docs/operations/upgrade.md).`,
      )
    // Since then its anchors are numbered, and `verifyAnchors` reads the time.
    await sql`update kysely_migration set name = '0001-baseline' where name = '0028-acts-in-one-way'`.execute(
      tx,
    )
    await sql`delete from kysely_migration where name <> '0001-baseline'`.execute(tx)
  })
}
