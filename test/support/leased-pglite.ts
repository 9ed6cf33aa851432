/**
 * PGlites that are handed from test file to test file. To load one from its image takes ten times as long as to empty
 * one. It is lent through a door of its own, which is shut for good when it is given back: what a file left running
 * finds it closed, as it would find a PGlite of its own. Who changed a table, an index or the like gets theirs closed.
 */
import type { PGlite } from '@electric-sql/pglite'
import { databaseOn, type Engine, type OpenDatabase } from '../../server/platform/database/database.ts'

interface Kept {
  pglite: PGlite
  shape: string
  tables: string[]
  /** What a fresh database holds: the list of its migrations, its queues, whatever a migration brings. */
  rows: [table: string, json: string][]
}

/** Two, for the few files that use two at a time. They are of one worker, and end with it. */
const MOST_IDLE = 2
const idle: Kept[] = []
/** A transaction that its file left open would be waited for without end. */
const LAST_WORDS_MS = 5_000

export const leased = async (load: () => Promise<PGlite>): Promise<OpenDatabase> => {
  const kept = (await emptied(idle.pop())) ?? (await looked(await load()))
  return databaseOn(
    door(kept.pglite, (quiet) => {
      if (quiet && idle.length < MOST_IDLE) idle.push(kept)
      else void kept.pglite.close().catch(() => {})
    }),
  )
}

/** The same PGlite, until it is closed. */
const door = (pglite: PGlite, giveBack: (quiet: boolean) => void): Engine => {
  const underWay = new Set<Promise<unknown>>()
  let closed = false
  const through = <T>(ask: () => Promise<T>): Promise<T> => {
    if (closed) return Promise.reject(new Error('PGlite is closed'))
    const asked = ask()
    underWay.add(asked)
    const done = () => void underWay.delete(asked)
    asked.then(done, done)
    return asked
  }
  return {
    ready: true,
    waitReady: Promise.resolve(),
    get closed() {
      return closed
    },
    query: (...asked) => through(() => pglite.query(...asked)) as never,
    exec: (...asked) => through(() => pglite.exec(...asked)),
    transaction: (work) => through(() => pglite.transaction(work)),
    listen: (...asked) => through(() => pglite.listen(...asked)),
    dumpDataDir: (...asked) => through(() => pglite.dumpDataDir(...asked)),
    async close() {
      if (closed) return
      closed = true
      const patience = Promise.withResolvers<void>()
      const timer = setTimeout(patience.resolve, LAST_WORDS_MS)
      await Promise.race([Promise.allSettled(underWay), patience.promise])
      clearTimeout(timer)
      giveBack(underWay.size === 0)
    },
  }
}

const looked = async (pglite: PGlite): Promise<Kept> => {
  const { rows: tables } = await pglite.query<{ name: string }>(TABLES)
  const kept: Kept = {
    pglite,
    shape: await shapeOf(pglite),
    tables: tables.map(({ name }) => name),
    rows: [],
  }
  for (const table of kept.tables) {
    const { rows } = await pglite.query<{ json: string | null }>(
      `select jsonb_agg(to_jsonb(t))::text as json from ${table} t`,
    )
    if (rows[0]?.json) kept.rows.push([table, rows[0].json])
  }
  return kept
}

/** As it was when it was loaded, or null: then it is used no more. */
const emptied = async (kept: Kept | undefined): Promise<Kept | null> => {
  if (!kept) return null
  const { pglite } = kept
  try {
    await pglite.exec('rollback')
    await pglite.exec('discard all')
    if ((await shapeOf(pglite)) !== kept.shape) throw new Error('Its tables are others now.')
    await pglite.exec(`truncate ${kept.tables.join(', ')} restart identity`)
    for (const [table, json] of kept.rows)
      await pglite.query(
        `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1)`,
        [json],
      )
    // Nothing else tidies up the log of what was written.
    await pglite.exec('checkpoint')
    return kept
  } catch {
    await pglite.close().catch(() => {})
    return null
  }
}

const OURS = `not in ('pg_catalog', 'information_schema', 'pg_toast')`
/** The queue makes itself a table a day for its figures. */
const LASTING = `not like 'queue\\_stats\\_%'`

/** A partition is a part of its table. */
const TABLES = `
  select format('%I.%I', nspname, relname) as name
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind in ('r', 'p') and not relispartition and nspname ${OURS}`

const SHAPE = `
  with ours as (
    select c.oid, relname, nspname from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname ${OURS} and relname ${LASTING}
  )
  select md5(string_agg(line, chr(10) order by line)) as shape from (
    select concat_ws(' ', nspname, relname, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid)) as line
      from ours join pg_attribute a on attrelid = ours.oid and attnum > 0
      left join pg_attrdef on adrelid = ours.oid and adnum = attnum
    union all select pg_get_indexdef(indexrelid) from ours join pg_index on indexrelid = ours.oid
    union all select concat_ws(' ', relname, conname, pg_get_constraintdef(k.oid))
      from ours join pg_constraint k on conrelid = ours.oid
    union all select pg_get_triggerdef(t.oid) from ours join pg_trigger t on tgrelid = ours.oid where not tgisinternal
    union all select concat_ws(' ', proname, md5(prosrc), pg_get_function_arguments(p.oid))
      from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname ${OURS}
    union all select concat_ws(' ', typname, enumlabel) from pg_enum join pg_type t on t.oid = enumtypid
    union all select concat_ws(' ', 'setting', setconfig) from pg_db_role_setting
  ) lines`

const shapeOf = async (pglite: PGlite): Promise<string> => {
  const { rows } = await pglite.query<{ shape: string }>(SHAPE)
  return rows[0]!.shape
}
