export { manyApplicationsHandlers } from './handlers.ts'
