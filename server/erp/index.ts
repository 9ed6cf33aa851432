/** The ERP feature for other folders. */
export type { ErpDependencies } from './dependencies.ts'
export { erpHandlers } from './handlers.ts'
export { readErpRecord, startErpJobs, writeApproval } from './write-approval.ts'
export { addWrites } from './store.ts'
export type { ErpWrite } from './writes.ts'
export { keepHeard } from './asking.ts'
export { presentCorrected, presentOrders, presentReconciliation } from './present.ts'
export { keyOf, wordsOf, writesOf } from './writes.ts'
