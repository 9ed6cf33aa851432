import { Link } from '@tanstack/react-router'
import { abilitiesOf, type BannerName } from '../../../banners/rules/banners.ts'
import { useEmployee } from '../../identity/web/index.ts'
import { Button, EmptyState, buttonClass } from '../../../platform/ui/index.ts'
import { shorten } from '../../../kit/list/web/index.ts'
import { changeHistorySearch, filterOf, type HistorySearch } from './search.ts'

interface HistoryEmptyProps {
  tenant: BannerName
  search: HistorySearch
  onShow: (search: HistorySearch) => void
}

/** The empty state: why, and one action. */
export const HistoryEmpty = ({ tenant, search, onShow }: HistoryEmptyProps) => {
  const { branchId } = useEmployee().identity
  const filter = filterOf(search)
  const to = (words: string, change: Parameters<typeof changeHistorySearch>[1]) => (
    <Button onClick={() => onShow(changeHistorySearch(search, change))}>{words}</Button>
  )
  if (filter !== 'my' && branchId === '')
    return (
      <EmptyState action={to('Show my forms', { filter: 'my' })}>
        Your account has no branch, so we can't show its forms. An administrator can add your branch.
      </EmptyState>
    )
  if (search.search)
    return (
      <EmptyState
        action={
          filter === 'regional' || branchId === ''
            ? to('Clear search', { search: undefined })
            : to('Search my region', { filter: 'regional' })
        }
      >
        {`${none[filter]} match “${shorten(search.search)}”.`}
      </EmptyState>
    )
  if (filter === 'my')
    return (
      <EmptyState
        action={
          abilitiesOf(tenant).fillsInForCustomers ? (
            <Link
              to="/admin/application/$tenant/{-$guid}"
              params={{ tenant }}
              className={buttonClass('primary')}
            >
              Fill out an application for a customer
            </Link>
          ) : (
            to('Show my branch', { filter: 'branch' })
          )
        }
      >
        You haven't started any forms yet. Forms that you fill out for customers appear here.
      </EmptyState>
    )
  return (
    <EmptyState
      action={
        filter === 'branch'
          ? to('Show my region', { filter: 'regional' })
          : to('Show my forms', { filter: 'my' })
      }
    >
      {`There are no forms from your ${filter === 'branch' ? 'branch' : 'region'} yet.`}
    </EmptyState>
  )
}

const none = {
  my: 'None of your forms',
  branch: 'No forms from your branch',
  regional: 'No forms from your region',
} as const
