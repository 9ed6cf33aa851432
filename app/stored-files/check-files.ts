/** Proves that every row has its file, and every file a row: after each backup, restore, and move. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { type Files, keyAt } from '../../services/files/port.ts'

export interface FilesChecked {
  /** Rows whose file is there with the hash of the row. */
  right: number
  bytes: number
  /** One sentence for each file that is missing, differs, or cannot be read. */
  wrong: readonly string[]
  /** Places that no row names. */
  unknown: readonly string[]
}

interface Row {
  place: string
  key: string
  sha256: string
}

/**
 * Reads every file, a few at a time. A file that was uploaded, or deleted, while this runs may be reported: run it
 * again. `ignoring`: keys of rows that never had a file.
 */
export const checkFiles = async (
  db: Database,
  files: Files,
  { ignoring = new Set() }: { ignoring?: ReadonlySet<string> } = {},
): Promise<FilesChecked> => {
  const wrong: string[] = []
  const known = new Set<string>()
  let right = 0
  let bytes = 0
  const examine = async ({ place, key, sha256 }: Row) => {
    const hash = createHash('sha256')
    try {
      for await (const chunk of (await files.open(key)).stream as AsyncIterable<Uint8Array>) {
        hash.update(chunk)
        bytes += chunk.length
      }
    } catch (error) {
      return wrong.push(`${place} ${key}: ${(error as Error).message}`)
    }
    if (hash.digest('hex') === sha256) right += 1
    else wrong.push(`${place} ${key}: another hash`)
  }
  for (const table of await tablesWithFiles(db))
    for await (const rows of pagesOf(db, table)) {
      for (const { key } of rows) known.add(key)
      await Promise.all(rows.filter(({ key }) => !ignoring.has(key)).map(examine))
    }
  // Their documents were removed; the nightly sweep deletes them.
  for (const { key } of await db.selectFrom('loose_file').select('key').execute()) known.add(key)
  const unknown: string[] = []
  for await (const place of files.places()) {
    const key = keyAt(place.replace(/\.part$/, ''))
    if (key === null || !known.has(key)) unknown.push(place)
  }
  return { right, bytes, wrong, unknown }
}

/**
 * Leaves files without a row to the nightly sweep, and answers how many they are: a restored backup has those that were
 * uploaded between the dump and the copy of the files.
 */
export const sweepLater = async (db: Database, places: readonly string[], now: Date): Promise<number> => {
  const keys = places.map(keyAt).filter((key) => key !== null)
  for (const key of keys)
    await db
      .insertInto('loose_file')
      .values({ key, since: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return keys.length
}

const AT_ONCE = 8

/** Every table that holds files has these two columns. */
const tablesWithFiles = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct one.table_name as name
    from information_schema.columns one
    join information_schema.columns other using (table_schema, table_name)
    join information_schema.tables using (table_schema, table_name)
    where one.column_name = 'file_key' and other.column_name = 'sha256' and table_schema = 'public'
      and table_type = 'BASE TABLE'
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

const pagesOf = async function* (db: Database, table: string): AsyncIterable<Row[]> {
  for (let last = ''; ;) {
    const { rows } = await sql<Row>`
      select ${table} as place, file_key as key, sha256 from ${sql.id(table)}
      where file_key > ${last} order by file_key limit ${AT_ONCE}`.execute(db)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)!.key
  }
}
