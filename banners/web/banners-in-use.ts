import { fallbackOf } from '../rules/banners-in-use.ts'
import { type BannerName, bannerNames } from '../rules/banners.ts'

/** What the server wrote into the page. While the pages are built there is no page. */
const written =
  typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name=banners]')
const names = bannerNames.filter((name) => written?.content.split(' ').includes(name))

/** The banners that the company uses; all of them if the server did not say. */
export const bannersInUse: readonly BannerName[] = names.length ? names : bannerNames

/** The banner of a page whose address names none. */
export const usualBanner: BannerName = fallbackOf(bannersInUse)
