import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import {
  DateRange,
  FilterBar,
  FilterChoice,
  FilterToggle,
  OrderChoice,
} from '../../../../kit/list/web/index.ts'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { analystsIn } from '../../desk/web/queries.ts'
import type { Show } from '../../desk/web/views/use-view-acts.ts'
import { Views } from '../../desk/web/views/views.tsx'
import { reasonTypes } from '../queries.ts'
import { statuses, type ListSearch } from './list-address.ts'
import { orders } from './list-columns.tsx'
import {
  directionOf,
  filtersSet,
  hasReason,
  sortOf,
  statusOf,
  withoutFilters,
  type ListChange,
} from './list-search.ts'

const ownWords = new Set(['', 'me', 'mine-or-none', 'none'])

interface ListFiltersProps {
  tenant: BannerName
  /** The banner has approvals that need a second approver. */
  limitsApprovals: boolean
  search: ListSearch
  zone: string
  searchBox: RefObject<HTMLInputElement | null>
  onChange: (change: ListChange) => void
  onShow: Show
}

export const ListFilters = ({
  tenant,
  limitsApprovals,
  search,
  zone,
  searchBox,
  onChange,
  onShow,
}: ListFiltersProps) => {
  const { data: reasons = [] } = useQuery(reasonTypes)
  const status = statusOf(search)
  const fitting = reasons
    .filter((reason) => (status === 'Denied' ? reason.forDeny : reason.forPending))
    .map(({ key, value }) => [key, value] as const)
  const { reason = '', assigned = '', customer = '' } = search
  const analysts = useQuery(analystsIn(tenant)).data?.analysts ?? []
  // A reason in the URL that the list of reasons does not contain, or not yet.
  const unknown = reason !== '' && !fitting.some(([key]) => key === reason)
  const set = filtersSet(search)
  return (
    <FilterBar
      search={{
        label: 'Search For Customer',
        value: customer,
        box: searchBox,
        onSearch: (words) => onChange({ customer: words || undefined }),
      }}
      beside={<Views tenant={tenant} search={search} onShow={onShow} />}
      set={set}
      onClear={set > 0 || customer ? () => void onShow(withoutFilters(search)) : undefined}
    >
      <FilterChoice
        label="Status"
        value={status === 'Withdrawn' ? 'All' : status}
        options={statuses.map((one) => [one, one])}
        onChange={(filter) => onChange({ filter })}
      />
      {/* REV-006 fixes the four statuses of the filter; withdrawn applications have a separate one. */}
      <FilterToggle
        pressed={status === 'Withdrawn'}
        onChange={(pressed) => onChange({ filter: pressed ? 'Withdrawn' : 'All' })}
      >
        Withdrawn
      </FilterToggle>
      {(limitsApprovals || search.proposed) && (
        <FilterToggle
          pressed={search.proposed === true}
          onChange={(pressed) => onChange({ proposed: pressed || undefined })}
        >
          Second approval
        </FilterToggle>
      )}
      {hasReason(status) && (
        <FilterChoice
          label="Reason"
          value={reason}
          options={[['', 'All'], ...(unknown ? [[reason, reason] as const] : []), ...fitting]}
          onChange={(key) => onChange({ reason: key || undefined })}
        />
      )}
      <FilterChoice
        label="Analyst"
        value={assigned}
        options={[
          ['', 'Anyone'],
          ['me', 'Me'],
          ['mine-or-none', 'Me or no one'],
          ['none', 'No one'],
          ...(analysts.some(({ sso }) => sso === assigned) || ownWords.has(assigned)
            ? []
            : [[assigned, 'Someone else'] as const]),
          ...analysts.filter(({ isCaller }) => !isCaller).map(({ sso, name }) => [sso, name] as const),
        ]}
        onChange={(whose) => onChange({ assigned: whose || undefined })}
      />
      <DateRange from={search.from} to={search.to} zone={zone} onChange={onChange} />
      <OrderChoice
        orders={orders}
        by={sortOf(search)}
        direction={directionOf(search)}
        onChange={(sort, direction) => onChange({ sort, direction })}
      />
    </FilterBar>
  )
}
