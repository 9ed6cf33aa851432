/**
 * What one part of the product gives the browser. Each area with pages has one such value in its `area.web.tsx`, and the
 * app loops over them (app/web/areas.ts). Every member must be there: null or an empty list says that the area has none.
 * Screens are loaded lazily, because every page loads these values.
 */

/** A route, or none. `AnyRoute` as the expected type would turn the types of addresses into `any`. */
type Routes = readonly object[]

export interface WebArea<C extends Routes, S extends Routes> {
  /** Its pages for customers, under the root. */
  customers: C
  /** Its pages for employees, under `/admin`. */
  staff: S
}

export const webArea = <const C extends Routes, const S extends Routes>(area: WebArea<C, S>): WebArea<C, S> =>
  area
