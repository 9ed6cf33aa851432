import { queryOptions } from '@tanstack/react-query'
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import { type ReplyOf, call } from '../../../platform/client/index.ts'
import type { BranchSearch } from './list-address.ts'

export type BranchRow = ReplyOf<'GET /api/branches'>['data']['rows'][number]
export type Loaded = ReplyOf<'POST /api/branches/load'>['data']

export const idOf = (tenant: BannerName) => bannerOf(tenant)!.tenantId

export const branchPage = (tenant: BannerName, { search, show, cursor }: BranchSearch) => {
  const query = {
    tenantId: idOf(tenant),
    ...(search && { search: search.trim() }),
    ...(show && { show }),
    ...(cursor && { cursor }),
  }
  return queryOptions({
    queryKey: ['list of branches', query],
    queryFn: async ({ signal }) => (await call('GET /api/branches', { query, signal })).data,
  })
}

/** `apply` false: only says what is wrong or would change. */
export const loadBranches = async (tenant: BannerName, csv: string, apply: boolean): Promise<Loaded> =>
  (await call('POST /api/branches/load', { body: { tenantId: idOf(tenant), csv, apply } })).data
