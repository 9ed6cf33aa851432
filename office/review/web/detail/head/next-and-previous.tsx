import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BannerName } from '../../../../../banners/rules/banners.ts'
import { IconChevronLeft, IconChevronRight, buttonClass } from '../../../../../platform/ui/index.ts'
import { applicationDetail } from '../../queries.ts'
import type { Neighbors } from './neighbors.ts'
import styles from './head.module.css'

/** '2 of 250'; the count stops at a thousand. */
const placeWords = (position: number, count: number) =>
  `${position.toLocaleString('en-US')} of ${count > 1000 ? '1,000+' : count.toLocaleString('en-US')}`

/** Links to the applications before and after this one in the list as the user left it. */
export const NextAndPrevious = ({ tenant, neighbors }: { tenant: BannerName; neighbors: Neighbors }) => {
  const queries = useQueryClient()
  const { previous, next, position, count } = neighbors
  if (!previous && !next) return null
  const fetchAhead = (neighbor: number) => void queries.prefetchQuery(applicationDetail(tenant, neighbor))
  const link = (to: Neighbors['next'], way: 'Previous' | 'Next') => {
    const Icon = way === 'Previous' ? IconChevronLeft : IconChevronRight
    const dress = `${buttonClass('quiet')} ${styles.square}`
    if (!to)
      return (
        <span className={`${dress} ${styles.noWay}`} aria-hidden="true">
          <Icon />
        </span>
      )
    const { creditAppId, companyName } = to
    const key = way === 'Previous' ? '←' : '→'
    return (
      <Link
        to="/admin/creditapps/$tenant/$id"
        params={{ tenant, id: String(creditAppId) }}
        className={dress}
        preload={false}
        aria-label={`${way} application: ${companyName}`}
        title={`${way}: ${companyName} (${key})`}
        onPointerEnter={() => fetchAhead(creditAppId)}
        onFocus={() => fetchAhead(creditAppId)}
      >
        <Icon aria-hidden="true" />
      </Link>
    )
  }
  return (
    <nav className={`${styles.passing} no-print`} aria-label="Applications in the list">
      {link(previous, 'Previous')}
      {position !== undefined && count !== undefined && (
        <span className={styles.place}>{placeWords(position, count)}</span>
      )}
      {link(next, 'Next')}
    </nav>
  )
}
