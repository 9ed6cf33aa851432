import { job } from '../database/jobs.ts'
import type { CreditCheckDependencies } from './dependencies.ts'

/** After a submission: which business of the bureau's it is. Looks first, so that it is asked once. */
export const matchBusiness = job<{ formId: number }>('match-business')

export const startCreditCheckJobs = ({ jobs }: CreditCheckDependencies): void => {
  jobs.work(matchBusiness, async () => {})
}
