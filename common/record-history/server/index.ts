export { recordHistoryHandlers } from './handlers.ts'
export { historyOf } from './history.ts'
