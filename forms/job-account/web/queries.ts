import { queryOptions } from '@tanstack/react-query'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { jobStates } from '../../../office/accounts/rules.ts'
import { accountPageQuery, readAccountSearch } from '../../../office/accounts/web/index.ts'
import { type ReplyOf, askAgainWhile, call } from '../../../platform/client/index.ts'

export type JobRow = ReplyOf<'GET /api/JobAccount/accounts'>['data']['rows'][number]
export type Opened = ReplyOf<'GET /api/JobAccount/:tenant/:applicationKey'>['data']
export type Complete = NonNullable<Opened['complete']>

/** The filters of the list in the URL. */
export const readJobListSearch = readAccountSearch([...jobStates, 'undelivered'])
type JobListSearch = ReturnType<typeof readJobListSearch>

export const jobList = (tenant: BannerName, search: JobListSearch) => {
  const query = accountPageQuery(tenant, search)
  return queryOptions({
    queryKey: ['job accounts', query],
    queryFn: async ({ signal }) => (await call('GET /api/JobAccount/accounts', { query, signal })).data,
  })
}

export const jobDetail = (id: string) =>
  queryOptions({
    queryKey: ['job account', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/JobAccount/accounts/:id', { params: { id }, signal })).data,
    refetchInterval: ({ state }) => askAgainWhile(state.data?.state === 'opening'),
  })
