/** The credit checks for other folders. */
export { bureauMatches, type BureauMatches } from './bureau-matches.ts'
export type { CreditCheckDependencies } from './dependencies.ts'
export { creditCheckHandlers } from './handlers.ts'
export { matchBusiness, startCreditCheckJobs } from './matching.ts'
