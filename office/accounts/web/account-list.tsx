import type { UseQueryOptions } from '@tanstack/react-query'
import {
  type Column,
  type ListChange,
  type ListPage,
  Download,
  ListScreen,
} from '../../../kit/list/web/index.ts'
import type { AccountSearch } from './account-search.ts'

interface AccountListProps<Row extends { id: number }, State extends string, Key extends readonly unknown[]> {
  /** Its key in the browser's storage. */
  list: string
  title: string
  caption: string
  nouns: readonly [one: string, many: string]
  searchLabel: string
  /** What an empty list says: with filters, and without. */
  empty: readonly [filtered: string, none: string]
  columns: readonly Column<Row>[]
  states: readonly (readonly [state: State, words: string])[]
  asked: Pick<UseQueryOptions<ListPage<Row>, Error, ListPage<Row>, Key>, 'queryKey' | 'queryFn'>
  download: Parameters<typeof Download>[0]
  search: AccountSearch<State>
  /** `replace`: adds no history entry. */
  onChange: (change: ListChange, replace: boolean) => void
}

const keyOf = ({ id }: { id: number }) => String(id)

/** A list of submitted accounts of one kind, with search, state, pages and a spreadsheet. */
export const AccountList = <
  Row extends { id: number },
  State extends string,
  Key extends readonly unknown[],
>({
  states,
  download,
  search,
  ...rest
}: AccountListProps<Row, State, Key>) => (
  <ListScreen
    {...rest}
    filter={{
      name: 'state',
      label: 'Status',
      value: search.state ?? '',
      usual: '',
      options: [['', 'All'], ...states],
    }}
    actions={<Download {...download} />}
    keyOf={keyOf}
    address={search}
  />
)
