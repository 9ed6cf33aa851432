import { queryOptions, useQuery } from '@tanstack/react-query'
import { bannerOf, type Banner, type BannerName } from '../../domain/rules/banners.ts'
import { call } from '../api/client.ts'

const contacts = queryOptions({
  queryKey: ['banners'],
  queryFn: () =>
    call('GET /home/getTenants').catch((error: unknown) => {
      console.warn('The contact details of the banners could not be loaded.', error)
      throw error
    }),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * A banner's names and contact details. The neutral ones that we ship stand there until the company's own have
 * come, and stay when they cannot be had.
 */
export const useBanner = (name: BannerName): Banner => {
  const { data } = useQuery(contacts)
  const shipped = bannerOf(name)
  if (!shipped) throw new RangeError(`There is no banner ${name}.`)
  return { ...shipped, ...data?.find((contact) => contact.name === name) }
}
