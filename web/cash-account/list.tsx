import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { fetchFile } from '../api/index.ts'
import { useBanner } from '../banners/index.ts'
import { type Column, DataTable, Download, FilterBar, FilterChoice, RowLink } from '../ui/data-table/index.ts'
import { EmptyState, Page, StatusTag, dateAndTime } from '../ui/index.ts'
import { readCashListSearch, states, type CashListSearch } from './list-address.ts'
import { type AccountRow, accountList, questionOf } from './queries.ts'
import { stateWords } from './state-words.ts'

const route = '/admin/cash-accounts/$tenant/'
const keyOf = ({ id }: AccountRow) => String(id)

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
    show: ({ accountNumber }) => accountNumber ?? '',
  },
  {
    name: 'state',
    head: 'State',
    width: 128,
    card: 'status',
    show: ({ state }) => <StatusTag tone={stateWords[state].tone}>{stateWords[state].words}</StatusTag>,
  },
  { name: 'contact', head: 'Contact', width: 176, card: 'wide', show: ({ contactName }) => contactName },
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
    width: 168,
    align: 'end',
    card: 'right',
    labeled: true,
    show: ({ submittedAt }) => dateAndTime(submittedAt, zone),
  },
]

/** Submitted cash accounts, newest first. */
export const CashAccountList = () => {
  const { tenant } = useParams({ from: route })
  const address = useSearch({ from: route })
  const search = useMemo(() => readCashListSearch({ ...address }), [address])
  const navigate = useNavigate({ from: route })
  const searchBox = useRef<HTMLInputElement>(null)
  const banner = useBanner(tenant)
  const asked = accountList(tenant, search)
  const list = useQuery({ ...asked, placeholderData: keepPreviousData, refetchOnWindowFocus: true })
  const columns = useMemo(() => columnsOf(tenant, banner.timeZone), [tenant, banner.timeZone])
  const change = (next: { [K in keyof CashListSearch]?: CashListSearch[K] | undefined }) =>
    void navigate({
      search: (now) => readCashListSearch({ ...now, cursor: undefined, ...next }),
      // One history entry per search, however long the user types.
      replace: 'search' in next && search.search !== undefined,
    })
  const { search: words = '', state = '' } = search
  return (
    <Page
      title="Cash Accounts"
      width="wide"
      actions={
        <Download
          fetch={(options) =>
            fetchFile('GET /api/CashAccount/accounts/export', {
              query: questionOf(tenant, search),
              ...options,
            })
          }
          name={`${banner.displayName} Cash Accounts.xlsx`}
        />
      }
    >
      <FilterBar
        search={{
          label: 'Search by company or account number',
          value: words,
          box: searchBox,
          onSearch: (typed) => change({ search: typed || undefined }),
        }}
        set={state ? 1 : 0}
        onClear={state || words ? () => change({ search: undefined, state: undefined }) : undefined}
      >
        <FilterChoice
          label="State"
          value={state}
          options={[['', 'All'], ...states.map((one) => [one, stateWords[one].words] as const)]}
          onChange={(one) => change({ state: states.find((known) => known === one) })}
        />
      </FilterBar>
      <DataTable
        list="cash-accounts"
        caption="Cash accounts, newest first"
        nouns={['account', 'accounts']}
        columns={columns}
        keyOf={keyOf}
        page={list.data}
        question={JSON.stringify(asked.queryKey)}
        old={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState>
            {words || state
              ? 'No cash account matches these filters.'
              : 'No cash accounts yet. Submitted ones appear here.'}
          </EmptyState>
        }
        paging={{ onPage: (cursor) => change({ cursor }) }}
        searchBox={searchBox}
      />
    </Page>
  )
}
