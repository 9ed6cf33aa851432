import { bannerNames, type BannerName } from '../../domain/rules/banners.ts'

const known = new Map<string, BannerName>(bannerNames.map((name) => [name, name]))

/**
 * For `params.parse` of a route with a tenant: the four names in any case. Any other does not match at all, and
 * the address falls through to the unknown path, which leads home (SHELL-045, A01, A02).
 */
export const knownTenant = <P extends { tenant: string }>(raw: P): (P & { tenant: BannerName }) | false => {
  const tenant = known.get(raw.tenant.toLowerCase())
  return tenant ? { ...raw, tenant } : false
}
