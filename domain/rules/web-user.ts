import type { BannerName } from './banners.ts'

/** Who came from the web shop, as its signed token says (000 3, API-A06). */
export interface WebUser {
  readonly webUserId: string
  readonly banner: BannerName
  /** The account that she orders on. */
  readonly customerNumber: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}
