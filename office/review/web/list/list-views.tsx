import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { countText } from '../../../../kit/list/web/index.ts'
import { statusCounts } from '../queries.ts'
import type { ListSearch } from './list-address.ts'
import { changeListSearch, statusOf } from './list-search.ts'
import { filtersOf, ownWork, shows } from '../../desk/web/views/view-search.ts'
import styles from '../../desk/web/desk.module.css'

const shown = ['Pending', 'Denied', 'Approved', 'Withdrawn'] as const

/** A view of one click, and the counts of the other statuses with the same filters. */
export const ListViews = ({ tenant, search }: { tenant: BannerName; search: ListSearch }) => {
  const { data: counts } = useQuery({ ...statusCounts(tenant, search), placeholderData: keepPreviousData })
  const to = { to: '/admin/creditapps/$tenant', params: { tenant } } as const
  return (
    <nav className={`${styles.views} no-print`} aria-label="Quick views">
      <Link
        {...to}
        search={ownWork.search}
        aria-current={shows(search, filtersOf(ownWork.search)) ? 'true' : undefined}
      >
        {ownWork.name}
      </Link>
      {counts &&
        shown.map((status) => (
          <Link
            {...to}
            key={status}
            search={changeListSearch(search, { filter: status })}
            aria-current={statusOf(search) === status ? 'true' : undefined}
          >
            {status} <span className={styles.count}>{countText(counts.statuses[status])}</span>
          </Link>
        ))}
    </nav>
  )
}
