export { CustomerPage } from './customer-page.tsx'
export { readTenant } from './search.ts'
