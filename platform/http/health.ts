/** What a supervisor and a load balancer ask of a node (docs/operations/monitoring.md). */
import type { FastifyInstance } from 'fastify'
import { type Database, isMigrated } from '../database/index.ts'
import { Unavailable } from '../errors.ts'

/** Probes come every few seconds, so only those that fail are worth a line in the log. */
const quiet = { logLevel: 'warn' } as const

/**
 * `/health`: the process answers. It asks no one else, because a restart would not bring back a database.
 * `/ready`: the node can serve. 503 while the database is unavailable or older than this version, and once `isStopping`.
 */
export const mountHealth = (app: FastifyInstance, db: Database, isStopping: () => boolean): void => {
  app.get('/health', quiet, async () => ({ status: 'ok' }))
  app.get('/ready', quiet, async () => {
    if (isStopping()) throw new Unavailable('This node is stopping.')
    if (!(await isMigrated(db))) throw new Unavailable('The database has not been migrated to this version.')
    return { status: 'ok' }
  })
}
