export { fullApplicationHandlers } from './handlers.ts'
