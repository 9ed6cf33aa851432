/** What others may use of the credit checks. */
export { businessAsked, personAsked } from './asked.ts'
export { bureauMatches, type BureauMatches } from './bureau-matches.ts'
export type { CreditCheckDependencies } from './dependencies.ts'
export { creditCheckHandlers } from './handlers.ts'
export { matchBusiness, startCreditCheckJobs } from './matching.ts'
