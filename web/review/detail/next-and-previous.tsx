import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { IconChevronLeft, IconChevronRight, buttonClass } from '../../ui/index.ts'
import { useNeighbors } from './neighbors.ts'
import { applicationDetail } from '../queries.ts'
import styles from './detail.module.css'

/** '2 of 250'; the count stops at a thousand. */
const placeWords = (position: number, count: number) =>
  `${position.toLocaleString('en-US')} of ${count > 1000 ? '1,000+' : count.toLocaleString('en-US')}`

/** A key that the focused input, menu or scrolling element uses. */
const taken = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, select, textarea, [contenteditable], [role="menu"], [role="region"][tabindex]') !==
    null

/**
 * The applications before and after this one in the list as the user left it, by link and by ← and →. Letter keys
 * would conflict with speech input (WCAG 2.1.4); arrows do not.
 */
export const NextAndPrevious = ({ tenant, id }: { tenant: BannerName; id: number }) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { previous, next, position, count } = useNeighbors(tenant, id)
  const [before, after] = [previous?.creditAppId, next?.creditAppId]
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return
      const to = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined
      if (to === undefined || taken(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      void navigate({ to: '/admin/creditapps/$tenant/$id', params: { tenant, id: String(to) } })
    }
    document.addEventListener('keydown', walk)
    return () => document.removeEventListener('keydown', walk)
  }, [navigate, tenant, before, after])
  if (!previous && !next) return null
  const fetchAhead = (neighbor: number) => void queries.prefetchQuery(applicationDetail(tenant, neighbor))
  const link = (to: ReturnType<typeof useNeighbors>['next'], way: 'Previous' | 'Next') => {
    const Icon = way === 'Previous' ? IconChevronLeft : IconChevronRight
    const dress = `${buttonClass()} ${styles.square}`
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
