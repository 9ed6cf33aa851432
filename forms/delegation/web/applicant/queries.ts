import { queryOptions } from '@tanstack/react-query'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { call, type ReplyOf } from '../../../../platform/client/index.ts'

export type Delegations = ReplyOf<'GET /api/delegations/:tenant/:applicationKey'>['data']
export type OwnDelegation = Delegations['delegations'][number]

const EVERY = 30_000

/** Asked again while someone may answer: the applicant waits for it. */
export const delegationsQuery = (tenant: BannerName, applicationKey: string) =>
  queryOptions({
    queryKey: ['delegations', tenant, applicationKey],
    queryFn: async ({ signal }): Promise<Delegations> =>
      (
        await call('GET /api/delegations/:tenant/:applicationKey', {
          params: { tenant, applicationKey },
          signal,
        })
      ).data,
    enabled: applicationKey !== '',
    refetchInterval: ({ state: { data } }) =>
      data?.delegations.some(({ state }) => state === 'asked' || state === 'started') ? EVERY : false,
  })
