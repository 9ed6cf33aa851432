export { startTraces, type Traces } from './exporter.ts'
export { traceRequests } from './requests.ts'
export { traced, traceStatement, traceTransaction } from './spans.ts'
