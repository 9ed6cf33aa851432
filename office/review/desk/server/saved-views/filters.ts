import type { z } from 'zod'
import { ViewFilters } from '../../../contract/review.ts'

type Filters = z.output<typeof ViewFilters>

/** The filters of a view as the list knows them today. Those that it no longer accepts are dropped. */
export const readFilters = (stored: object): Filters => {
  const given = stored as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(ViewFilters.shape).flatMap(([name, schema]) => {
      const read = schema.safeParse(given[name])
      return read.success && read.data !== undefined ? [[name, read.data]] : []
    }),
  )
}
