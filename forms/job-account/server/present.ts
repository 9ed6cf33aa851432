import type { z } from 'zod'
import type { jobAccounts } from '../contract.ts'
import type { JobAccount } from '../form/index.ts'
import { abilitiesOf, bannerById } from '../../../banners/rules/banners.ts'
import { PUBLIC_NEEDS_BOND } from '../rules/job-account.ts'
import type { JobRow } from './list.ts'

export type Complete = z.input<(typeof jobAccounts)['submit']['reply']>['data']

/** JOB-A15: a public job without a copy of its bond is accepted, with this warning. */
export const warningOf = (answers: JobAccount, { bond }: { bond: readonly unknown[] }): string =>
  answers.projectInformation?.jobType === 'Public' && bond.length === 0 ? PUBLIC_NEEDS_BOND : ''

/** What the person who submitted it sees (JOB-032, JOB-033). */
export const completeOf = (row: JobRow, warning: string): Omit<Complete, 'applicationKey'> => {
  const { name } = bannerById(row.banner_id)
  const group = abilitiesOf(name).followsGroup
  return {
    reference: String(row.id),
    state: row.state_of_job,
    submittedAt: row.submitted_at.toISOString(),
    companyAccountNumber: row.account_number,
    company: row.company_name,
    jobName: row.job_name,
    jobLimitRequested: row.job_limit,
    assignedBranch: row.branch_name || row.branch_number,
    assignedBranchId: row.branch_number,
    assignedBranchNumber: row.branch_number,
    pendingJobAccountNumber: group ? row.job_number : null,
    submissionWarningMessage: warning,
  }
}
