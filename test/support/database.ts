/**
 * An empty, migrated database for one test file: on PostgreSQL if TEST_DATABASE_URL names a server where we may
 * create databases, else PGlite in memory, shared one file after the other. It copies a migrated template, because
 * migrating for each of fifty files would be most of the suite's time.
 */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import {
  openPglite,
  openPostgres,
  pgliteOf,
  type Database,
  type OpenDatabase,
} from '../../platform/database/database.ts'
import { pgBossJobs } from '../../platform/jobs/jobs.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { leased } from './leased-pglite.ts'
import { asAdmin, withDatabase } from './postgres.ts'
import { noted } from './statements.ts'

const root = join(import.meta.dirname, '../..')
const database = join(root, 'platform/database')
const migrations = join(database, 'migrations')

/** Another migration, another list of them, or another version of the queue makes another template. */
const templateName = (): string => {
  const hash = createHash('sha256')
  for (const file of globSync('**/*.ts', { cwd: migrations }).toSorted())
    hash.update(readFileSync(join(migrations, file)))
  hash.update(readFileSync(join(database, 'migrate.ts')))
  hash.update(readFileSync(join(root, 'node_modules/pg-boss/package.json')))
  return `trade_credit_${hash.digest('hex').slice(0, 12)}`
}

export const testDatabase = async (): Promise<OpenDatabase> => {
  const server = process.env.TEST_DATABASE_URL
  return noted(await (server ? onPostgres(server) : pgliteDatabase()))
}

const prepare = async (database: OpenDatabase) => {
  await migrate(database.db)
  const jobs = pgBossJobs(database, { pollSeconds: 60, onError: () => {} })
  await jobs.prepare()
  await jobs.stop()
}

const onPostgres = async (server: string): Promise<OpenDatabase> => {
  const template = templateName()
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(server, async (admin) => {
    // One process creates the template; the others wait for it.
    await admin.query('select pg_advisory_lock(741852)')
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (!rowCount) {
      // A run that was killed may have left a partial one.
      await admin.query(`drop database if exists ${template}_making with (force)`)
      await admin.query(`create database ${template}_making`)
      const making = openPostgres(withDatabase(server, `${template}_making`), 4)
      await prepare(making)
      await making.close()
      await admin.query(`alter database ${template}_making rename to ${template}`)
    }
    await admin.query(`create database ${name} template ${template}`)
    await admin.query('select pg_advisory_unlock(741852)')
  })
  const opened = openPostgres(withDatabase(server, name), 8)
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await asAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Every form and what belongs to it. Audit events refer to forms, so they are deleted first. */
export const withoutForms = async (db: Database): Promise<void> => {
  for (const table of ['audit_detail', 'audit_act', 'saved_form'] as const)
    await db.deleteFrom(table).execute()
}

/** The address of a test database on PostgreSQL, for a second connection or another process. */
export const urlOf = async ({ db }: OpenDatabase): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return withDatabase(process.env.TEST_DATABASE_URL!, rows[0]!.name)
}

/** For tests that need PGlite even if PostgreSQL is available. */
export const pgliteDatabase = (): Promise<OpenDatabase> => leased(migratedPglite)

/** The bare engine with our tables. */
export const migratedPglite = async () => pgliteOf(undefined, new Blob([readFileSync(await imageOfPglite())]))

const imageOfPglite = async (): Promise<string> => {
  const folder = join(root, '.cache')
  const image = join(folder, `${templateName()}.tar`)
  if (existsSync(image)) return image
  mkdirSync(folder, { recursive: true })
  const making = await openPglite()
  await prepare(making)
  const dump = await making.dump!()
  await making.close()
  const half = `${image}.${randomBytes(4).toString('hex')}`
  writeFileSync(half, Buffer.from(await dump.arrayBuffer()))
  renameSync(half, image)
  return image
}
