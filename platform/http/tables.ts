/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { Instant } from '../database/index.ts'

declare module '../database/tables.ts' {
  interface Tables {
    rate_limit: RateLimitTable
  }
}

export interface RateLimitTable {
  key: string
  window_start: Instant
  hits: number
}
