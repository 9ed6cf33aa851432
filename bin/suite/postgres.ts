/** The PostgreSQL server on which the tests create their databases. */
import pg from 'pg'
import { ownPostgres } from '../../test/support/own-postgres.ts'

/** The given address; else a server started here if PostgreSQL is installed; else a local one that lets us in; else null. */
export const postgres = async (): Promise<string | null> => {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  const own = await startOwn()
  if (own) return own
  const local = 'postgres://postgres@127.0.0.1:5432/postgres'
  return (await letsUsIn(local)) ? local : null
}

/** Whether this address is a PostgreSQL server on which we may create databases. */
const letsUsIn = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    )
    return rows[0]?.may === true
  } catch {
    return false
  } finally {
    void client.end().catch(() => {})
  }
}

/**
 * The data is deleted after the run, so no write waits for the disk. Tests kill processes of the application but never
 * this server, and with these settings a commit is lost only if PostgreSQL itself or the machine stops.
 */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'shared_buffers=256MB',
  'max_connections=200',
  // Databases live for minutes, so neither pays off.
  'autovacuum=off',
  'jit=off',
]

const startOwn = async (): Promise<string | null> => {
  const own = await ownPostgres(SETTINGS).catch(() => null)
  if (own) process.on('exit', own.remove)
  return own?.url ?? null
}
