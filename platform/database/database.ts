/**
 * One database, two engines: PostgreSQL if DATABASE_URL is set, else PGlite inside this process. The SQL and the
 * migrations are the same (docs/decisions/0003).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
import pg, { type Pool, type QueryResult } from 'pg'
import { fromPglite, fromKysely } from 'pg-boss'
import { traceStatement, traceTransaction } from '../traces/index.ts'
import { listenOn, type Subscription } from './listen.ts'
import { PreparingClient } from './prepared.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>
export type Reader = Database | Tx

export interface OpenDatabase {
  db: Database
  kind: 'postgresql' | 'pglite'
  /** The same connection for the job queue. */
  jobsDatabase: ReturnType<typeof fromKysely>
  /** PostgreSQL only: hears a channel on a separate connection. `onEnd`: called if that ends by itself. */
  listen?(channel: string, on: { hear: (payload: string) => void; onEnd: () => void }): Promise<Subscription>
  /** PGlite only: the data folder as an archive. */
  dump?(): Promise<Blob>
  /** PostgreSQL only: the pool now. */
  connections?(): { used: number; idle: number; waiting: number; most: number }
  close(): Promise<void>
}

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const INSTANT = 1184

/** Our numbers stay below 2^53 and a date stays text, so the drivers' default parsers are replaced. */
const asNumber = (text: string) => Number(text)
const asText = (text: string) => text

const driversInstant = pg.types.getTypeParser(INSTANT) as (text: string) => Date
/**
 * Parses `2026-11-21 10:42:00.123456+00`, the format of a UTC session. Parsing ISO 8601 natively is ten times as
 * fast.
 */
const asInstant = (text: string): Date =>
  text.endsWith('+00') && text[4] === '-'
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : driversInstant(text)

/** `listenUrl`: the same database for `listen`, if `url` leads to a pool of connections. */
export const openPostgres = (url: string, poolSize: number, listenUrl = url): OpenDatabase => {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    // JIT compilation takes a second when the planner expects a large read. Our statements read little.
    options: '-c jit=off',
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === INT8
          ? asNumber
          : oid === INSTANT && format !== 'binary'
            ? asInstant
            : oid === DATE
              ? asText
              : oid === INT8_ARRAY
                ? (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(Number)
                : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  })
  // Without a listener, a database restart would end this process. The next query reports the error to its caller.
  pool.on('error', () => {})
  // The same for a connection in use: its query fails, and this event fires too.
  pool.on('connect', (client) => void client.on('error', () => {}))
  // A connection with outdated prepared statements is not reused.
  pool.on('release', (_error, client) => {
    if ((client as unknown as PreparingClient).stale) void (client as unknown as PreparingClient).end()
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: traceStatement })
  return {
    db,
    kind: 'postgresql',
    jobsDatabase: jobsDatabaseOf(db, pool),
    listen: (channel, on) => listenOn(listenUrl, channel, on),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: poolSize,
    }),
    close: () => db.destroy(),
  }
}

/** No `folder`: in memory, for tests. `image`: a copy of a data folder to start from. */
export const openPglite = async (folder?: string, image?: Blob): Promise<OpenDatabase> => {
  const release = folder ? holdFolder(folder) : () => {}
  const opened = databaseOn(await pgliteOf(folder, image))
  return {
    ...opened,
    close: async () => {
      await opened.close()
      release()
    },
  }
}

/** The bare engine, with our parsers for numbers and dates. */
export const pgliteOf = async (folder?: string, image?: Blob): Promise<PGlite> => {
  const { PGlite } = await import('@electric-sql/pglite')
  return PGlite.create({
    // Its 128 MB of shared buffers would all be used in time, and the operating system caches the files too.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    ...(folder ? { dataDir: join(folder, 'pglite') } : {}),
    ...(image ? { loadDataDir: image } : {}),
    parsers: {
      [INT8]: asNumber,
      [DATE]: asText,
      [INT8_ARRAY]: (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(Number),
    },
  })
}

/** The part of PGlite that the database and its job queue use. */
export type Engine = Pick<
  PGlite,
  'query' | 'exec' | 'transaction' | 'listen' | 'close' | 'closed' | 'ready' | 'waitReady' | 'dumpDataDir'
>

export const databaseOn = (pglite: Engine): OpenDatabase => {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), log: traceStatement })
  return {
    db,
    kind: 'pglite',
    jobsDatabase: fromPglite(pglite),
    dump: () => pglite.dumpDataDir('none'),
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
    },
  }
}

/**
 * PGlite does not lock its folder: two processes on one folder silently lose rows. An SQLite file that is locked
 * exclusively stops the second process, and the system frees the lock when the first is killed.
 */
const holdFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(folder, 'in-use.lock'))
  try {
    lock.exec(
      'pragma locking_mode = exclusive; create table if not exists held (at text); begin immediate; delete from held; commit',
    )
  } catch {
    lock.close()
    throw new Error(
      `Another process is using the data folder ${folder}. Stop it, or set DATA_DIR or DATABASE_URL.`,
    )
  }
  return () => lock.close()
}

/** What runs after the open transaction commits. */
const inside = new AsyncLocalStorage<(() => void)[]>()

/**
 * Runs `work` in one transaction. Throws if one is already open: on PGlite it would deadlock, and on PostgreSQL the two
 * transactions would not be atomic together.
 */
export const inTransaction = async <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> => {
  if (inside.getStore()) throw new Error('A transaction is already open.')
  const later: (() => void)[] = []
  const done = await traceTransaction(() =>
    db.transaction().execute((tx) => inside.run(later, () => work(tx))),
  )
  for (const event of later) event()
  return done
}

/**
 * Runs `then` after the caller's transaction commits, and never if it rolls back. Outside a transaction it runs at
 * once.
 */
export const afterCommit = (event: () => void): void => {
  const later = inside.getStore()
  if (later) later.push(event)
  else event()
}

/** True inside `inTransaction`. Outside services check this and refuse to be called there. */
export const transactionIsOpen = (): boolean => inside.getStore() !== undefined

/**
 * The queue sends several statements at once, without parameters, and wants the rows of all of them. Kysely returns
 * the rows of one; with those the queue never deletes finished jobs and logs an error every ten seconds.
 */
const jobsDatabaseOf = (db: Database, pool: Pool): ReturnType<typeof fromKysely> => {
  const one = fromKysely(db)
  return {
    executeSql: async (text, values) => {
      if (values?.length) return one.executeSql(text, values)
      const answered: QueryResult | QueryResult[] = await pool.query(text)
      return { rows: [answered].flat().flatMap(({ rows }) => rows as unknown[]) }
    },
  }
}
