import { isBanner, type BannerName } from '../../domain/rules/banners.ts'

/** Which banner's customer it is, from the address; without one the banner last worked in. */
export const readTenant = (raw: Record<string, unknown>): { tenant?: BannerName } => {
  const tenant = String(raw['tenant'] ?? '').toLowerCase()
  return isBanner(tenant) ? { tenant } : {}
}
