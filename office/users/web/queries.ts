import { queryOptions } from '@tanstack/react-query'
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import { type ReplyOf, call } from '../../../platform/client/index.ts'
import { pageSizeOf, type UserSearch } from './list-address.ts'

export type UserPage = ReplyOf<'GET /api/user/getListViewModel'>['data']
export type UserRow = UserPage['rows'][number]
export type User = ReplyOf<'GET /api/user/getDetailViewModel'>['data']
export type Ways = ReplyOf<'GET /api/account/signIn'>['data']

export const idOf = (tenant: BannerName) => bannerOf(tenant)!.tenantId

export const userPage = (tenant: BannerName, search: UserSearch) => {
  const { search: words, role, cursor } = search
  const query = {
    tenantId: idOf(tenant),
    pageSize: pageSizeOf(search),
    ...(words && { search: words.trim() }),
    ...(role && { roleId: role }),
    ...(cursor && { cursor }),
  }
  return queryOptions({
    queryKey: ['users', query],
    queryFn: async ({ signal }): Promise<UserPage> =>
      (await call('GET /api/user/getListViewModel', { query, signal })).data,
  })
}

export const userDetail = (tenant: BannerName, userId: string) =>
  queryOptions({
    queryKey: ['user', userId],
    queryFn: async ({ signal }): Promise<User> =>
      (
        await call('GET /api/user/getDetailViewModel', {
          query: { userId, bannerId: idOf(tenant) },
          signal,
        })
      ).data,
  })

export const historyKey = (userId: string) => ['user', userId, 'history'] as const

export const userRegions = queryOptions({
  queryKey: ['user regions'],
  queryFn: ({ signal }) => call('GET /api/user/getRegionList/2', { signal }),
  staleTime: Infinity,
})

export const ways = queryOptions({
  queryKey: ['own sign-in'],
  queryFn: async ({ signal }): Promise<Ways> => (await call('GET /api/account/signIn', { signal })).data,
})
