import { withoutUndefined, readOneOf, readText } from '../../../kit/list/web/index.ts'

/** What the list shows; `open` if the address does not say. */
export const noticeFilters = ['open', 'overdue', 'late', 'missed', 'soon', 'queued', 'served', 'all'] as const
export type NoticeFilter = (typeof noticeFilters)[number]

/** The filters of the list in the URL. */
export interface NoticeSearch {
  search?: string
  show?: NoticeFilter
  cursor?: string
}

export const readNoticeSearch = (raw: Record<string, unknown>): NoticeSearch =>
  withoutUndefined<NoticeSearch>({
    search: readText(raw['search'], 100),
    show: readOneOf(noticeFilters, raw['show']),
    cursor: readText(raw['cursor'], 1_000),
  })
