import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Waits until every other transaction that took a turn by this name has ended. Take a turn after the rows that belong to
 * this transaction alone are locked, and lock no rows of others afterward.
 */
export const takeTurn = async (tx: Tx, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
