import type { BannerName } from '../rules/banners.ts'
import { bannersInUse } from './banners-in-use.ts'

const known = new Map<string, BannerName>(bannersInUse.map((name) => [name, name]))

/**
 * For `params.parse` of a route with a tenant: accepts the names of the banners in use in any letter case. With any other name the route
 * does not match, and the unknown path leads home (SHELL-045, A01, A02).
 */
export const knownTenant = <P extends { tenant: string }>(raw: P): (P & { tenant: BannerName }) | false => {
  const tenant = known.get(raw.tenant.toLowerCase())
  return tenant ? { ...raw, tenant } : false
}
