/**
 * The HTML of a page: the plain shell, or the application's, which shows its first step, or a frame, before any script
 * loads.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { namesInUse } from '../../banners/rules/banners-in-use.ts'
import { bannerOf, banners, type Banner, type BannerName } from '../../banners/rules/banners.ts'

/** Made by the build (vite.shells.ts). */
const PLAIN = 'index.html'
const FRAMED = 'application.html'
const firstStep = (banner: BannerName) => `application-${banner}.html`
export const isShell = (path: string): boolean => /^\/(index|application(-[a-z]+)?)\.html$/.test(path)

/**
 * True if the last part of `/guarantor/{tenant}/…` is a key, even a damaged one, and not an application's guid. A
 * guaranty that was requested later has a separate page. The browser decides the same way.
 */
const isGuarantyKey = (key: string | undefined): boolean => key !== undefined && !GUID.test(key)
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const APPLICATION = /^\/(application|guarantor)\/([a-z]+)(?:\/([^/]+))?\/?$/i

/** The banners' colors as CSS rules, including a company's own. Screens and PDFs show the same color. */
const bannerColors = (list: readonly Banner[]): string =>
  list.map(({ name, color }) => `[data-banner=${name}]{--banner:${color}}`).join('')

/** The heading of the application's page; `isNew`: not started yet. */
export type HeadingOf = (banner: BannerName, isNew: boolean) => string

/** The page for an address, without its nonce. Null if the pages are not built. */
export const shellsIn = (
  folder: string,
  headingOf: HeadingOf,
  list: readonly Banner[] = banners,
): ((url: string) => string) | null => {
  const read = (name: string) => {
    const file = join(folder, name)
    return existsSync(file)
      ? readFileSync(file, 'utf8')
          .replace('__BANNER_COLORS__', bannerColors(list))
          .replace('__BANNERS_IN_USE__', namesInUse(list).join(' '))
      : null
  }
  const plain = read(PLAIN)
  if (plain === null) return null
  const framed = read(FRAMED) ?? plain
  // A banner that the company changed has other words than the page that was built.
  const shipped = new Map(
    list.flatMap((banner) => {
      const page =
        banner.isOn && isDeepStrictEqual(banner, bannerOf(banner.name)) ? read(firstStep(banner.name)) : null
      return page ? [[banner.name, page.replace('__BANNER__', banner.name)] as const] : []
    }),
  )
  return (url) => {
    const [path = '', search] = url.split('?')
    const [, route = '', name = '', key] = APPLICATION.exec(path) ?? []
    const banner = bannerOf(name)?.name
    if (!banner || (route.toLowerCase() === 'guarantor' && isGuarantyKey(key))) return plain
    const isNew = !key && route.toLowerCase() === 'application'
    const ready = isNew && !search ? shipped.get(banner) : undefined
    if (ready) return ready
    return framed.replace('__BANNER__', banner).replace('__HEADING__', headingOf(banner, isNew))
  }
}
