export { companyUrl, customerHandlers } from './handlers.ts'
