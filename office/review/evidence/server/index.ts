export { evidenceHandlers } from './handlers.ts'
