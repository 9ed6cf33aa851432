/** The job queue's access to PostgreSQL, over the same connections. */
import { fromKysely } from 'pg-boss'
import type { Pool, QueryResult } from 'pg'
import type { Database } from './database.ts'

/**
 * The queue sends several statements at once, without parameters, and wants the rows of all of them. Kysely returns
 * the rows of one; with those the queue never deletes finished jobs and logs an error every ten seconds.
 */
export const jobsDatabaseOf = (db: Database, pool: Pool): ReturnType<typeof fromKysely> => {
  const one = fromKysely(db)
  return {
    executeSql: async (text, values) => {
      if (values?.length) return one.executeSql(text, values)
      const answered: QueryResult | QueryResult[] = await pool.query(text)
      return { rows: [answered].flat().flatMap(({ rows }) => rows as unknown[]) }
    },
  }
}
