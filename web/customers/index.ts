export { CustomerPage } from './customer-page.tsx'
export { readTenant } from './search.ts'
export { openSalesTool } from './sales-tool.ts'
