/** What a database and its folder contain, for comparing two of them. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { diskFiles } from '../../server/adapters/files/index.ts'
import { verifyChains } from '../../server/platform/audit/index.ts'
import type { Database } from '../../server/platform/database/index.ts'

export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The rows of the audit trail, and what is wrong with them. A planted form has no chain, which is not counted. */
export const chainsIn = async (db: Database): Promise<{ rows: number; broken: string[] }> => {
  const { rows, broken } = await verifyChains(db)
  const real = broken.filter(({ reason }) => !reason.includes('whole chain is missing'))
  return { rows, broken: real.map(({ formId, seq, reason }) => `form ${formId}, row ${seq}: ${reason}`) }
}

/** Rows by table, of every schema that is not PostgreSQL's own. */
export const rowsByTable = (url: string): Promise<Map<string, number>> =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`)
    const counts = new Map<string, number>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`)
      counts.set(name, Number(rows[0]!.count))
    }
    return counts
  })

interface FileRow {
  place: string
  key: string
  sha256: string
}

/** Every row that holds a file, whatever its table. */
const fileRows = (client: pg.Client) =>
  client
    .query<{ name: string }>(
      `select distinct format('%I.%I', one.table_schema, one.table_name) as name
       from information_schema.columns one join information_schema.columns other using (table_schema, table_name)
       where one.column_name = 'file_key' and other.column_name = 'sha256'`,
    )
    .then(async ({ rows }) => {
      const all: FileRow[] = []
      for (const { name } of rows) {
        const found = await client.query<FileRow>(
          `select '${name}' as place, file_key as key, sha256 from ${name}`,
        )
        all.push(...found.rows)
      }
      return all
    })

export interface FilesFound {
  /** Rows whose file is there with the same hash. */
  right: number
  bytes: number
  /** Rows whose file is missing or differs. */
  wrong: string[]
  /** Files that neither a row nor the list of loose files knows. */
  unknown: string[]
}

/** Reads every file of `folder` (`DATA_DIR/files`) that a row names, and compares its hash; `except`: planted rows. */
export const filesOf = (url: string, folder: string, except = new Set<string>()): Promise<FilesFound> =>
  withClient(url, async (client) => {
    const files = diskFiles(folder)
    const found: FilesFound = { right: 0, bytes: 0, wrong: [], unknown: [] }
    const known = new Set<string>()
    for (const { place, key, sha256 } of await fileRows(client)) {
      if (except.has(key)) continue
      known.add(key)
      const hash = createHash('sha256')
      try {
        for await (const chunk of (await files.open(key)).stream as AsyncIterable<Uint8Array>) {
          hash.update(chunk)
          found.bytes += chunk.length
        }
      } catch (error) {
        found.wrong.push(`${place} ${key}: ${(error as Error).message}`)
        continue
      }
      if (hash.digest('hex') === sha256) found.right += 1
      else found.wrong.push(`${place} ${key}: another hash`)
    }
    const { rows: loose } = await client.query<{ key: string }>('select key from loose_file')
    for (const { key } of loose) known.add(key)
    found.unknown = filesIn(folder).filter((key) => !known.has(key.replace(/\.part$/, '')))
    return found
  })

const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((part) => readdirSync(join(folder, part)))
