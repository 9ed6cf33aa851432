/** Later guaranties, for other folders. */
export type { GuarantyDependencies } from './dependencies.ts'
export { laterGuaranties } from './end.ts'
export { guarantyHandlers } from './handlers.ts'
export { startGuarantyJobs } from './jobs.ts'
export { findGuarantyLink } from './find-guaranty-link.ts'
