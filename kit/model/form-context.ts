import type { BannerName } from '../../banners/rules/banners.ts'

/** The companies of the group, as named in URLs and in the database. */
export type Banner = BannerName
export type Audience = 'external' | 'internal'
/** How the reader arrived. `form` covers every form but the credit application. */
export type Route = 'application' | 'adminApplication' | 'guarantor' | 'form'

/** Who reads the form, where and when. Browser and server must build the same context, or their results differ. */
export interface FormContext {
  readonly banner: Banner
  readonly audience: Audience
  readonly route: Route
  /** What a screen needs to know about data it can't see. The server computes it from the stored answers. */
  readonly facts: Readonly<Record<string, boolean | readonly string[]>>
  /** Today in the banner's time zone, `2026-03-31`. */
  readonly today: string
}
