import { queryOptions } from '@tanstack/react-query'
import { type ReplyOf, call } from '../../../../platform/client/index.ts'

export type MapsOf = ReplyOf<'GET /api/CreditReview/getMaps/:key'>['data']

/** Invalidated when an address is corrected. */
export const applicationMaps = (guid: string) =>
  queryOptions({
    queryKey: ['maps', guid],
    queryFn: async ({ signal }): Promise<MapsOf> =>
      (await call('GET /api/CreditReview/getMaps/:key', { params: { key: guid }, signal })).data,
    staleTime: 5 * 60_000,
  })
