/**
 * Who may open which route (SHELL-016, 022, 023, 040 to 045; SHELL-A04, A05): a pure decision based on the route's
 * metadata. The server authorizes every call itself; this only avoids screens that would stay empty.
 */
import { isBanner, type BannerName } from '../../banners/rules/banners.ts'
import type { Permission } from './permissions.ts'

/** A route's metadata, in `staticData`. A child's values override its parent's. */
export interface RouteMeta {
  /** The screen's name in the specification. */
  name?: string
  /** The employees' area: requires sign-in. */
  auth?: boolean
  permissions?: readonly Permission[]
  /** The banners that have this screen; all if absent. */
  companies?: readonly BannerName[]
  /** The employees' variant of a customer form. */
  isInternalForm?: boolean
  /** Not available in Production. */
  inDevelopment?: boolean
  /** The first accessible step of a saved application. */
  step?: number
  /** Shows the banner's tab icon. */
  tabIcon?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteMeta {}
}

export interface Visitor {
  banners: readonly BannerName[]
  /** The employee's first banner. */
  home: BannerName
  /** The banner that they last worked in, for addresses without one. */
  working?: BannerName
  permissionsIn: (banner: BannerName) => ReadonlySet<Permission>
}

/** Signed in, but with none of our banners, so there is no screen to show. */
export const bannerless = 'bannerless'

export type RouteDecision =
  | { kind: 'pass' }
  | { kind: 'signIn' }
  /** `tenant` replaces the one in the address. */
  | { kind: 'otherBanner'; tenant: BannerName }
  | { kind: 'home' }
  | { kind: 'accessDenied' }
  | { kind: 'pageUnavailable'; tenant: BannerName }
  /** `log` is written to the console. */
  | { kind: 'dashboard'; tenant: BannerName; log?: string }

const pass: RouteDecision = { kind: 'pass' }
const lacking = 'User does not have the permissions to access this form.'

export const decideRoute = (
  meta: RouteMeta,
  tenant: string | undefined,
  visitor: Visitor | typeof bannerless | null,
  production: boolean,
): RouteDecision => {
  if (tenant !== undefined && !isBanner(tenant)) return { kind: 'home' }
  if (!meta.auth) {
    const closed = tenant && meta.companies && !meta.companies.includes(tenant)
    if (closed) return { kind: 'pageUnavailable', tenant }
    return tenant && meta.inDevelopment && production ? { kind: 'dashboard', tenant } : pass
  }
  if (!visitor) return { kind: 'signIn' }
  // Signing in again would lead here again.
  if (visitor === bannerless) return { kind: 'accessDenied' }
  if (tenant && !visitor.banners.includes(tenant)) return { kind: 'otherBanner', tenant: visitor.home }
  const banner = tenant ?? visitor.working ?? visitor.home
  if (meta.companies && !meta.companies.includes(banner)) return { kind: 'accessDenied' }
  if (meta.inDevelopment && production) return { kind: 'dashboard', tenant: banner }
  const held = visitor.permissionsIn(banner)
  if (meta.permissions?.some((permission) => !held.has(permission)))
    return { kind: 'dashboard', tenant: banner, log: lacking }
  return pass
}
