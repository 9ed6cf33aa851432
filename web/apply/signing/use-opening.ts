import { useQuery } from '@tanstack/react-query'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { call, fetchFile, type ReplyOf } from '../../api/client.ts'

export type Opening = ReplyOf<'POST /api/signing/:tenant/links/:token/opening'>['data']

/** Asked once and kept in memory: a minted address dies by its first opening, and the key is for this page alone. */
const once = {
  retry: false,
  staleTime: Infinity,
  gcTime: Infinity,
  retryOnMount: false,
  refetchOnReconnect: false,
} as const

export const useOpening = (tenant: BannerName, token: string) =>
  useQuery({
    ...once,
    queryKey: ['signing', tenant, token],
    queryFn: async () =>
      (await call('POST /api/signing/:tenant/links/:token/opening', { params: { tenant, token } })).data,
  })

/** The frozen document. Several people may need several tries over a bad line, so this one asks again. */
export const useFrozenDocument = ({ tenant, key }: Opening) =>
  useQuery({
    ...once,
    retry: 2,
    queryKey: ['signing', tenant, key, 'document'],
    queryFn: async () =>
      (
        await fetchFile('GET /api/signing/:tenant/links/:token/document', {
          params: { tenant, token: key },
          headers: { accept: 'application/pdf' },
        })
      ).blob,
  })
