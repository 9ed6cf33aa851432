import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Waits until every other transaction with this name has ended. Afterward, lock no row that another transaction may lock
 * before it takes this turn: the two would deadlock.
 */
export const takeTurn = async (tx: Tx, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
