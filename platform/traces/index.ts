export { startTraces, type Traces } from './exporter.ts'
export { traceRequests } from './requests.ts'
export { tracePort, traceStatement, traceTransaction } from './spans.ts'
