import { useParams } from '@tanstack/react-router'
import { accountStates, wordsOfAccountState } from '../../../office/accounts/rules.ts'
import { AccountList, StateTag } from '../../../office/accounts/web/index.ts'
import { fetchFile } from '../../../platform/client/index.ts'
import { type Column, RowLink } from '../../../kit/list/web/index.ts'
import { dateAndTime } from '../../../platform/ui/index.ts'
import { type AccountRow, accountList, readCashListSearch } from './queries.ts'

const route = '/admin/cash-accounts/$tenant'

const columnsOf = (tenant: string, zone: string): readonly Column<AccountRow>[] => [
  {
    name: 'company',
    head: 'Company',
    card: 'name',
    lines: 'two',
    show: (row) => <RowLink href={`/admin/cash-accounts/${tenant}/${row.id}`}>{row.companyName}</RowLink>,
  },
  {
    name: 'number',
    head: 'Account number',
    width: 136,
    card: 'left',
    labeled: true,
    isEmpty: ({ accountNumber }) => accountNumber === null,
    show: ({ accountNumber }) => accountNumber ?? '',
  },
  {
    name: 'state',
    head: 'Status',
    width: 144,
    card: 'status',
    show: ({ state }) => <StateTag state={state} />,
  },
  { name: 'contact', head: 'Contact', width: 160, card: 'wide', show: ({ contactName }) => contactName },
  {
    name: 'branch',
    head: 'Branch',
    width: 88,
    show: ({ branchNumber }) => branchNumber,
  },
  {
    name: 'by',
    head: 'Submitted by',
    width: 160,
    show: ({ createdBy }) => createdBy || 'Customer',
  },
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

const stateOptions = accountStates.map((one) => [one, wordsOfAccountState[one]] as const)

/** Submitted cash accounts, newest first. */
export const CashAccountList = () => {
  const { tenant } = useParams({ from: route })
  return (
    <AccountList
      tenant={tenant}
      list="cash-accounts"
      title="Cash Accounts"
      caption="Cash accounts, newest first"
      nouns={['account', 'accounts']}
      searchLabel="Search by company or account number"
      empty={[
        'No cash accounts match these filters.',
        "No cash accounts yet. They appear here when they're submitted.",
      ]}
      columnsOf={columnsOf}
      states={stateOptions}
      readSearch={readCashListSearch}
      ask={accountList}
      sheet="Cash Accounts"
      fetchSheet={(options) => fetchFile('GET /api/CashAccount/accounts/export', options)}
    />
  )
}
