/** Tables for what the bureau and the ERP report on a customer, and for guaranties requested later (see schema.ts). */
import type { ColumnType, Generated } from 'kysely'
import type { AgencyKey } from '../../office/review/decisions/rules/consumer-agencies.ts'
import type {
  Business,
  BusinessProfile,
  BusinessReport,
  MatchCandidate,
  OwnerReport,
  SimilarBusiness,
} from '../../services/bureau/port.ts'
import type { ErpOrder, ErpRecord } from '../../services/erp/port.ts'
import type { Instant, MaybeInstant } from './columns.ts'

type Json<T> = ColumnType<T, string, string>
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>

export interface BureauMatchTable {
  saved_form_id: number
  /** The search that was sent to the bureau; staff may have corrected it. */
  asked: Json<Business>
  candidates: ColumnType<MatchCandidate[], string | undefined, string>
  /** The chosen match. */
  profile: MaybeJson<BusinessProfile>
  /** Which bureau was asked, and whether its figures are invented. */
  bureau: string
  demonstration: boolean
  /** Why the search failed, as staff see it. */
  problem: string | null
  asked_by: string
  asked_at: Instant
  selected_by: string | null
  selected_at: MaybeInstant
}

export interface CreditCheckTable {
  /** Called the transaction number in the API. */
  id: string
  saved_form_id: number
  kind: 'business' | 'guarantor'
  /** For a guarantor: the key in the answers. */
  role: string | null
  /** `ASKED`: in progress. `FAILED`: the bureau did not respond, or its response is unknown. */
  outcome: 'ASKED' | 'LIST' | 'BUSP' | 'OWNER' | 'NONE' | 'FAILED'
  /** Which bureau was asked, and whether its figures are invented. */
  bureau: string
  /** The consumer reporting agency, for the notice to the person. Null before migration 0024. */
  agency: AgencyKey | null
  demonstration: boolean
  businesses: ColumnType<SimilarBusiness[], string | undefined, string>
  report: MaybeJson<BusinessReport | OwnerReport>
  /** The permissible purpose (15 U.S.C. 1681b). */
  purpose: string
  /** The person's own authorization. */
  consent_id: number | null
  document_id: string | null
  /** The LIST that this business was chosen from. */
  chosen_from: string | null
  asked_by: string
  asked_by_name: string
  asked_at: Instant
  /** It was about another business, so it no longer counts. */
  undone_at: MaybeInstant
  undone_by: string | null
  /** What it cost; null if unknown. */
  price_cents: number | null
}

/** A guaranty requested after the submission. The submitted answers do not mention it. */
export interface GuarantyTable {
  id: string
  saved_form_id: number
  role: string
  name: string
  email: string
  state: 'asked' | 'signing' | 'signed' | 'declined' | 'withdrawn'
  /** Hash of the key in the guarantor's email. Null once the key is no longer valid. */
  token_sha256: string | null
  expires_at: MaybeInstant
  /** The guarantor's answers; secrets as their last four digits. */
  answers: ColumnType<Record<string, unknown>, string | undefined, string>
  asked_by: string
  asked_by_name: string
  asked_at: Instant
  answered_at: MaybeInstant
  ended_at: MaybeInstant
  /** The guarantor's reason for declining. */
  reason: string | null
}

/** The ERP's record of the account when it was last read. A null `record` means there is no such account. */
export interface ErpSnapshotTable {
  saved_form_id: number
  account_number: string
  record: MaybeJson<ErpRecord>
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
