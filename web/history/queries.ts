/** What the form history asks the server, and under which key it is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '../api/client.ts'
import { filterOf, pageOf, sizeOf, type HistorySearch } from './search.ts'

export type HistoryPage = ReplyOf<'GET /api/FormDataStorage/form-history'>
export type HistoryRow = HistoryPage['data'][number]
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
    queryFn: ({ signal }): Promise<HistoryPage> =>
      call('GET /api/FormDataStorage/form-history', { query, signal }),
    // A draft that was left a moment ago stands in it.
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
