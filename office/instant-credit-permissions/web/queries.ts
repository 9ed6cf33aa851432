import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import { type ReplyOf, call } from '../../../platform/client/index.ts'
import type { PermissionSearch } from './address.ts'

type Page = ReplyOf<'GET /api/instantcreditpermissions/getUsers'>['data']
export type User = Page['rows'][number]

const LIST = 'instant credit permissions'
const idOf = (tenant: BannerName) => bannerOf(tenant)!.tenantId

export const regions = (tenant: BannerName) =>
  queryOptions({
    queryKey: ['instant credit regions', tenant],
    queryFn: ({ signal }) =>
      call('GET /api/instantcreditpermissions/getRegions', { query: { tenantId: idOf(tenant) }, signal }),
  })

export const users = (tenant: BannerName, { search, region, cursor }: PermissionSearch) => {
  const query = {
    tenantId: idOf(tenant),
    ...(search && { search: search.trim() }),
    ...(region && { regionCode: region }),
    ...(cursor && { cursor }),
  }
  return queryOptions({
    queryKey: [LIST, query],
    queryFn: async ({ signal }): Promise<Page> =>
      (await call('GET /api/instantcreditpermissions/getUsers', { query, signal })).data,
  })
}

export const keyOf = ({ userId, regionCode }: Pick<User, 'userId' | 'regionCode'>) =>
  `${regionCode} ${userId}`

export const update = async (
  tenant: BannerName,
  { userId, regionCode }: User,
  permissionEnabled: boolean,
): Promise<User> => {
  const body = { userId, regionCode, permissionEnabled, tenantId: idOf(tenant) }
  return (await call('POST /api/instantcreditpermissions/updateUser', { body })).data
}

/** Puts the stored permission into every loaded page, so that no row moves. */
export const showStored = (queries: QueryClient, stored: User) =>
  queries.setQueriesData<Page>(
    { queryKey: [LIST] },
    (page) =>
      page && { ...page, rows: page.rows.map((row) => (keyOf(row) === keyOf(stored) ? stored : row)) },
  )
