import { useParams } from '@tanstack/react-router'
import { instantCreditStates, wordsOfState } from '../rules.ts'
import { money } from '../../../platform/text/money.ts'
import { AccountList } from '../../../office/accounts/web/index.ts'
import { fetchFile } from '../../../platform/client/index.ts'
import { type Column, RowLink } from '../../../kit/list/web/index.ts'
import { StatusTag, dateAndTime } from '../../../platform/ui/index.ts'
import { type InstantCreditRow, instantCreditList, readInstantCreditSearch } from './queries.ts'
import { stateTones } from './state-words.ts'

const route = '/admin/instant-credits/$tenant'

const waitsFor = ({ state, applicantName, managerName }: InstantCreditRow) =>
  state === 'waiting for customer' ? applicantName : state === 'waiting for manager' ? managerName : ''

const columnsOf = (tenant: string, zone: string): readonly Column<InstantCreditRow>[] => [
  {
    name: 'company',
    head: 'Company',
    card: 'name',
    lines: 'two',
    show: (row) => <RowLink href={`/admin/instant-credits/${tenant}/${row.id}`}>{row.companyName}</RowLink>,
  },
  {
    name: 'state',
    head: 'Status',
    width: 208,
    card: 'status',
    show: ({ state }) => <StatusTag tone={stateTones[state]}>{wordsOfState[state]}</StatusTag>,
  },
  {
    name: 'waits',
    head: 'Waiting for',
    width: 136,
    card: 'wide',
    labeled: true,
    isEmpty: (row) => waitsFor(row) === '',
    show: waitsFor,
  },
  {
    name: 'amount',
    head: 'Credit line',
    width: 96,
    align: 'end',
    show: ({ creditLine }) => money(creditLine),
  },
  {
    name: 'number',
    head: 'Account number',
    width: 128,
    card: 'left',
    labeled: true,
    isEmpty: ({ accountNumber }) => accountNumber === null,
    show: ({ accountNumber }) => accountNumber ?? '',
  },
  { name: 'branch', head: 'Branch', width: 64, show: ({ branchNumber }) => branchNumber },
  { name: 'by', head: 'Filled out by', width: 120, show: ({ createdBy }) => createdBy },
  {
    name: 'emailed',
    head: 'Emailed',
    width: 216,
    align: 'end',
    card: 'right',
    labeled: true,
    show: ({ emailedAt }) => dateAndTime(emailedAt, zone),
  },
]

const stateOptions = instantCreditStates.map((one) => [one, wordsOfState[one]] as const)

/** Instant credit applications that were emailed to their customers, newest first. */
export const InstantCreditList = () => {
  const { tenant } = useParams({ from: route })
  return (
    <AccountList
      tenant={tenant}
      list="instant-credits"
      title="Instant Credit Apps"
      caption="Instant credit applications, newest first"
      nouns={['application', 'applications']}
      searchLabel="Search by company or account number"
      empty={[
        'No applications match these filters.',
        "No instant credit applications yet. They appear here when they're emailed to a customer.",
      ]}
      columnsOf={columnsOf}
      states={stateOptions}
      readSearch={readInstantCreditSearch}
      ask={instantCreditList}
      sheet="Instant Credit"
      fetchSheet={(options) => fetchFile('GET /api/InstantCredit/applications/export', options)}
    />
  )
}
