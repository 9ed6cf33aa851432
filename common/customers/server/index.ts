export { directoryOf, type Directory } from './directory.ts'
export { companyLinks } from './links.ts'
export { customersFor, searchCustomers } from './search.ts'
