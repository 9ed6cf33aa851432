import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/index.ts'

/** 200 while the database responds; replyError turns a database failure into 503. */
export const mountHealth = (app: FastifyInstance, db: Database): void => {
  app.get('/healthz', async () => {
    await db.selectFrom('saved_form').select('id').limit(1).execute()
    return { healthy: true }
  })
}
