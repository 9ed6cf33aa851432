import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { counted } from '../../ui/data-table/index.ts'
import { statusCounts } from '../queries.ts'
import type { ListSearch } from './list-address.ts'
import { changed, sortOf, statusOf } from './list-search.ts'
import styles from '../desk/desk.module.css'

const shown = ['Pending', 'Denied', 'Approved', 'Withdrawn'] as const
/** The analyst's own work. REV-006 and REV-014 fix how the list opens, so this is one click away. */
const ownWork: ListSearch = { filter: 'Pending', assigned: 'mine-or-none', sort: 'due' }
const isOwnWork = (search: ListSearch) =>
  statusOf(search) === 'Pending' && search.assigned === ownWork.assigned && sortOf(search) === ownWork.sort

/** A view of one click, and the counts of the other statuses with the same filters. */
export const ListViews = ({ tenant, search }: { tenant: BannerName; search: ListSearch }) => {
  const { data: counts } = useQuery({ ...statusCounts(tenant, search), placeholderData: keepPreviousData })
  const to = { to: '/admin/creditapps/$tenant', params: { tenant } } as const
  return (
    <nav className={`${styles.views} no-print`} aria-label="Views">
      <Link {...to} search={ownWork} aria-current={isOwnWork(search) ? 'true' : undefined}>
        Mine and unassigned, due first
      </Link>
      {counts &&
        shown.map((status) => (
          <Link
            {...to}
            key={status}
            search={changed(search, { filter: status })}
            aria-current={statusOf(search) === status ? 'true' : undefined}
          >
            {status} <span className={styles.count}>{counted(counts[status])}</span>
          </Link>
        ))}
    </nav>
  )
}
