import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { ApiError } from '../../api/api-error.ts'
import { useBanner } from '../../banners/use-banner.ts'
import { Page } from '../../ui/page.tsx'
import { ListDownload } from '../../ui/data-table/download.tsx'
import { ListFilters } from './list-filters.tsx'
import { leaveList, rememberedSearch, rememberSearch } from './list-memory.ts'
import { ListPrinted } from '../../ui/data-table/printed.tsx'
import { ListResult } from './list-result.tsx'
import { readListSearch, type ListSearch } from './list-address.ts'
import { changed, statusOf, type ListChange } from './list-search.ts'
import { pageLeft } from '../detail/neighbours.ts'
import { applicationList } from '../queries.ts'

const route = '/admin/creditapps/$tenant/'

/** The list that a credit analyst lives in (002 §2.5). An address that asks for nothing means the list as it was left. */
export const ReviewList = () => {
  const { tenant } = useParams({ from: route })
  const address = useSearch({ from: route })
  // The router hands on what the route's own reading leaves out.
  const search = useMemo(() => readListSearch({ ...address }), [address])
  const left = Object.keys(search).length === 0 ? rememberedSearch(tenant) : {}
  if (Object.keys(left).length > 0)
    return <Navigate from={route} to="." search={() => left} replace resetScroll={false} />
  return <List key={tenant} tenant={tenant} search={search} />
}

const List = ({ tenant, search }: { tenant: BannerName; search: ListSearch }) => {
  const navigate = useNavigate({ from: route })
  const asked = applicationList(tenant, search)
  const list = useQuery({ ...asked, placeholderData: keepPreviousData, refetchOnWindowFocus: true })
  const { data: page, error, isPlaceholderData: old } = list
  const searchBox = useRef<HTMLInputElement>(null)
  const zone = useBanner(tenant).timeZone

  useEffect(() => {
    if (!page || old) return
    rememberSearch(tenant, search)
    leaveList(tenant, search, pageLeft(search.cursor, page), page.count)
  }, [tenant, search, page, old])
  // A page that is not there any more: the first one is.
  const lost = error instanceof ApiError && error.status === 400 && search.cursor !== undefined
  useEffect(() => {
    if (lost) void navigate({ search: changed(search, { filter: statusOf(search) }), replace: true })
  }, [lost, navigate, search])

  const show = (next: ListSearch) => void navigate({ search: () => next })
  // Onto the address as it is by then: two dates may be on their way at once.
  const change = (change: ListChange) =>
    void navigate({
      search: (now) => changed({ ...now }, change),
      // One entry of the history for a search, however long it is typed at.
      replace: 'customer' in change && search.customer !== undefined,
    })
  return (
    <Page title="Review Credit Apps" actions={<ListDownload tenant={tenant} search={search} />} width="wide">
      <ListFilters search={search} zone={zone} searchBox={searchBox} onChange={change} onClear={show} />
      {page && <ListPrinted tenant={tenant} search={search} page={page} zone={zone} />}
      <ListResult
        tenant={tenant}
        zone={zone}
        search={search}
        page={page}
        question={JSON.stringify(asked.queryKey)}
        old={old}
        error={error}
        searchBox={searchBox}
        onChange={change}
        onShow={(next) => show(readListSearch({ ...next }))}
        onRetry={() => void list.refetch()}
      />
    </Page>
  )
}
