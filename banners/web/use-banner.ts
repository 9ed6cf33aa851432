import { queryOptions, useQuery } from '@tanstack/react-query'
import { bannerOf, type Banner, type BannerName } from '../rules/banners.ts'
import type { Creditor } from '../rules/creditor.ts'
import { call } from '../../platform/client/index.ts'

const contacts = queryOptions({
  queryKey: ['banners'],
  queryFn: () =>
    call('GET /home/getTenants').catch((error: unknown) => {
      console.warn("Loading the banners' contact details failed.", error)
      throw error
    }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** What pages show of a banner. */
export type ShownBanner = Omit<Banner, 'creditor'> & { limitsApprovals?: boolean; hasOpenBranch?: boolean }

/** The legal entity that grants the credit. Null until it has loaded: no page may name another one. */
export const useCreditor = (name: BannerName): Creditor | null =>
  useQuery(contacts).data?.find((contact) => contact.name === name)?.creditor ?? null

/**
 * A banner's names and contact details. Neutral defaults are used until the configured ones have loaded, and if they
 * fail to load.
 */
export const useBanner = (name: BannerName): ShownBanner => {
  const { data } = useQuery(contacts)
  const shipped = bannerOf(name)
  if (!shipped) throw new RangeError(`There is no banner ${name}.`)
  return { ...shipped, ...data?.find((contact) => contact.name === name) }
}
