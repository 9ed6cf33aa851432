import { Link } from '@tanstack/react-router'
import { abilitiesOf, type BannerName } from '../../../../banners/rules/banners.ts'
import { Button, EmptyState, buttonClass } from '../../../../platform/ui/index.ts'
import { shorten } from '../../../../kit/list/web/index.ts'
import { attentionWords } from './attention-words.ts'
import type { ListSearch } from './list-address.ts'
import { filtersSet, statusOf, withoutFilters } from './list-search.ts'

interface ListEmptyProps {
  tenant: BannerName
  search: ListSearch
  onShow: (search: ListSearch) => void
}

/** Nothing to show: one sentence on why, and the next step. */
export const ListEmpty = ({ tenant, search, onShow }: ListEmptyProps) => {
  const status = statusOf(search)
  const narrowed =
    search.reason || search.assigned || search.from || search.to || search.attention || search.proposed
  const all = { ...withoutFilters(search), filter: 'All' } as const
  const alone = !search.customer && filtersSet(search) === 1
  if (alone && (search.attention || search.proposed))
    return (
      <EmptyState
        action={<Button onClick={() => onShow(withoutFilters(search))}>Show pending applications</Button>}
      >
        {search.attention
          ? attentionWords[search.attention].none
          : 'No applications are waiting for a second approval.'}
      </EmptyState>
    )
  if (search.customer && (status !== 'All' || narrowed))
    return (
      <EmptyState
        action={
          <Button onClick={() => onShow({ ...all, customer: search.customer! })}>
            Search all applications
          </Button>
        }
      >
        {`No ${status === 'All' ? '' : `${status.toLowerCase()} `}applications for “${shorten(search.customer)}” match these filters.`}
      </EmptyState>
    )
  if (search.customer || narrowed)
    return (
      <EmptyState action={<Button onClick={() => onShow(withoutFilters(search))}>Clear filters</Button>}>
        {search.customer
          ? `No customers match “${shorten(search.customer)}”.`
          : 'No applications match these filters.'}
      </EmptyState>
    )
  if (status === 'All' && filtersSet(search) === 1)
    return (
      <EmptyState
        action={
          // Employees of these banners fill out the form themselves, or email it (HIST-001, and the navigation next
          // to it).
          abilitiesOf(tenant).fillsInForCustomers ? (
            <Link to="/admin/application/$tenant/{-$guid}" params={{ tenant }} className={buttonClass()}>
              Start an application
            </Link>
          ) : (
            <Link to="/application/$tenant/{-$guid}" params={{ tenant }} className={buttonClass()}>
              Open the customer form
            </Link>
          )
        }
      >
        No applications yet. They appear here when they're submitted.
      </EmptyState>
    )
  return (
    <EmptyState action={<Button onClick={() => onShow(all)}>Show all</Button>}>
      {`No ${status.toLowerCase()} applications.`}
    </EmptyState>
  )
}
