export { type Directory, directoryOf } from './directory.ts'
export { customerHandlers } from './handlers.ts'
export { companyLinks } from './links.ts'
