import { sql } from 'kysely'
import type { OpenDatabase } from '../../server/platform/database/database.ts'

/**
 * What a killed server had in hand is taken up when its heartbeats are missed: as if that half a minute had passed, for
 * which nobody needs to wait.
 */
export const missHeartbeats = async ({ db }: OpenDatabase): Promise<void> => {
  await sql`update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`.execute(
    db,
  )
  await sql`update jobs.queue set monitor_claim_on = now() - interval '1 hour'`.execute(db)
}
