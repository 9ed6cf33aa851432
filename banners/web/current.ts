import { entryOf, isBanner, type BannerName } from '../rules/banners.ts'
import plain from './no-banner.svg'
import type { RouteMeta, Visitor } from '../../platform/access/guard.ts'
import { tabStore } from '../../platform/storage/index.ts'

const key = 'banner'
let current: BannerName | undefined

/** The last banner used in this tab, for pages without one in the address (HOME-A02). */
export const currentBanner = (): BannerName | undefined => {
  const stored = tabStore.get(key)
  return current ?? (isBanner(stored) ? stored : undefined)
}

/** The banner that the employee last worked in, or their first one. */
export const workingBanner = ({ banners, home }: Pick<Visitor, 'banners' | 'home'>): BannerName => {
  const last = currentBanner()
  return last && banners.includes(last) ? last : home
}

/** Applies the banner's theme and tab icon to the page. Without a banner the neutral theme applies; the back office has a denser one. */
export const applyBanner = (banner: BannerName | undefined, { tabIcon = false, auth = false }: RouteMeta) => {
  const page = document.documentElement.dataset
  if (banner) {
    current = banner
    tabStore.set(key, banner)
    page['banner'] = banner
  } else delete page['banner']
  if (auth) page['area'] = 'office'
  else delete page['area']
  document
    .querySelector('#tab-icon')
    ?.setAttribute('href', banner && tabIcon ? entryOf(banner).icon.pathname : plain)
}
