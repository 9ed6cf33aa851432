/** The parts of the banners that only the server needs. Each banner has them in its folder, and nothing starts without. */
import { type BannerName, bannerNames, entryOf } from '../rules/banners.ts'
import type { Demonstration } from './demonstration.ts'
import type { Reference } from './reference.ts'

export type { Demonstration, StaffForm } from './demonstration.ts'

/** Imports `demonstration` from each `demonstration.ts`. */
const gather = async <T>(part: string): Promise<Readonly<Record<BannerName, T>>> => {
  const found = bannerNames.map(async (name) => {
    const { href } = new URL(`${part}.ts`, entryOf(name).icon)
    const module = (await import(href)) as Record<string, T>
    return [name, module[part]!] as const
  })
  return Object.fromEntries(await Promise.all(found)) as Record<BannerName, T>
}

export const demonstrations = await gather<Demonstration>('demonstration')
export const references = await gather<Reference>('reference')
