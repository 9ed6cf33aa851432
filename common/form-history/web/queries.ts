/** Queries of the form history. */
import { queryOptions } from '@tanstack/react-query'
import { type ReplyOf, call } from '../../../platform/client/index.ts'
import type { ListPage } from '../../../kit/list/web/index.ts'
import { filterOf, pageOf, sizeOf, type HistorySearch } from './search.ts'

export type HistoryRow = ReplyOf<'GET /api/FormDataStorage/form-history'>['data'][number]
export type Attachment = ReplyOf<'POST /api/FormDataStorage/form-attachments'>[number]

export const historyKey = ['form history']

export const formHistory = (search: HistorySearch) => {
  const query = {
    filter: filterOf(search),
    search: search.search?.trim() ?? '',
    page: pageOf(search),
    pageSize: sizeOf(search),
  }
  return queryOptions({
    queryKey: [...historyKey, query],
    queryFn: async ({ signal }): Promise<ListPage<HistoryRow>> => {
      const { data, total, more } = await call('GET /api/FormDataStorage/form-history', { query, signal })
      const { page, pageSize } = query
      // The server numbers the pages of this list (decision 39).
      return {
        rows: data,
        from: (page - 1) * pageSize + 1,
        count: more ? total + 1 : total,
        nextCursor: page * pageSize < total ? String(page + 1) : null,
        previousCursor: page > 1 ? String(page - 1) : null,
      }
    },
    // Always fresh: it must show a draft that the user has just left.
    staleTime: 0,
  })
}

export const attachments = ({ attachmentId, appType, bannerName }: HistoryRow) =>
  queryOptions({
    queryKey: ['form attachments', attachmentId],
    queryFn: (): Promise<Attachment[]> =>
      call('POST /api/FormDataStorage/form-attachments', {
        body: { formType: appType, attachmentId, bannerCode: bannerName },
      }),
    staleTime: 0,
  })

/** The name of a form in sentences: "application for Bright Wire". */
export const nameOf = ({ companyName, accountNumber, formName }: HistoryRow) => {
  const who = companyName || (accountNumber && `account ${accountNumber}`)
  return `${formName.replace(/^Credit /, '').toLowerCase()} ${who ? `for ${who}` : '(unnamed)'}`
}
