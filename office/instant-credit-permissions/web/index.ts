export { type PermissionSearch, readPermissionSearch } from './address.ts'
export { InstantCreditPermissions } from './list.tsx'
