import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { Button, EmptyState, Page } from '../../../platform/ui/index.ts'
import { FilterBar, FilterChoice } from './bar/filters.tsx'
import type { Column, Direction } from './columns.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import type { ListPage } from './page.ts'

/** What a list screen writes into its address. */
interface ListAddress<Sort extends string> {
  search?: string
  sort?: Sort
  direction?: Direction
  pageSize?: number
  cursor?: string
}

/** A change of the address; undefined removes an entry. The reader of the address checks the values. */
export type ListChange = Record<string, string | number | undefined>

interface ListScreenProps<Row, Sort extends string, Key extends readonly unknown[]> extends Pick<
  DataTableProps<Row, Sort, number>,
  'list' | 'caption' | 'nouns' | 'keyOf' | 'legend' | 'rowKey'
> {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  searchLabel: string
  /** The one choice beside the search. `usual` is the value that the address leaves out. */
  filter: {
    name: string
    label: string
    value: string
    usual: string
    options: readonly (readonly [value: string, words: string])[]
  }
  /** What an empty list says: with filters, and without. */
  empty: readonly [filtered: string, none: string]
  columns: readonly Column<Row, Sort>[]
  asked: Pick<UseQueryOptions<ListPage<Row>, Error, ListPage<Row>, Key>, 'queryKey' | 'queryFn'>
  address: ListAddress<Sort>
  /** The offered numbers of rows per page, and the usual one; without it the server chooses. */
  sizes?: readonly [offered: readonly number[], usual: number]
  /** The usual order; without it the list has one order. */
  order?: { by: Sort; direction: Direction; firstDirection: (sort: Sort) => Direction }
  /** `replace`: adds no history entry. */
  onChange: (change: ListChange, replace: boolean) => void
  /** What the screen adds below the table: dialogs. */
  children?: ReactNode
}

/** A back-office screen with one list: a search, one choice, the table and its pages, all kept in the address. */
export const ListScreen = <Row, Sort extends string, Key extends readonly unknown[]>(
  props: ListScreenProps<Row, Sort, Key>,
) => {
  const { asked, address, filter, sizes, order } = props
  const searchBox = useRef<HTMLInputElement>(null)
  const list = useQuery({ ...asked, placeholderData: keepPreviousData, refetchOnWindowFocus: true })
  const words = address.search ?? ''
  const chosen = filter.value !== filter.usual
  const filtered = words !== '' || chosen
  // Another question starts at the first page. One history entry per search, however long the user types.
  const change = (next: ListChange) =>
    props.onChange({ cursor: undefined, ...next }, 'search' in next && address.search !== undefined)
  const clear = filtered ? () => change({ search: undefined, [filter.name]: undefined }) : undefined
  return (
    <Page title={props.title} lead={props.lead} width="wide" actions={props.actions}>
      <FilterBar
        search={{
          label: props.searchLabel,
          value: words,
          box: searchBox,
          onSearch: (typed) => change({ search: typed || undefined }),
        }}
        set={chosen ? 1 : 0}
        onClear={clear}
      >
        <FilterChoice
          label={filter.label}
          value={filter.value}
          options={filter.options}
          onChange={(value) => change({ [filter.name]: value === filter.usual ? undefined : value })}
        />
      </FilterBar>
      <DataTable
        list={props.list}
        caption={props.caption}
        nouns={props.nouns}
        columns={props.columns}
        keyOf={props.keyOf}
        page={list.data}
        question={JSON.stringify(asked.queryKey)}
        old={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState action={clear && <Button onClick={clear}>Clear filters</Button>}>
            {props.empty[filtered ? 0 : 1]}
          </EmptyState>
        }
        paging={{
          onPage: (cursor) => change({ cursor }),
          ...(sizes && {
            sizes: {
              offered: sizes[0],
              size: address.pageSize ?? sizes[1],
              onSize: (pageSize) => change({ pageSize }),
            },
          }),
        }}
        {...(order && {
          order: {
            ...order,
            by: address.sort ?? order.by,
            direction: address.direction ?? order.direction,
            onSort: (sort: Sort, direction: Direction) => change({ sort, direction }),
          },
        })}
        {...(props.legend && { legend: props.legend })}
        {...(props.rowKey !== undefined && { rowKey: props.rowKey })}
        searchBox={searchBox}
      />
      {props.children}
    </Page>
  )
}
