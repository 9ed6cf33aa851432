/** Finding a branch near the customer: by what was typed, or by where the browser says she is. */
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { FormContext } from '../../../domain/kit/index.ts'
import { bannerOf, type BannerName } from '../../../domain/rules/banners.ts'
import {
  currentBranchNumber,
  headquarters,
  nearestAskedFor,
  offersHeadquarters,
  type Branch,
} from '../../../domain/rules/branches.ts'
import { call } from '../../api/client.ts'

const bannerIdOf = (banner: BannerName) => bannerOf(banner)?.tenantId ?? 0

type Audience = FormContext['audience']

const branches = (
  banner: BannerName,
  search: string,
  audience: Audience = 'external',
  signal?: AbortSignal,
): Promise<Branch[]> =>
  call('GET /api/branch-info/branches', {
    query: { bannerId: bannerIdOf(banner), search, audience },
    ...(signal && { signal }),
  })

/** Customers search by place, staff by name or number (APP-040). */
export const useBranchSearch = (banner: BannerName, search: string, audience: Audience) =>
  useQuery({
    queryKey: ['branches', banner, search, audience],
    queryFn: ({ signal }) => branches(banner, search, audience, signal),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })

/** One branch by its number, an old number included. */
export const useBranch = (banner: BannerName, branchNumber: string) =>
  useQuery({
    queryKey: ['branch', banner, branchNumber],
    queryFn: () =>
      call('GET /api/branch-info/branches/:id', {
        params: { id: currentBranchNumber(branchNumber) },
        query: { bannerId: bannerIdOf(banner) },
      }).catch((error: unknown) => {
        console.warn(`Branch ${branchNumber} could not be loaded.`, error)
        throw error
      }),
    enabled: branchNumber !== '',
  })

/** The branch in which somebody of the staff works, if it is one of this banner. */
export const useOwnBranch = (banner: BannerName, branchNumber: string) => {
  const number = currentBranchNumber(branchNumber)
  const { data } = useBranchSearch(banner, number, 'internal')
  return data?.find((branch) => branch.branchNumber === number)
}

/** Platt's headquarters where it is offered beside what was found (APP-052). */
export const useHeadquarters = (banner: BannerName, found: readonly Branch[] | undefined) =>
  useBranch(banner, found && offersHeadquarters(banner, found) ? headquarters : '').data

export class NoPosition extends Error {}

const position = () =>
  new Promise<GeolocationCoordinates>((resolve, reject) => {
    if (!navigator.geolocation) return reject(new NoPosition())
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => reject(new NoPosition()),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  })

/** The nearest branches with their miles, nearest first. Throws NoPosition where the browser does not tell. */
export const useNearestBranches = (banner: BannerName) =>
  useMutation({
    mutationFn: async (): Promise<Branch[]> => {
      const { latitude, longitude } = await position()
      return call('GET /api/creditapplication/nearest-branches', {
        query: {
          bannerId: bannerIdOf(banner),
          latitude: String(latitude),
          longitude: String(longitude),
          howMany: nearestAskedFor,
        },
      })
    },
  })

const rememberedAs = (banner: BannerName) => `branch:${banner}`

/** The branch that was chosen in this browser before, offered again in the next application (APP-056). */
export const rememberedBranch = (banner: BannerName): string => {
  try {
    return localStorage.getItem(rememberedAs(banner)) ?? ''
  } catch {
    return ''
  }
}
export const rememberBranch = (banner: BannerName, branchNumber: string) => {
  try {
    if (branchNumber) localStorage.setItem(rememberedAs(banner), branchNumber)
    else localStorage.removeItem(rememberedAs(banner))
  } catch {
    // A browser that keeps nothing offers nothing next time.
  }
}
