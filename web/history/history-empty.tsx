import { Link } from '@tanstack/react-router'
import { abilitiesOf, type BannerName } from '../../domain/rules/banners.ts'
import { useEmployee } from '../sign-in/use-employee.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { shortened } from '../ui/data-table/index.ts'
import { EmptyState } from '../ui/page/states.tsx'
import { changed, filterOf, type HistorySearch } from './search.ts'

interface HistoryEmptyProps {
  tenant: BannerName
  search: HistorySearch
  onShow: (search: HistorySearch) => void
}

/** Nothing to show: one sentence on why, and the one act that leads on. */
export const HistoryEmpty = ({ tenant, search, onShow }: HistoryEmptyProps) => {
  const { branchId } = useEmployee().identity
  const filter = filterOf(search)
  const to = (words: string, change: Parameters<typeof changed>[1]) => (
    <Button onClick={() => onShow(changed(search, change))}>{words}</Button>
  )
  if (filter !== 'my' && branchId === '')
    return (
      <EmptyState action={to('Show my forms', { filter: 'my' })}>
        Your account names no branch, so we do not know which forms are of yours. An administrator can add it.
      </EmptyState>
    )
  if (search.search)
    return (
      <EmptyState
        action={
          filter === 'regional' || branchId === ''
            ? to('Clear the search', { search: undefined })
            : to('Search my whole region', { filter: 'regional' })
        }
      >
        No form {whose[filter]} matches “{shortened(search.search)}”.
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
              Fill in an application for a customer
            </Link>
          ) : (
            to('Show my branch', { filter: 'branch' })
          )
        }
      >
        You have not begun a form yet. What you fill in for customers appears here.
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
      There is no form {whose[filter]} yet.
    </EmptyState>
  )
}

const whose = { my: 'of yours', branch: 'of your branch', regional: 'of your region' } as const
