export { assignNew } from './assign.ts'
export { deskHandlers } from './handlers.ts'
