import { isBanner, type BannerName } from '../../domain/rules/banners.ts'
import platt from './icons/platt.svg'
import rexel from './icons/rexel.svg'
import gexpro from './icons/gexpro.svg'
import rexelenergy from './icons/rexelenergy.svg'
import plain from './icons/default.svg'
import type { RouteMeta, Visitor } from '../app/guard.ts'

const icons: Record<BannerName, string> = { platt, rexel, gexpro, rexelenergy }
const key = 'banner'
let current: BannerName | undefined

/** The banner that was last chosen or walked through, for a page whose address names none (HOME-A02). */
export const currentBanner = (): BannerName | undefined => {
  const stored = sessionStorage.getItem(key)
  return current ?? (isBanner(stored) ? stored : undefined)
}

/** Where the employee goes on: the banner last worked in, or her own. */
export const workingBanner = ({ banners, home }: Pick<Visitor, 'banners' | 'home'>): BannerName => {
  const last = currentBanner()
  return last && banners.includes(last) ? last : home
}

/** Dresses the page: without a banner in the neutral dress of pages that belong to none, in the back office denser. */
export const wear = (banner: BannerName | undefined, { tabIcon = false, auth = false }: RouteMeta) => {
  const page = document.documentElement.dataset
  if (banner) {
    current = banner
    sessionStorage.setItem(key, banner)
    page['banner'] = banner
  } else delete page['banner']
  if (auth) page['area'] = 'office'
  else delete page['area']
  document.querySelector('#tab-icon')?.setAttribute('href', banner && tabIcon ? icons[banner] : plain)
}
