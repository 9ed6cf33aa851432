/** What others may use of signing. */
export type { SigningDependencies } from './dependencies.ts'
export { signingHandlers } from './handlers.ts'
export { startSigningJobs } from './jobs.ts'
export { mintedAddress } from './links.ts'
export { signingFacts, voidForEdit, voidForEnd } from './settle.ts'
export { isDraftSession, refusedRequest, requestOf } from './store.ts'
export { lackedToSign, namedToSign } from './who-signs.ts'
