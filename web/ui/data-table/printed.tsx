import { useQuery } from '@tanstack/react-query'
import { bannerOf, type BannerName } from '../../../domain/rules/banners.ts'
import { dateAndTime } from '../dates.ts'
import { orders } from '../../review/list/list-columns.ts'
import { rangeWords } from './date-ranges.ts'
import type { ListSearch } from '../../review/list/list-address.ts'
import { directionOf, hasReason, isBackwards, sortOf, statusOf } from '../../review/list/list-search.ts'
import { reasonTypes, type ListPage } from '../../review/queries.ts'
import { pageWords } from '../../review/words.ts'
import styles from './bars.module.css'

interface ListPrintedProps {
  tenant: BannerName
  search: ListSearch
  page: ListPage
  zone: string
}

/** On paper the filters stand as words. */
export const ListPrinted = ({ tenant, search, page, zone }: ListPrintedProps) => {
  const { data: reasons } = useQuery(reasonTypes)
  const status = statusOf(search)
  const reason = reasons?.find(({ key }) => key === search.reason)?.value ?? search.reason
  const range = isBackwards(search) ? null : rangeWords(search)
  const order = orders.find(({ sort }) => sort === sortOf(search))
  const said = [
    `Status: ${status}`,
    reason && hasReason(status) && `Reason: ${reason}`,
    range && `Date submitted: ${range}`,
    search.customer && `Customer: “${search.customer}”`,
    order?.[directionOf(search)],
    pageWords(page.from, page.rows.length, page.count),
  ]
  return (
    <p className={styles.printed}>
      <strong>{bannerOf(tenant)?.displayName}</strong> · {said.filter(Boolean).join(' · ')} · printed{' '}
      {dateAndTime(new Date().toISOString(), zone)}
    </p>
  )
}
