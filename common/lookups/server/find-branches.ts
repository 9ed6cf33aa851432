/** Which branches a search finds, and in which order. */
import {
  branchMatches,
  headquarters,
  milesBetween,
  nearestAskedFor,
  type Branch,
  type Point,
} from '../../../banners/rules/branches.ts'
import type { ZipPlaces } from './places.ts'
import type { PlacedBranch } from './store.ts'

/** Headquarters has no counter, so customers see it only if nothing else is near (APP-052). */
const isCounter = (branch: PlacedBranch): boolean => branch.branchNumber !== headquarters && !branch.closed

/** Nearest first, each with its distance in miles, to two decimals. */
export const byDistance = (branches: readonly PlacedBranch[], from: Point) =>
  branches
    .map((branch) => ({ ...branch, distance: Math.round(milesBetween(from, branch) * 100) / 100 }))
    .toSorted((a, b) => a.distance - b.distance)

export const nearest = (branches: readonly PlacedBranch[], from: Point, howMany: number) =>
  byDistance(branches.filter(isCounter), from).slice(0, howMany)

/** A customer's ZIP or Canadian postal code finds nearby branches; any other text searches their names and places. */
export const search = (
  branches: readonly PlacedBranch[],
  typed: string,
  {
    audience,
    includeClosed,
    places,
  }: { audience: 'external' | 'internal'; includeClosed: boolean; places: ZipPlaces },
): Branch[] => {
  const here = audience === 'external' ? places.pointOf(typed) : null
  if (here) return nearest(branches, here, nearestAskedFor)
  return branches.filter(
    (branch) =>
      (includeClosed || !branch.closed) &&
      (audience === 'internal' || includeClosed || isCounter(branch)) &&
      branchMatches(branch, typed, audience),
  )
}
