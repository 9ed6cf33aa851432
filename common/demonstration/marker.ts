/**
 * Says whether the fill has started and ended. The fill is many transactions, so a killed process leaves a part of it.
 * No one can have used the product by then, because the server does not listen before the fill has ended. The table is
 * created with the first fill, so there is none in Production.
 */
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, type OpenDatabase, type Tx, inTransaction } from '../../platform/database/index.ts'

/** `none`: no fill has started on this database. */
export type FillState = 'none' | 'filling' | 'filled'

export const fillStateOf = async (db: Database): Promise<FillState> => {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('demonstration_fill') is not null as found`.execute(db)
  if (!tables[0]?.found) return 'none'
  const { rows } = await sql<{ state: FillState }>`select state from demonstration_fill`.execute(db)
  return rows[0]?.state ?? 'none'
}

export const noteFilling = (db: Database): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`create table if not exists demonstration_fill (state text not null)`.execute(tx)
    await sql`delete from demonstration_fill`.execute(tx)
    await sql`insert into demonstration_fill values ('filling')`.execute(tx)
  })

export const noteFilled = async (tx: Tx): Promise<void> => {
  await sql`update demonstration_fill set state = 'filled'`.execute(tx)
}

/** Neither form nor branch: a company that uses the product has both. */
export const isEmpty = async (db: Database): Promise<boolean> => {
  const form = await db.selectFrom('saved_form').select('id').limit(1).executeTakeFirst()
  const branch = await db.selectFrom('branch').select('name').limit(1).executeTakeFirst()
  return !form && !branch
}

/** Rows that the server itself adds when it starts, and files without a row, which the daily sweep deletes. */
const kept = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'demonstration_fill',
  'staff_account',
  'loose_file',
  'reason_type',
  'contact_title',
  'customer_type',
  'customer_class',
])

/** Clears what an unfinished fill has left, and only that: without its mark, nothing. */
export const clearUnfinished = (db: Database): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rowCount } = await isMarked(tx)
    if (!rowCount) throw new Error('This database holds no unfinished fill.')
    // The daily sweep deletes the files.
    await sql`
      insert into loose_file (key, since) select file_key, now() from document on conflict do nothing`.execute(
      tx,
    )
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema()`.execute(tx)
    const names = rows.map(({ name }) => name).filter((name) => !kept.has(name))
    await sql`truncate ${sql.join(names.map((name) => sql.table(name)))} restart identity cascade`.execute(tx)
  })

const isMarked = async (tx: Tx) => {
  const { rows } = await sql`select 1 from demonstration_fill where state = 'filling' for update`.execute(tx)
  return { rowCount: rows.length }
}

const LOCK = 741_854

/**
 * If two nodes start at once, the second waits here until the first has filled the database or has died. It asks
 * again and again, because a statement that waits is canceled after half a minute. PGlite has only one process.
 */
export const oneNodeAtATime = async <T>({ db, kind }: OpenDatabase, work: () => Promise<T>): Promise<T> => {
  if (kind === 'pglite') return work()
  return db.connection().execute(async (holder) => {
    const take = async () => {
      const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${LOCK}) as taken`.execute(
        holder,
      )
      return rows[0]?.taken
    }
    while (!(await take())) await sleep(500)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(holder)
    }
  })
}
