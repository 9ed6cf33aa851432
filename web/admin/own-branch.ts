import { queryOptions, useQuery } from '@tanstack/react-query'
import { bannerOf, type BannerName } from '../../domain/rules/banners.ts'
import type { Identity } from '../../domain/rules/identity.ts'
import { call } from '../api/index.ts'

const branch = (banner: BannerName, number: string) =>
  queryOptions({
    queryKey: ['branch', banner, number],
    queryFn: () =>
      call('GET /api/branch-info/branches/:id', {
        params: { id: number },
        query: { bannerId: bannerOf(banner)?.tenantId },
      }),
    enabled: number !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** The name and number of the employee's branch; only its number until the name has loaded. */
export const useOwnBranch = ({ branchId, banner }: Identity, home: BannerName): string => {
  const own = bannerOf(banner)?.name ?? home
  const { data } = useQuery(branch(own, branchId))
  if (!branchId) return ''
  return data ? `${data.name} (${branchId})` : `Branch ${branchId}`
}
