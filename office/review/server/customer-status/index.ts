export { customerStatusHandlers } from './handlers.ts'
