/** The PostgreSQL server on which the tests create their databases. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../test/support/free-port.ts'

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
  'listen_addresses=127.0.0.1',
]

const startOwn = async (): Promise<string | null> => {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const bin = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((folder) => existsSync(join(folder, 'initdb')))
  if (!bin) return null
  const folder = join(tmpdir(), `trade-credit-postgres-${process.pid}`)
  // PostgreSQL refuses to be run by root.
  const as = process.getuid?.() === 0 ? ['su', 'postgres', '-s', '/bin/sh', '-c'] : ['sh', '-c']
  const shell = (script: string) => spawnSync(as[0]!, [...as.slice(1), script], { stdio: 'ignore' }).status
  process.on('exit', () => shell(`${bin}/pg_ctl -D ${folder} -m immediate stop; rm -rf ${folder}`))
  const port = await freePort()
  const settings = [...SETTINGS, `port=${port}`, `unix_socket_directories=${folder}`]
  const options = settings.map((setting) => `-c ${setting}`).join(' ')
  const started = shell(
    `${bin}/initdb -N -A trust -U postgres -D ${folder} && ${bin}/pg_ctl -D ${folder} -o '${options}' -l ${folder}/log -w start`,
  )
  return started === 0 ? `postgres://postgres@127.0.0.1:${port}/postgres` : null
}
