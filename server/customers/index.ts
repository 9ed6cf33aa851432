export { type Directory, directoryOf } from './directory.ts'
export { companyUrl, customerHandlers } from './handlers.ts'
export { customersFor, searchCustomers } from './search.ts'
export { companyLinks } from './links.ts'
