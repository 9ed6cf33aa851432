/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { ColumnType, Generated } from 'kysely'
import type { Instant, MaybeInstant, MaybeJsonOf } from '../../../platform/database/index.ts'
import type { ErpOrder, ErpRecord } from '../../../services/erp/port.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    erp_snapshot: ErpSnapshotTable
    erp_transaction: ErpTransactionTable
    erp_error: ErpErrorTable
  }
}

/** The ERP's record of the account when it was last read. A null `record` means there is no such account. */
export interface ErpSnapshotTable {
  saved_form_id: number
  account_number: string
  record: MaybeJsonOf<ErpRecord>
  orders: ColumnType<ErpOrder[], string | undefined, string>
  /** Why the last read failed, as staff see it; the earlier record is kept. */
  problem: string | null
  read_at: Instant
}

/** One write to the ERP and its progress. */
export interface ErpTransactionTable {
  id: Generated<number>
  saved_form_id: number
  banner_id: number
  decision_id: number | null
  /** Writes with the same key count as one. */
  idempotency_key: string
  operation:
    | 'create-account'
    | 'open-cash-account'
    | 'create-job-ship-to'
    | 'update-customer'
    | 'set-credit'
    | 'attach'
  /** The content of the write; never a secret. */
  detail: ColumnType<Record<string, unknown>, string | undefined, string>
  /** `failed`: not retried until staff ask for it. */
  state: 'waiting' | 'done' | 'failed'
  tries: Generated<number>
  requested_by: string
  created_at: Instant
  done_at: MaybeInstant
}

export interface ErpErrorTable {
  id: Generated<number>
  saved_form_id: number
  banner_id: number
  transaction_id: number | null
  message: string
  at: Instant
}

/** Corrected by staff after the submission. */
export interface Corrected {
  companyName: string
  billingAddress: {
    streetAddress: string
    addressUnitNumber: string
    city: string
    state: string
    postalCode: string
    country: string
  }
  by: string
  at: string
}
