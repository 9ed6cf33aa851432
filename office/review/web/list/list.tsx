import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { bannerOf, type BannerName } from '../../../../banners/rules/banners.ts'
import { ApiError, fetchFile } from '../../../../platform/client/index.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import { useMay } from '../../../../common/identity/web/index.ts'
import { DataTable, Download, isBackwards, Printed, rangeWords } from '../../../../kit/list/web/index.ts'
import { Page } from '../../../../platform/ui/index.ts'
import { pageLeft } from '../detail/head/neighbors.ts'
import { selectingIn } from '../../desk/web/many/many-acts.tsx'
import { applicationList, reasonTypes, type ListRow } from '../queries.ts'
import { statusTones } from '../words.ts'
import { attentionWords } from './attention-words.ts'
import { Board } from './board.tsx'
import { pageSizes, readListSearch, type ListSearch } from './list-address.ts'
import { columnsOf, orders } from './list-columns.tsx'
import { ListEmpty } from './list-empty.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListViews } from './list-views.tsx'
import { forgetOpened, leaveList, rememberedSearch, rememberSearch, whereToGoOn } from './list-memory.ts'
import {
  changeListSearch,
  directionOf,
  firstDirection,
  hasReason,
  pageSizeOf,
  questionOf,
  sortOf,
  statusOf,
  type ListChange,
} from './list-search.ts'

const route = '/admin/creditapps/$tenant'
const keyOf = (row: ListRow) => String(row.creditAppId)

/** The credit analysts' list (002 §2.5). A URL without filters shows the list as the user left it. */
export const ReviewList = () => {
  const { tenant } = useParams({ from: route })
  const address = useSearch({ from: route })
  // The router passes on parameters that the route does not read.
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
  const { data: reasonList } = useQuery(reasonTypes)
  const searchBox = useRef<HTMLInputElement>(null)
  const { timeZone: zone, limitsApprovals = false } = useBanner(tenant)
  const banner = bannerOf(tenant)!
  const reasons = useMemo(() => new Map(reasonList?.map(({ key, value }) => [key, value])), [reasonList])
  const columns = useMemo(
    () => columnsOf({ hrefOf: (row) => `/admin/creditapps/${tenant}/${row.creditAppId}`, zone, reasons }),
    [tenant, zone, reasons],
  )

  const mayEdit = useMay('editApplications')
  const selecting = useMemo(() => (mayEdit ? selectingIn(tenant) : undefined), [mayEdit, tenant])

  useEffect(() => {
    if (!page || old) return
    rememberSearch(tenant, search)
    leaveList(tenant, search, pageLeft(search.cursor, page), page.count)
  }, [tenant, search, page, old])
  // The page no longer exists, so show the first one.
  const lost = error instanceof ApiError && error.status === 400 && search.cursor !== undefined
  useEffect(() => {
    if (lost) void navigate({ search: changeListSearch(search, { filter: statusOf(search) }), replace: true })
  }, [lost, navigate, search])

  const show = (next: ListSearch, { replace } = { replace: false }) =>
    navigate({ search: () => next, replace })
  // Onto the current URL: two dates may change at once.
  const change = (change: ListChange) =>
    void navigate({
      search: (now) => changeListSearch({ ...now }, change),
      // One history entry per search, however long the user types.
      replace: 'customer' in change && search.customer !== undefined,
    })
  const [status, by, direction] = [statusOf(search), sortOf(search), directionOf(search)]
  return (
    <Page
      title="Review Credit Apps"
      actions={
        <Download
          fetch={(options) =>
            fetchFile('GET /api/CreditReview/getExcelDownload', {
              query: { tenantId: banner.tenantId, ...questionOf(search) },
              ...options,
            })
          }
          name={`${banner.displayName} Credit Apps.xlsx`}
        />
      }
      width="wide"
    >
      <Board tenant={tenant} search={search} />
      <ListFilters
        tenant={tenant}
        limitsApprovals={limitsApprovals}
        search={search}
        zone={zone}
        searchBox={searchBox}
        onChange={change}
        onShow={show}
      />
      <ListViews tenant={tenant} search={search} />
      {page && (
        <Printed
          said={[
            `Status: ${status}`,
            search.reason && hasReason(status) && `Reason: ${reasons.get(search.reason) ?? search.reason}`,
            !isBackwards(search) && rangeWords(search) && `Date submitted: ${rangeWords(search)}`,
            search.attention && `Needs attention: ${attentionWords[search.attention].label}`,
            search.assigned && `Assigned to: ${search.assigned}`,
            search.customer && `Customer: “${search.customer}”`,
            orders.find(({ sort }) => sort === by)?.[direction],
          ]}
          page={page}
        />
      )}
      <DataTable
        list="review"
        caption="Credit applications"
        nouns={['application', 'applications']}
        columns={columns}
        keyOf={keyOf}
        page={page}
        question={JSON.stringify(asked.queryKey)}
        old={old}
        error={error}
        onRetry={() => void list.refetch()}
        empty={
          <ListEmpty
            tenant={tenant}
            search={search}
            onShow={(next) => void show(readListSearch({ ...next }))}
          />
        }
        paging={{
          sizes: {
            offered: pageSizes,
            size: pageSizeOf(search),
            onSize: (pageSize) => change({ pageSize }),
          },
          onPage: (cursor) => change({ cursor }),
        }}
        order={{ by, direction, firstDirection, onSort: (sort, to) => change({ sort, direction: to }) }}
        legend={legend}
        selecting={selecting}
        searchBox={searchBox}
        goingOn={{
          among: (keys) => whereToGoOn(tenant, keys.map(Number))?.toString(),
          done: () => forgetOpened(tenant),
        }}
      />
    </Page>
  )
}

/** REV-010 fixes the three sizes. */
const legend = (['Approved', 'Denied', 'Pending'] as const).map((one) => [one, statusTones[one]] as const)
