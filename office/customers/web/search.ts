import { isBanner, type BannerName } from '../../../banners/rules/banners.ts'

/** The banner in the address, if any. */
export const readTenant = (raw: Record<string, unknown>): { tenant?: BannerName } => {
  const tenant = String(raw['tenant'] ?? '').toLowerCase()
  return isBanner(tenant) ? { tenant } : {}
}
