import { queryOptions } from '@tanstack/react-query'
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import { type ReplyOf, call } from '../../../platform/client/index.ts'
import type { NoticeSearch } from './list-address.ts'

export type NoticeRow = ReplyOf<'GET /api/JobNotices/notices'>['data']['rows'][number]
export type NoticesOfJob = ReplyOf<'GET /api/JobNotices/jobs/:id'>['data']
export type JobNotice = NoticesOfJob['notices'][number]
export type Rule = ReplyOf<'GET /api/JobNotices/rules'>['data'][number]

const LIST = ['job notices'] as const

/** The query of the list, without its page. */
export const noticeQuestion = (tenant: BannerName, { search, show }: NoticeSearch) => ({
  tenantId: bannerOf(tenant)!.tenantId,
  ...(search && { search: search.trim() }),
  ...(show && { show }),
})

export const noticeList = (tenant: BannerName, search: NoticeSearch) => {
  const query = { ...noticeQuestion(tenant, search), ...(search.cursor && { cursor: search.cursor }) }
  return queryOptions({
    queryKey: [...LIST, query],
    queryFn: async ({ signal }) => (await call('GET /api/JobNotices/notices', { query, signal })).data,
  })
}

/** `id`: number or guid of the job account. */
export const noticesOfJob = (id: string) =>
  queryOptions({
    queryKey: ['notices of job', id],
    queryFn: async ({ signal }): Promise<NoticesOfJob> =>
      (await call('GET /api/JobNotices/jobs/:id', { params: { id }, signal })).data,
  })

export const noticeRules = (tenant: BannerName) => {
  const query = { tenantId: bannerOf(tenant)!.tenantId }
  return queryOptions({
    queryKey: ['notice rules', query],
    queryFn: async ({ signal }): Promise<Rule[]> =>
      (await call('GET /api/JobNotices/rules', { query, signal })).data,
  })
}

export const saveRule = (tenant: BannerName, rule: Rule) =>
  call('POST /api/JobNotices/rules', { query: { tenantId: bannerOf(tenant)!.tenantId }, body: rule })
