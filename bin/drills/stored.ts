/** What a database and its folder contain, for comparing two of them. */
import pg from 'pg'
import { diskFiles } from '../../services/files/index.ts'
import { verifyChains } from '../../platform/audit/index.ts'
import { type Database, openPostgres } from '../../platform/database/index.ts'
import { checkFiles } from '../../app/stored-files/index.ts'

export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The rows of the audit trail, and what is wrong with them. A seeded form has no chain, which is not counted. */
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

/** `folder`: `DATA_DIR/files`. `except`: keys of seeded rows. */
export const filesOf = async (url: string, folder: string, except = new Set<string>()) => {
  const { db, close } = openPostgres(url, 2)
  try {
    return await checkFiles(db, diskFiles(folder), { ignoring: except })
  } finally {
    await close()
  }
}
