/** The staff's list of job accounts, and its spreadsheet. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { jobAccounts } from '../contract.ts'
import { wordsOfAccountState, type JobState } from '../../../office/accounts/rules.ts'
import type { Banner } from '../../../banners/rules/banners.ts'
import { type AccountFilter, accountList, hasFailedWrite } from '../../../office/accounts/server/index.ts'
import { type SheetColumn, serialIn } from '../../../kit/list/server/index.ts'
import type { Reader } from '../../../platform/database/index.ts'

const written = sql<boolean>`exists (select from erp_transaction t where t.saved_form_id = job_account.id)`
const failed = hasFailedWrite('job_account')

/** The storefront or an employee vouched for the account. */
export const isProven = sql<boolean>`(job_number is not null or ${written})`

const conditions = {
  open: sql<boolean>`job_number is not null`,
  refused: sql<boolean>`job_number is null and ${failed}`,
  opening: sql<boolean>`job_number is null and ${written} and not ${failed}`,
  unverified: sql<boolean>`job_number is null and not ${written}`,
  undelivered: sql<boolean>`job_number is not null and first_furnishing is null`,
}

/** With the state of each, for one job or a list of them. */
export const jobRows = (reader: Reader) =>
  reader
    .selectFrom('job_account')
    .innerJoin('saved_form', 'saved_form.id', 'job_account.id')
    .selectAll('job_account')
    .select('saved_form.guid')
    .select(
      sql<JobState>`case when job_number is not null then 'open' when ${failed} then 'refused'
        when ${written} then 'opening' else 'unverified' end`.as('state_of_job'),
    )

export type JobRow = Awaited<ReturnType<ReturnType<typeof jobRows>['executeTakeFirstOrThrow']>>

export const jobList = (reader: Reader, filter: AccountFilter<keyof typeof conditions>) =>
  accountList(reader, {
    table: 'job_account',
    filter,
    inState: (state) => conditions[state],
    newest: sql`submitted_at`,
    details: (ids) => jobRows(reader).where('job_account.id', 'in', ids).execute(),
  })

type Row = z.input<(typeof jobAccounts)['list']['reply']>['data']['rows'][number]

export const presentRow = (row: JobRow): Row => ({
  id: row.id,
  guid: row.guid,
  companyName: row.company_name,
  accountNumber: row.account_number,
  jobName: row.job_name,
  jobId: row.job_id,
  jobLimit: row.job_limit,
  jobType: row.job_type,
  place: [row.city, row.state].filter(Boolean).join(', '),
  state: row.state_of_job,
  jobNumber: row.job_number,
  branchNumber: row.branch_number,
  createdBy: row.created_by,
  submittedAt: row.submitted_at.toISOString(),
  startDate: row.start_date,
})

export const sheetColumns = (banner: Banner): SheetColumn<JobRow>[] => {
  const serial = serialIn(banner.timeZone)
  return [
    { head: 'Job', width: 34, cell: (row) => row.job_name },
    { head: 'Company', width: 34, cell: (row) => row.company_name },
    { head: 'Account number', width: 18, cell: (row) => row.account_number },
    { head: 'Job account number', width: 20, cell: (row) => row.job_number },
    { head: 'Status', width: 18, cell: (row) => wordsOfAccountState[row.state_of_job] },
    { head: 'Type', width: 12, cell: (row) => row.job_type },
    { head: 'Limit requested', width: 16, cell: (row) => row.job_limit },
    { head: 'Job address', width: 40, cell: (row) => [row.street, row.city, row.state].join(', ') },
    { head: 'Branch', width: 10, cell: (row) => row.branch_number },
    { head: 'Start', width: 14, cell: (row) => row.start_date },
    { head: 'Submitted by', width: 24, cell: (row) => row.created_by || 'Customer' },
    { head: 'Submitted', width: 20, cell: (row) => ({ serial: serial(row.submitted_at) }) },
  ]
}
