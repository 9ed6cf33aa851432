import type { UseQueryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { useBanner } from '../../../banners/web/index.ts'
import {
  type Column,
  type ListPage,
  Download,
  ListScreen,
  useListAddress,
} from '../../../kit/list/web/index.ts'
import { accountQuestion, type AccountSearch } from './account-search.ts'

interface AccountListProps<Row extends { id: number }, State extends string, Key extends readonly unknown[]> {
  tenant: BannerName
  /** Its key in the browser's storage. */
  list: string
  title: string
  caption: string
  nouns: readonly [one: string, many: string]
  searchLabel: string
  /** What an empty list says: with filters, and without. */
  empty: readonly [filtered: string, none: string]
  columnsOf: (tenant: BannerName, zone: string) => readonly Column<Row>[]
  states: readonly (readonly [state: State, words: string])[]
  /** Reads the filters from the address. */
  readSearch: (raw: Record<string, unknown>) => AccountSearch<State>
  ask: (
    tenant: BannerName,
    search: AccountSearch<State>,
  ) => Pick<UseQueryOptions<ListPage<Row>, Error, ListPage<Row>, Key>, 'queryKey' | 'queryFn'>
  /** The name of the spreadsheet, after the banner's. */
  sheet: string
  fetchSheet: (
    options: Parameters<Parameters<typeof Download>[0]['fetch']>[0] & {
      query: ReturnType<typeof accountQuestion<State>>
    },
  ) => ReturnType<Parameters<typeof Download>[0]['fetch']>
}

const keyOf = ({ id }: { id: number }) => String(id)

/** A list of submitted accounts of one kind, with search, state, pages and a spreadsheet. */
export const AccountList = <
  Row extends { id: number },
  State extends string,
  Key extends readonly unknown[],
>({
  tenant,
  states,
  columnsOf,
  readSearch,
  ask,
  sheet,
  fetchSheet,
  ...words
}: AccountListProps<Row, State, Key>) => {
  const { search, onChange } = useListAddress(readSearch)
  const { displayName, timeZone } = useBanner(tenant)
  const columns = useMemo(() => columnsOf(tenant, timeZone), [columnsOf, tenant, timeZone])
  return (
    <ListScreen
      {...words}
      columns={columns}
      asked={ask(tenant, search)}
      filter={{
        name: 'state',
        label: 'Status',
        value: search.state ?? '',
        usual: '',
        options: [['', 'All'], ...states],
      }}
      actions={
        <Download
          fetch={(options) => fetchSheet({ query: accountQuestion(tenant, search), ...options })}
          name={`${displayName} ${sheet}.xlsx`}
        />
      }
      keyOf={keyOf}
      address={search}
      onChange={onChange}
    />
  )
}
