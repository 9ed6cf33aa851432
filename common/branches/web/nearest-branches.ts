/** Finds branches by the browser's location. Apart from the other searches: the first step does not need it. */
import { useMutation } from '@tanstack/react-query'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { nearestAskedFor, type Branch } from '../../../banners/rules/branches.ts'
import { call } from '../../../platform/client/index.ts'
import { bannerIdOf } from './branch-search.ts'

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

/** The nearest branches with their distance, nearest first. Throws NoPosition if the browser has no location. */
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
