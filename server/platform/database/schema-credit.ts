/** Tables of what the bureau and the ERP say of a customer, and of later guaranties (see schema.ts). */
import type { ColumnType, Generated } from 'kysely'
import type { AgencyKey } from '../../../domain/rules/consumer-agencies.ts'
import type {
  Business,
  BusinessProfile,
  BusinessReport,
  MatchCandidate,
  OwnerReport,
  SimilarBusiness,
} from '../../ports/bureau.ts'
import type { ErpOrder, ErpRecord } from '../../ports/erp.ts'
import type { Instant, MaybeInstant } from './columns.ts'

type Json<T> = ColumnType<T, string, string>
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>

export interface BureauMatchTable {
  saved_form_id: number
  /** What the bureau was asked; staff may have corrected it. */
  asked: Json<Business>
  candidates: ColumnType<MatchCandidate[], string | undefined, string>
  /** Of the one that it is. */
  profile: MaybeJson<BusinessProfile>
  /** Who was asked, and whether its figures are invented. */
  bureau: string
  demonstration: boolean
  /** Why it could not be asked, in our words. */
  problem: string | null
  asked_by: string
  asked_at: Instant
  selected_by: string | null
  selected_at: MaybeInstant
}

export interface CreditCheckTable {
  /** What the wire calls the transaction number. */
  id: string
  saved_form_id: number
  kind: 'business' | 'guarantor'
  /** Of a guarantor: the key of the answers. */
  role: string | null
  /** `ASKED`: on its way. `FAILED`: the bureau did not answer, or nobody knows whether it did. */
  outcome: 'ASKED' | 'LIST' | 'BUSP' | 'OWNER' | 'NONE' | 'FAILED'
  /** Who was asked, and whether its figures are invented. */
  bureau: string
  /** Which consumer reporting agency that is, for the notice to the person; null: of before 0024. */
  agency: AgencyKey | null
  demonstration: boolean
  businesses: ColumnType<SimilarBusiness[], string | undefined, string>
  report: MaybeJson<BusinessReport | OwnerReport>
  /** Why it was asked (15 U.S.C. 1681b). */
  purpose: string
  /** Her own authorization. */
  consent_id: number | null
  document_id: string | null
  /** The LIST that this business was chosen from. */
  chosen_from: string | null
  asked_by: string
  asked_by_name: string
  asked_at: Instant
}

/** A guaranty that was asked for after the submission. The submitted answers know nothing of it. */
export interface GuarantyTable {
  id: string
  saved_form_id: number
  role: string
  name: string
  email: string
  state: 'asked' | 'signing' | 'signed' | 'declined' | 'withdrawn'
  /** Of the key in her mail; null once it opens nothing any more. */
  token_sha256: string | null
  expires_at: MaybeInstant
  /** What she answered; secrets as their last four. */
  answers: ColumnType<Record<string, unknown>, string | undefined, string>
  asked_by: string
  asked_by_name: string
  asked_at: Instant
  answered_at: MaybeInstant
  ended_at: MaybeInstant
  /** Why she declined, in her words. */
  reason: string | null
}

/** What the ERP said of the account when it was last asked. `record` null: it knows no such account. */
export interface ErpSnapshotTable {
  saved_form_id: number
  account_number: string
  record: MaybeJson<ErpRecord>
  orders: ColumnType<ErpOrder[], string | undefined, string>
  /** Why it could not be read the last time, in our words; what was read before stays. */
  problem: string | null
  read_at: Instant
}

/** One write to the ERP and how far it is. */
export interface ErpTransactionTable {
  id: Generated<number>
  saved_form_id: number
  banner_id: number
  decision_id: number | null
  /** The same key is one write. */
  idempotency_key: string
  operation: 'create-account' | 'update-customer' | 'set-credit' | 'attach'
  /** What is written; never a secret. */
  detail: ColumnType<Record<string, unknown>, string | undefined, string>
  /** `failed`: nobody tries it any more until staff ask for it. */
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
