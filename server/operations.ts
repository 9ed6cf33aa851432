/** What a node answers to those who run it: health, readiness, metrics. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from './platform/config/index.ts'
import type { OpenDatabase } from './platform/database/index.ts'
import { NotSignedIn } from './platform/errors.ts'
import { mountHealth } from './platform/http/index.ts'
import { sha256 } from './platform/sha256.ts'
import type { Scan } from './ports/scan.ts'
import { gauges, readingsOf } from './readings.ts'

export interface Operations {
  mount(app: FastifyInstance): void
  /** From now on the node is not ready, but still serves. */
  leave(): void
}

export const operationsOf = async (
  config: Config,
  database: OpenDatabase,
  scan: Scan,
): Promise<Operations> => {
  let leaving = false
  const token = config.METRICS_TOKEN
  // Loaded only where it is used.
  const metrics = token
    ? (await import('./platform/metrics/index.ts')).metricsOf(gauges, () => readingsOf(database, scan))
    : null
  return {
    leave: () => {
      leaving = true
    },
    mount(app) {
      mountHealth(app, database.db, () => leaving)
      if (!metrics) return
      metrics.watch(app)
      app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
        if (!isBearerOf(token, request.headers.authorization)) throw new NotSignedIn()
        return reply
          .header('cache-control', 'no-store')
          .type(metrics.contentType)
          .send(await metrics.text())
      })
    },
  }
}

/** Compares hashes, so that the time tells nothing about the token. */
const isBearerOf = (token: string, authorization = ''): boolean =>
  timingSafeEqual(Buffer.from(sha256(`Bearer ${token}`)), Buffer.from(sha256(authorization)))
