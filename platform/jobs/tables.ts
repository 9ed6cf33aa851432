/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { Instant } from '../database/index.ts'

declare module '../database/tables.ts' {
  interface Tables {
    job_fate: JobFateTable
  }
}

/** The result of a background job for a form. The queue itself deletes it after a week. */
export interface JobFateTable {
  saved_form_id: number
  job_id: string
  name: string
  /** `again`: it failed and will be retried. */
  state: 'done' | 'again' | 'failed'
  tries: number
  enqueued_at: Instant
  ended_at: Instant
  /** The message that staff see; never the message of a driver or a server. */
  problem: string | null
}
