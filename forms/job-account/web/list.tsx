import { useParams } from '@tanstack/react-router'
import { jobStates, wordsOfAccountState } from '../../../office/accounts/rules.ts'
import { wholeDollars } from '../../../platform/text/money.ts'
import { AccountList, StateTag } from '../../../office/accounts/web/index.ts'
import { fetchFile } from '../../../platform/client/index.ts'
import { type Column, RowLink } from '../../../kit/list/web/index.ts'
import { dateAndTime } from '../../../platform/ui/index.ts'
import { type JobRow, jobList, readJobListSearch } from './queries.ts'

const route = '/admin/job-accounts/$tenant'

const columnsOf = (tenant: string, zone: string): readonly Column<JobRow>[] => [
  {
    name: 'job',
    head: 'Job',
    card: 'name',
    lines: 'two',
    show: (row) => <RowLink href={`/admin/job-accounts/${tenant}/${row.id}`}>{row.jobName}</RowLink>,
  },
  { name: 'company', head: 'Company', card: 'wide', lines: 'two', show: ({ companyName }) => companyName },
  {
    name: 'account',
    head: 'Account number',
    width: 136,
    show: ({ accountNumber }) => accountNumber,
  },
  {
    name: 'number',
    head: 'Job account',
    width: 136,
    card: 'left',
    labeled: true,
    isEmpty: ({ jobNumber, jobId }) => !(jobNumber ?? jobId),
    show: ({ jobNumber, jobId }) => jobNumber ?? jobId,
  },
  {
    name: 'state',
    head: 'Status',
    width: 144,
    card: 'status',
    show: ({ state }) => <StateTag state={state} />,
  },
  {
    name: 'limit',
    head: 'Limit',
    width: 112,
    align: 'end',
    show: ({ jobLimit }) => wholeDollars(jobLimit),
  },
  { name: 'place', head: 'Location', width: 152, show: ({ place }) => place },
  {
    name: 'submitted',
    head: 'Submitted',
    width: 216,
    align: 'end',
    card: 'right',
    labeled: true,
    show: ({ submittedAt }) => dateAndTime(submittedAt, zone),
  },
]

const stateOptions = [
  ...jobStates.map((one) => [one, wordsOfAccountState[one]] as const),
  ['undelivered', 'Open, no first delivery'] as const,
]

/** Submitted job accounts, newest first. */
export const JobAccountList = () => {
  const { tenant } = useParams({ from: route })
  return (
    <AccountList
      tenant={tenant}
      list="job-accounts"
      title="Job Accounts"
      caption="Job accounts, newest first"
      nouns={['job', 'jobs']}
      searchLabel="Search by job, company, or account number"
      empty={[
        'No job accounts match these filters.',
        "No job accounts yet. They appear here when they're submitted.",
      ]}
      columnsOf={columnsOf}
      states={stateOptions}
      readSearch={readJobListSearch}
      ask={jobList}
      sheet="Job Accounts"
      fetchSheet={(options) => fetchFile('GET /api/JobAccount/accounts/export', options)}
    />
  )
}
