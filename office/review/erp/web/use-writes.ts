import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { messageOf } from '../../../../platform/client/index.ts'
import { toast } from '../../../../platform/ui/index.ts'
import { retryWriting, transactionsOf } from './queries.ts'

const SOON = 2_500
const LATER = 15_000
/** Two minutes of frequent polling; anything slower is waiting for the ERP. */
const OFTEN = 48

/** The writes to the ERP, read again until all are done: the queue or a coworker may retry them. */
export const useWrites = (tenant: BannerName, id: number, writes = true) =>
  useQuery({
    ...transactionsOf(tenant, id),
    enabled: writes,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data?.some(({ state }) => state !== 'done')) return false
      return data.some(({ state }) => state === 'waiting') && dataUpdateCount < OFTEN ? SOON : LATER
    },
  })

/** Asks the server to write what is left. The page then shows whatever happened meanwhile. */
export const useRetryWriting = (tenant: BannerName, id: number) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => await retryWriting(tenant, id),
    onSuccess: ({ message }) => message && toast('good', message),
    onError: (failed) => toast('bad', messageOf(failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: transactionsOf(tenant, id).queryKey }),
  })
}
