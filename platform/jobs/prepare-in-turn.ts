import { sql } from 'kysely'
import type { OpenDatabase } from '../database/index.ts'

const PREPARING = 741_853

/**
 * pg-boss locks before it creates its tables, but checks for them before it has the lock. Of two nodes that start
 * on an empty database, one would fail. PGlite has only one process.
 */
export const prepareInTurn = ({ db, kind }: OpenDatabase, work: () => Promise<void>): Promise<void> =>
  kind === 'pglite'
    ? work()
    : db.connection().execute(async (holder) => {
        await sql`select pg_advisory_lock(${PREPARING})`.execute(holder)
        try {
          await work()
        } finally {
          await sql`select pg_advisory_unlock(${PREPARING})`.execute(holder)
        }
      })
