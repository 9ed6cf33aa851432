/**
 * Prometheus metrics of one node, named by the OpenTelemetry semantic conventions where these have a name
 * (docs/decisions/0100). No label contains an address, a key or a person.
 */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** One value of a gauge, with its labels. */
export interface Reading {
  gauge: string
  labels?: Record<string, string>
  value: number
}

interface Gauges {
  [name: string]: { help: string; labels?: readonly string[] }
}

export interface Metrics {
  /** Measures the requests that this server answers. */
  watch(app: FastifyInstance): void
  /** The text that Prometheus reads. */
  text(): Promise<string>
  contentType: string
}

/** Seconds; the buckets that the semantic conventions recommend. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

/** `read` is called for each scrape. A gauge without a reading disappears from the answer. */
export const metricsOf = (gauges: Gauges, read: () => Promise<readonly Reading[]>): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Duration of HTTP server requests.',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: BUCKETS,
    registers,
  })
  const made = new Map(
    Object.entries(gauges).map(([name, { help, labels = [] }]) => [
      name,
      new Gauge({ name, help, labelNames: labels, registers }),
    ]),
  )
  return {
    contentType: registry.contentType,
    watch(app) {
      app.addHook('onResponse', async (request, reply) => {
        duration.observe(
          {
            http_request_method: request.method,
            // The pattern, as in the log. Pages of the browser's router have none.
            http_route: request.routeOptions.url ?? '',
            http_response_status_code: String(reply.statusCode),
          },
          reply.elapsedTime / 1_000,
        )
      })
    },
    async text() {
      const readings = await read()
      for (const gauge of made.values()) gauge.reset()
      for (const { gauge, labels = {}, value } of readings) made.get(gauge)!.set(labels, value)
      return registry.metrics()
    },
  }
}
