/** The PostgreSQL of the job queue: the same connections, asked as the queue asks. */
import { fromKysely } from 'pg-boss'
import type { Pool, QueryResult } from 'pg'
import type { Database } from './database.ts'

/**
 * Several statements at once have no parameters, and the queue wants the rows of all of them. Kysely answers those of
 * one: without them the queue deletes nothing that is done, and says so every ten seconds.
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
