/** The setting of the demonstration: branches, the places around them, representatives. */
import { bannerById, banners, type Banner, type BannerId } from '../../banners/rules/banners.ts'
import { headquarters } from '../../banners/rules/branches.ts'
import { claimsOf, demonstrationStaff } from '../identity/server/index.ts'
import type { ZipPlace, ZipPlaces } from '../lookups/server/index.ts'
import { demonstrationBranches } from './branches.ts'
import { placesNear } from './companies.ts'
import { diceOf } from './dice.ts'
import { openPools, type Pools } from './pools.ts'

type BranchRow = ReturnType<typeof demonstrationBranches>[number]

interface Neighborhood {
  branchNumber: string
  /** Where its customers have their offices. */
  around: readonly ZipPlace[]
}

export interface World {
  pools: Pools
  branches: readonly BranchRow[]
  /** The open branches of a banner that serve customers. */
  neighborhoods: ReadonlyMap<BannerId, readonly Neighborhood[]>
}

export const openWorld = async (places: ZipPlaces): Promise<World> => {
  const branches = demonstrationBranches(places)
  const neighborhoodsOf = ({ tenantId }: Banner) =>
    branches
      .filter((row) => row.banner_id === tenantId && !row.closed && row.branch_number !== headquarters)
      .map((row) => ({ branchNumber: row.branch_number, around: placesNear(places, row) }))
  return {
    pools: await openPools(),
    branches,
    neighborhoods: new Map(banners.map((banner) => [banner.tenantId, neighborhoodsOf(banner)])),
  }
}

const REPS = 5

/** Rows of `credit_rep`: five a banner, the first of them the demonstration's approver, the last of them gone. */
export const representatives = ({ pools }: World) =>
  banners.flatMap(({ tenantId, name }) => {
    const approver = demonstrationStaff.find(({ userName }) => userName === `approver.${name}`)
    const dice = diceOf(700 + tenantId)
    return Array.from({ length: REPS }, (_, index) => {
      const [first, last] = [dice.pick(pools.firstNames), dice.pick(pools.lastNames)]
      const local = `${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, '')
      const known = index === 0 ? approver : undefined
      return {
        banner_id: tenantId,
        full_name: known?.name ?? `${first} ${last}`,
        email: known ? claimsOf(known).email : `${local}@${bannerById(tenantId).emailDomains[0]}`,
        active: index < REPS - 1,
      }
    })
  })
