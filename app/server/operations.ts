/** What a node answers to those who run it: health, readiness, metrics. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { lacksOf } from './lacks.ts'
import type { Config } from '../../platform/config/index.ts'
import type { OpenDatabase } from '../../platform/database/index.ts'
import { NotSignedIn } from '../../platform/errors.ts'
import { mountHealth } from '../../platform/http/index.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { Scan } from '../../services/scan/port.ts'
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
  const ground = { banners: config.BANNERS_FILE, managesAccounts: config.SIGN_IN === 'embedded' }
  // Loaded only where it is used.
  const metrics = token
    ? (await import('../../platform/metrics/index.ts')).metricsOf(gauges, () => readingsOf(database, scan))
    : null
  return {
    leave: () => {
      leaving = true
    },
    mount(app) {
      mountHealth(app, database.db, () => leaving)
      if (!metrics) return
      metrics.watch(app)
      app.get('/ready/detail', { logLevel: 'warn' }, async (request, reply) => {
        if (!isBearerOf(token, request.headers.authorization)) throw new NotSignedIn()
        void reply.header('cache-control', 'no-store')
        return { ready: !leaving, ...(await detailOf(database, scan, ground)) }
      })
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

/** For a person who sets up or runs the product: what waits, what failed, and what it still lacks. */
const detailOf = async (database: OpenDatabase, scan: Scan, ground: Parameters<typeof lacksOf>[1]) => {
  const readings = await readingsOf(database, scan)
  const isUp = (gauge: string) => readings.some((one) => one.gauge === gauge && one.value === 1)
  return {
    database: isUp('trade_credit_database_up'),
    scanner: isUp('trade_credit_scanner_up'),
    failedJobs: Object.fromEntries(
      readings
        .filter(
          ({ gauge, labels, value }) =>
            gauge === 'trade_credit_jobs' && labels?.['state'] === 'failed' && value > 0,
        )
        .map(({ labels, value }) => [labels!['queue'], value]),
    ),
    lacks: await lacksOf(database.db, ground),
  }
}

/** Compares hashes, so that the time tells nothing about the token. */
const isBearerOf = (token: string, authorization = ''): boolean =>
  timingSafeEqual(Buffer.from(sha256(`Bearer ${token}`)), Buffer.from(sha256(authorization)))
