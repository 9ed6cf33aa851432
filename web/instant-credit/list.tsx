import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { instantCreditStates, wordsOfState } from '../../domain/rules/instant-credit.ts'
import { money } from '../../domain/text/money.ts'
import { fetchFile } from '../api/index.ts'
import { useBanner } from '../banners/index.ts'
import { type Column, DataTable, Download, FilterBar, FilterChoice, RowLink } from '../ui/data-table/index.ts'
import { EmptyState, Page, StatusTag, dateAndTime } from '../ui/index.ts'
import { readInstantCreditSearch, type InstantCreditSearch } from './list-address.ts'
import { type InstantCreditRow, instantCreditList, questionOf } from './queries.ts'
import { stateTones } from './state-words.ts'

const route = '/admin/instant-credits/$tenant/'
const keyOf = ({ id }: InstantCreditRow) => String(id)

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
    head: 'State',
    width: 176,
    card: 'status',
    show: ({ state }) => <StatusTag tone={stateTones[state]}>{wordsOfState[state]}</StatusTag>,
  },
  {
    name: 'waits',
    head: 'Waiting for',
    width: 144,
    card: 'wide',
    labeled: true,
    show: waitsFor,
  },
  {
    name: 'amount',
    head: 'Credit line',
    width: 96,
    align: 'end',
    show: ({ creditLine }) => money(creditLine).replace(/\.00$/, ''),
  },
  {
    name: 'number',
    head: 'Account number',
    width: 136,
    card: 'left',
    labeled: true,
    show: ({ accountNumber }) => accountNumber ?? '',
  },
  { name: 'branch', head: 'Branch', width: 72, show: ({ branchNumber }) => branchNumber },
  { name: 'by', head: 'Filled in by', width: 136, show: ({ createdBy }) => createdBy },
  {
    name: 'emailed',
    head: 'Emailed',
    width: 160,
    align: 'end',
    card: 'right',
    labeled: true,
    show: ({ emailedAt }) => dateAndTime(emailedAt, zone),
  },
]

/** Instant credit applications that were emailed to their customers, newest first. */
export const InstantCreditList = () => {
  const { tenant } = useParams({ from: route })
  const address = useSearch({ from: route })
  const search = useMemo(() => readInstantCreditSearch({ ...address }), [address])
  const navigate = useNavigate({ from: route })
  const searchBox = useRef<HTMLInputElement>(null)
  const banner = useBanner(tenant)
  const asked = instantCreditList(tenant, search)
  const list = useQuery({ ...asked, placeholderData: keepPreviousData, refetchOnWindowFocus: true })
  const columns = useMemo(() => columnsOf(tenant, banner.timeZone), [tenant, banner.timeZone])
  const change = (next: { [K in keyof InstantCreditSearch]?: InstantCreditSearch[K] | undefined }) =>
    void navigate({
      search: (now) => readInstantCreditSearch({ ...now, cursor: undefined, ...next }),
      // One history entry per search, however long the user types.
      replace: 'search' in next && search.search !== undefined,
    })
  const { search: words = '', state = '' } = search
  return (
    <Page
      title="Instant Credit"
      width="wide"
      actions={
        <Download
          fetch={(options) =>
            fetchFile('GET /api/InstantCredit/applications/export', {
              query: questionOf(tenant, search),
              ...options,
            })
          }
          name={`${banner.displayName} Instant Credit.xlsx`}
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
          options={[['', 'All'], ...instantCreditStates.map((one) => [one, wordsOfState[one]] as const)]}
          onChange={(one) => change({ state: instantCreditStates.find((known) => known === one) })}
        />
      </FilterBar>
      <DataTable
        list="instant-credits"
        caption="Instant credit applications, newest first"
        nouns={['application', 'applications']}
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
              ? 'No application matches these filters.'
              : 'No instant credit applications yet. They appear here once they are emailed to a customer.'}
          </EmptyState>
        }
        paging={{ onPage: (cursor) => change({ cursor }) }}
        searchBox={searchBox}
      />
    </Page>
  )
}
