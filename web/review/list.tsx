import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx'
import { StatusTag } from '../ui/status-tag.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListTable } from './list-table.tsx'
import { rememberListSearch, type ListSearch } from './list-search.ts'
import { applicationList } from './queries.ts'
import { useRowKeys } from './use-row-keys.ts'
import { countWords } from './words.ts'
import styles from './list.module.css'

const route = '/admin/creditapps/$tenant/'

/** The list that a credit analyst lives in (002 §2.5). */
export const ReviewList = () => {
  const { tenant } = useParams({ from: route })
  const search = useSearch({ from: route })
  const navigate = useNavigate({ from: route })
  const asked = useDeferredValue(search)
  const list = useInfiniteQuery(applicationList(tenant, asked))
  const rows = useRef<HTMLTableSectionElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const typed = useRef<ReturnType<typeof setTimeout>>(undefined)
  useRowKeys(rows, searchBox)
  useEffect(() => rememberListSearch(search), [search])
  // A search that still waits must not call back whoever has opened a row meanwhile.
  useEffect(() => () => clearTimeout(typed.current), [])

  const change = (given: Partial<ListSearch>) => {
    const apply = () => void navigate({ search: (before) => ({ ...before, ...given }), replace: true })
    clearTimeout(typed.current)
    // Typing waits for a breath; a choice counts at once.
    if ('customer' in given) typed.current = setTimeout(apply, 250)
    else apply()
  }
  const pages = list.data?.pages ?? []
  const found = pages.flatMap((page) => page.rows)
  const first = pages[0]
  return (
    <Page title="Review Credit Apps" width="wide">
      <div className={styles.head}>
        <ListFilters key={tenant} search={search} searchBox={searchBox} onChange={change} />
        <p className={styles.count} role="status">
          {first && !list.isPlaceholderData && countWords(first.count)}
        </p>
        <ul className={styles.legend} aria-label="Legend">
          <li>
            <StatusTag tone="good">Approved</StatusTag>
          </li>
          <li>
            <StatusTag tone="bad">Denied</StatusTag>
          </li>
          <li>
            <StatusTag tone="waiting">Pending</StatusTag>
          </li>
        </ul>
      </div>
      {list.isPending && (
        <div className={styles.bones}>
          <Skeleton lines={12} label="Loading applications" />
        </div>
      )}
      {list.isError && !first && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {first && found.length === 0 && (
        <EmptyState
          action={<Button onClick={() => void navigate({ search: { filter: 'All' } })}>Show all</Button>}
        >
          No application matches. Applications appear here as soon as customers submit them.
        </EmptyState>
      )}
      {found.length > 0 && <ListTable rows={found} tenant={tenant} ref={rows} />}
      {list.hasNextPage && (
        <Button
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className={styles.more ?? ''}
        >
          Load more
        </Button>
      )}
    </Page>
  )
}
