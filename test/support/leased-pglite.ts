/**
 * PGlites that test files use one after the other, because loading one from its image takes ten times as long as
 * emptying one. Each file gets a separate handle that stays closed after the return, so code that is left running
 * finds a closed PGlite. If a file changed a table, an index or the like, its PGlite is closed.
 */
import type { PGlite } from '@electric-sql/pglite'
import { databaseOn, type Engine, type OpenDatabase } from '../../platform/database/database.ts'

interface Kept {
  pglite: PGlite
  shape: string
  tables: string[]
  /** The content of a fresh database: the list of its migrations, its queues, the rows that migrations add. */
  rows: [table: string, json: string][]
}

/** Two, for the few files that use two at a time. They belong to one worker and end with it. */
const MOST_IDLE = 2
const idle: Kept[] = []
/** A transaction that a file left open would keep us waiting forever. */
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

/** A handle on the PGlite, until it is closed. */
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

/** Empties it; null if that fails or its tables have changed, and then it is closed. */
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
    // Nothing else truncates the write-ahead log.
    await pglite.exec('checkpoint')
    return kept
  } catch {
    await pglite.close().catch(() => {})
    return null
  }
}

const OURS = `not in ('pg_catalog', 'information_schema', 'pg_toast')`
/** The queue creates a table a day for its statistics. */
const LASTING = `not like 'queue\\_stats\\_%'`

/** A partition belongs to its table. */
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
