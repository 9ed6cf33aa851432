export { type Metrics, type Reading, metricsOf } from './metrics.ts'
