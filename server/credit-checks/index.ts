/** What others may use of the credit checks. */
export { bureauMatches, type BureauMatches } from './bureau-matches.ts'
export type { CreditCheckDependencies } from './dependencies.ts'
export { creditCheckHandlers } from './handlers.ts'
export { matchBusiness, startCreditCheckJobs } from './jobs.ts'
