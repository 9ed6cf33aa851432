import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { ApiError, type ReplyOf, call } from '../../../../platform/client/index.ts'

export type Cards = ReplyOf<'GET /api/signing/:tenant/:applicationId/cards'>['data']
export type SignatoryCard = Cards['cards'][number]

const EVERY = 5000
const AGAIN = 10_000

/** The server or the signing service does not respond; the answers are fine. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'unavailable' || error.code === 'offline')

/**
 * Who must sign and who has. Entering the step runs every check and opens the document for signing. From then on the
 * cards are polled, because others sign elsewhere.
 */
export const useCards = (tenant: BannerName, guid: string, prepare: boolean) => {
  const queries = useQueryClient()
  const params = { tenant, applicationId: guid }
  const opened = useQuery({
    queryKey: ['signing', guid, 'prepared', prepare],
    queryFn: async () =>
      prepare
        ? (await call('POST /api/signing/:tenant/:applicationId/prepare', { params })).data
        : (await call('GET /api/signing/:tenant/:applicationId/cards', { params })).data,
    // Signing may have been canceled since: entering the step asks again.
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (isUnavailable(state.error) ? AGAIN : false),
  })
  const key = ['signing', guid, 'cards']
  const cards = useQuery({
    queryKey: key,
    queryFn: async () => (await call('GET /api/signing/:tenant/:applicationId/cards', { params })).data,
    enabled: opened.isSuccess,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? EVERY : false),
    refetchOnWindowFocus: true,
  })
  return {
    cards: cards.data ?? opened.data,
    error: opened.error,
    retry: () => void opened.refetch(),
    /** Reopens the document for signing after someone declined. */
    reopen: async () => {
      const { data } = await call('POST /api/signing/:tenant/:applicationId/prepare', { params })
      queries.setQueryData(key, data)
    },
    take: (next: Cards) => queries.setQueryData(key, next),
    reread: async () => (await cards.refetch()).data,
  }
}
