export { userHandlers } from './handlers.ts'
export { findEmployee } from './find-employee.ts'
