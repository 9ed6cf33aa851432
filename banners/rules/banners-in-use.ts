/** A company may use some of the banners only (BANNERS_FILE). */
import { type Banner, type BannerName, fallbackBanner } from './banners.ts'

/** The banner used if an address names none, or the first one in use. */
export const fallbackOf = (inUse: readonly BannerName[]): BannerName =>
  inUse.includes(fallbackBanner) ? fallbackBanner : (inUse[0] ?? fallbackBanner)

export const namesInUse = (list: readonly Banner[]): readonly BannerName[] =>
  list.filter(({ isOn }) => isOn).map(({ name }) => name)
