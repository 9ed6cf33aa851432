import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BannerName } from '../../domain/rules/banners.ts'
import { call, fetchFile, type ReplyOf } from '../api/client.ts'

type Opened = ReplyOf<'POST /api/signing/:tenant/links/:token/opening'>['data']
/** The document is open for her. */
export type Opening = Extract<Opened, { needs: 'signature' }>
/** A one-time code is asked, and none was typed in yet. */
export type CodeNeeded = Extract<Opened, { needs: 'code' }>

/** It is signed: the link gives the copy. */
export type Signed = Extract<Opened, { needs: 'nothing' }>

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

type Name = Opening['documents'][number]['name']

/** A frozen document. Several people may need several tries over a bad line, so this one asks again. */
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

/** Whether every document that she signs has come: nobody signs what she could not read. */
export const useAllRead = ({ tenant, key, documents }: Opening): boolean => {
  const queries = useQueryClient()
  // Asked for its news alone: what has come is looked up below.
  useIsFetching({ queryKey: ['signing', tenant, key, 'document'] })
  return documents.every(
    ({ name }) => queries.getQueryData(['signing', tenant, key, 'document', name]) !== undefined,
  )
}
