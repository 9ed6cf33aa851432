import { sql } from 'kysely'
import type { OpenDatabase } from '../../platform/database/database.ts'

/** Backdates the heartbeats, so that the jobs of a killed server are taken up as if half a minute had passed. */
export const missHeartbeats = async ({ db }: OpenDatabase): Promise<void> => {
  await sql`update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`.execute(
    db,
  )
  await sql`update jobs.queue set monitor_claim_on = now() - interval '1 hour'`.execute(db)
}
