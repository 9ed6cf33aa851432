import type { BannerName } from '../../banners/rules/banners.ts'

/** A user who came from the storefront, as their signed token describes them (000 3, API-A06). */
export interface WebUser {
  readonly webUserId: string
  readonly banner: BannerName
  /** The account on which they order. */
  readonly customerNumber: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}
