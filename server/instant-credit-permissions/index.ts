export { type Approver, approversOf } from './approvers.ts'
export { instantCreditPermissionHandlers } from './handlers.ts'
export { setPermission } from './store.ts'
