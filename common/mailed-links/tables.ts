import type { Instant } from '../../platform/database/index.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    reference_refusal: RefusalTable
  }
}

/** Addresses that refused all future requests. The name is from the time when only references were. */
export interface RefusalTable {
  email_sha256: string
  created_at: Instant
}
