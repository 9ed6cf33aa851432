/** The ERP feature for other folders. */
export type { ErpDependencies } from './dependencies.ts'
export { erpHandlers } from './handlers.ts'
export { readErpRecord, requestWrite, startErpJobs, writeToErp } from './write-to-erp.ts'
export { askAgain, transactionsOf } from './log.ts'
export { addWrites } from './store.ts'
export type { ErpWrite } from './writes.ts'
export { presentCorrected, presentOrders, presentReconciliation } from './present.ts'
export { writesOf } from './writes.ts'
