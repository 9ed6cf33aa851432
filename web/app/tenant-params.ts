import { bannerNames, type BannerName } from '../../domain/rules/banners.ts'

const known = new Map<string, BannerName>(bannerNames.map((name) => [name, name]))

/**
 * For `params.parse` of a route with a tenant: accepts the four names in any letter case. With any other name the route
 * does not match, and the unknown path leads home (SHELL-045, A01, A02).
 */
export const knownTenant = <P extends { tenant: string }>(raw: P): (P & { tenant: BannerName }) | false => {
  const tenant = known.get(raw.tenant.toLowerCase())
  return tenant ? { ...raw, tenant } : false
}
