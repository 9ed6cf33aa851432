import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { type ReplyOf, call, fetchFile } from '../../../platform/client/index.ts'

type Opened = ReplyOf<'POST /api/signing/:tenant/links/:token/opening'>['data']
/** The document is open for signing. */
export type Opening = Extract<Opened, { needs: 'signature' }>
/** A one-time code is required. */
export type CodeNeeded = Extract<Opened, { needs: 'code' }>

/** Already signed: the link offers the copy. */
export type Signed = Extract<Opened, { needs: 'nothing' }>

/** Requested once and kept in memory: a created address works once, and the key is for this page only. */
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

type Name = Opening['documents'][number]['name']

/** A frozen document. Retries, for bad connections. */
export const useFrozenDocument = ({ tenant, key }: Opening, name: Name) =>
  useQuery({
    ...once,
    retry: 2,
    queryKey: ['signing', tenant, key, 'document', name],
    queryFn: async () =>
      (
        await fetchFile('GET /api/signing/:tenant/links/:token/documents/:name', {
          params: { tenant, token: key, name },
          headers: { accept: 'application/pdf' },
        })
      ).blob,
  })

/** Whether all documents to sign have loaded: no one can sign a document that has not loaded. */
export const useAllRead = ({ tenant, key, documents }: Opening): boolean => {
  const queries = useQueryClient()
  // Only to render again when a document has loaded.
  useIsFetching({ queryKey: ['signing', tenant, key, 'document'] })
  return documents.every(
    ({ name }) => queries.getQueryData(['signing', tenant, key, 'document', name]) !== undefined,
  )
}
