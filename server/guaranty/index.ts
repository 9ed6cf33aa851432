/** What others may use of later guaranties. */
export type { GuarantyDependencies } from './dependencies.ts'
export { guarantyHandlers } from './handlers.ts'
