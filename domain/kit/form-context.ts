import type { BannerName } from '../rules/banners.ts'

/** The companies of the group; the same words stand in addresses and in the store. */
export type Banner = BannerName
export type Audience = 'external' | 'internal'
/** The way the reader came in. `form` is every form that is not the credit application. */
export type Route = 'application' | 'adminApplication' | 'guarantor' | 'form'

/** In which a form is read. Browser and server make the same context, or their readings differ. */
export interface FormContext {
  readonly banner: Banner
  readonly audience: Audience
  readonly route: Route
  /** What a screen must know without seeing it; computed by the server from the stored answers. */
  readonly facts: Readonly<Record<string, boolean | readonly string[]>>
  /** The banner's own day, `2026-03-31`. */
  readonly today: string
}
