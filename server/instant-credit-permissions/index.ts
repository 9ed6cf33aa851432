export { type Approver, approversOf } from './approvers.ts'
export { instantCreditPermissionHandlers } from './handlers.ts'
export { regionsOf, setPermission } from './store.ts'
