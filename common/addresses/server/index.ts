export { addressHandlers } from './handlers.ts'
