export { instantCreditPermissionHandlers } from './handlers.ts'
export { regionsOf, setPermission } from './store.ts'
