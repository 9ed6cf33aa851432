/**
 * Who may go where (SHELL-016, 022, 023, 040–045; SHELL-A04, A05): a pure decision over what a route says of
 * itself. The server decides again about every call; this only spares people a screen that would stay empty.
 */
import { isBanner, type BannerName } from '../../domain/rules/banners.ts'
import type { Permission } from '../../domain/rules/permissions.ts'

/** What a route says of itself, as `staticData`. A child's word stands over its parent's. */
export interface RouteMeta {
  /** The name by which the specification calls the screen. */
  name?: string
  /** The employees' area: sign-in is asked. */
  auth?: boolean
  permissions?: readonly Permission[]
  /** The banners that have this screen; absent: all. */
  companies?: readonly BannerName[]
  /** The employee's variant of a customer's form. */
  isInternalForm?: boolean
  /** Not offered in Production. */
  inDevelopment?: boolean
  /** The step at which a saved application opens, and below which nobody goes. */
  step?: number
  /** Carries the banner's tab icon. */
  tabIcon?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteMeta {}
}

export interface Visitor {
  banners: readonly BannerName[]
  /** The banner at which this person starts. */
  home: BannerName
  permissionsIn: (banner: BannerName) => ReadonlySet<Permission>
}

/** Signed in, but the identity names none of our banners: there is no screen to show. */
export const bannerless = 'bannerless'

export type Passage =
  | { kind: 'pass' }
  | { kind: 'signIn' }
  /** `tenant` replaces the one in the address. */
  | { kind: 'otherBanner'; tenant: BannerName }
  | { kind: 'home' }
  | { kind: 'accessDenied' }
  | { kind: 'pageUnavailable'; tenant: BannerName }
  /** `log` is written to the console. */
  | { kind: 'dashboard'; tenant: BannerName; log?: string }

const pass: Passage = { kind: 'pass' }
const lacking = 'User does not have the permissions to access this form.'

export const passage = (
  meta: RouteMeta,
  tenant: string | undefined,
  visitor: Visitor | typeof bannerless | null,
  production: boolean,
): Passage => {
  if (tenant !== undefined && !isBanner(tenant)) return { kind: 'home' }
  if (!meta.auth) {
    const closed = tenant && meta.companies && !meta.companies.includes(tenant)
    if (closed) return { kind: 'pageUnavailable', tenant }
    return tenant && meta.inDevelopment && production ? { kind: 'dashboard', tenant } : pass
  }
  if (!visitor) return { kind: 'signIn' }
  // To sign in again would lead here again.
  if (visitor === bannerless) return { kind: 'accessDenied' }
  if (tenant && !visitor.banners.includes(tenant)) return { kind: 'otherBanner', tenant: visitor.home }
  const banner = tenant ?? visitor.home
  if (meta.companies && !meta.companies.includes(banner)) return { kind: 'accessDenied' }
  if (meta.inDevelopment && production) return { kind: 'dashboard', tenant: banner }
  const held = visitor.permissionsIn(banner)
  if (meta.permissions?.some((permission) => !held.has(permission)))
    return { kind: 'dashboard', tenant: banner, log: lacking }
  return pass
}
