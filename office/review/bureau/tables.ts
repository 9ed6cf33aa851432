/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { ColumnType } from 'kysely'
import type { Instant, JsonOf, MaybeInstant, MaybeJsonOf } from '../../../platform/database/index.ts'
import type {
  Business,
  BusinessProfile,
  BusinessReport,
  MatchCandidate,
  OwnerReport,
  SimilarBusiness,
} from '../../../services/bureau/port.ts'
import type { AgencyKey } from '../decisions/rules/consumer-agencies.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    bureau_match: BureauMatchTable
    credit_check: CreditCheckTable
  }
}

export interface BureauMatchTable {
  saved_form_id: number
  /** The search that was sent to the bureau; staff may have corrected it. */
  asked: JsonOf<Business>
  candidates: ColumnType<MatchCandidate[], string | undefined, string>
  /** The chosen match. */
  profile: MaybeJsonOf<BusinessProfile>
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
  /** The consumer reporting agency, for the notice to the person. Null if no agency was recorded. */
  agency: AgencyKey | null
  demonstration: boolean
  businesses: ColumnType<SimilarBusiness[], string | undefined, string>
  report: MaybeJsonOf<BusinessReport | OwnerReport>
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
