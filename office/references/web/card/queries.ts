import { queryOptions } from '@tanstack/react-query'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { type ReplyOf, call } from '../../../../platform/client/index.ts'

export type References = ReplyOf<'GET /api/references/:tenant/:id'>['data']
export type ShownReference = References['references'][number]

/** Its mail is being sent. */
const isOnItsWay = ({ state, way, lastMailedOn }: ShownReference) =>
  state === 'asked' && way === 'email' && lastMailedOn === null
const isAwaited = ({ state }: ShownReference) => ['waiting', 'asked', 'reminded'].includes(state)

/** Loaded again while an answer may come. */
const READ_AGAIN = 30_000
const SOON = 2_000

export const referencesOf = (tenant: BannerName, id: number) =>
  queryOptions({
    queryKey: ['references', tenant, id],
    queryFn: async ({ signal }): Promise<References> =>
      (await call('GET /api/references/:tenant/:id', { params: { tenant, id: String(id) }, signal })).data,
    refetchInterval: ({ state: { data } }) => {
      if (data?.references.some(isOnItsWay)) return SOON
      return data?.references.some(isAwaited) ? READ_AGAIN : false
    },
    refetchOnWindowFocus: true,
  })
