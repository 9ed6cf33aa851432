import { bannerOf, type Banner, type BannerName } from '../../domain/rules/banners.ts'

/** A banner's names and contact details. */
export const useBanner = (name: BannerName): Banner => {
  const banner = bannerOf(name)
  if (!banner) throw new RangeError(`There is no banner ${name}.`)
  return banner
}
