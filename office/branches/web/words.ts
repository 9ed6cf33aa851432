import { bannerOf } from '../../../banners/rules/banners.ts'
import type { Loaded } from './queries.ts'

type Branches = Loaded['added']

export const branchesWord = (count: number) => `${count} ${count === 1 ? 'branch' : 'branches'}`

/** `3 branches added, 1 closed.` */
export const loadedWords = ({ added, changed, closed, regions }: Loaded): string => {
  const parts = [
    [added.count, 'added'],
    [changed.count, 'changed'],
    [closed.count, 'closed'],
  ] as const
  const branches = parts.flatMap(([count, deed], at) => {
    const isFirst = parts.slice(0, at).every(([earlier]) => earlier === 0)
    return count ? `${isFirst ? branchesWord(count) : count} ${deed}` : []
  })
  const named = regions.length
    ? [`${regions.length} ${regions.length === 1 ? 'region' : 'regions'} named`]
    : []
  return `${[...branches, ...named].join(', ')}.`
}

/** `Platt 7; Rexel 5034, 5035, and 3 more`; the server names only the first ones. */
export const namesOf = ({ count, first }: Branches): string => {
  const byBanner = Map.groupBy(first, (one) => one.split(' ')[0]!)
  const names = [...byBanner]
    .map(
      ([banner, all]) => `${bannerOf(banner)!.displayName} ${all.map((one) => one.split(' ')[1]).join(', ')}`,
    )
    .join('; ')
  return count > first.length ? `${names}, and ${count - first.length} more` : names
}
