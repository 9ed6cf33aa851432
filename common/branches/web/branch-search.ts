/** Finds branches by search text, by an address, or by number. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FormContext } from '../../../kit/model/index.ts'
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import {
  currentBranchNumber,
  headquarters,
  offersHeadquarters,
  type Branch,
} from '../../../banners/rules/branches.ts'
import { call } from '../../../platform/client/index.ts'
import { browserStore } from '../../../platform/storage/index.ts'

export const bannerIdOf = (banner: BannerName) => bannerOf(banner)?.tenantId ?? 0

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

/** Customers search by place, employees by name or number (APP-040). */
export const useBranchSearch = (banner: BannerName, search: string, audience: Audience) =>
  useQuery({
    queryKey: ['branches', banner, search, audience],
    queryFn: ({ signal }) => branches(banner, search, audience, signal),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })

/** A part of an address that says where it is. */
export interface Place {
  country: string
  postalCode: string
  city: string
  state: string
}

/** The branches nearest to an address; none if we don't know where it is. */
export const useBranchesNear = (banner: BannerName, place: Place, isAsked: boolean) =>
  useQuery({
    queryKey: ['branches near', banner, place],
    queryFn: ({ signal }) =>
      call('GET /api/branch-info/branches-near', {
        query: { bannerId: bannerIdOf(banner), ...place },
        signal,
      }),
    enabled: isAsked && (place.postalCode !== '' || (place.city !== '' && place.state !== '')),
    placeholderData: keepPreviousData,
  })

/** What was typed, after a pause of half a second (APP-210); at once if it is empty. */
export const useSettled = (typed: string) => {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : 500)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

/** One branch by its number; old numbers work, too. */
export const branchOf = (banner: BannerName, branchNumber: string) =>
  queryOptions({
    queryKey: ['branch', banner, branchNumber],
    queryFn: () =>
      call('GET /api/branch-info/branches/:id', {
        params: { id: currentBranchNumber(branchNumber) },
        query: { bannerId: bannerIdOf(banner) },
      }).catch((error: unknown) => {
        console.warn(`Loading branch ${branchNumber} failed.`, error)
        throw error
      }),
    enabled: branchNumber !== '',
  })

export const useBranch = (banner: BannerName, branchNumber: string) =>
  useQuery(branchOf(banner, branchNumber))

/** The employee's own branch, if it belongs to this banner. */
export const useOwnBranch = (banner: BannerName, branchNumber: string) => {
  const number = currentBranchNumber(branchNumber)
  const { data } = useBranchSearch(banner, number, 'internal')
  return data?.find((branch) => branch.branchNumber === number)
}

/** Platt's headquarters, if it is offered in addition to the results (APP-052). */
export const useHeadquarters = (banner: BannerName, found: readonly Branch[] | undefined) =>
  useBranch(banner, found && offersHeadquarters(banner, found) ? headquarters : '').data

const rememberedAs = (banner: BannerName) => `branch:${banner}`

/** The branch last selected in this browser, preselected in the next application (APP-056). */
export const rememberedBranch = (banner: BannerName): string => browserStore.get(rememberedAs(banner)) ?? ''
export const rememberBranch = (banner: BannerName, branchNumber: string) => {
  if (branchNumber) browserStore.set(rememberedAs(banner), branchNumber)
  else browserStore.remove(rememberedAs(banner))
}
