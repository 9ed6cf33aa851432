/**
 * Business credit bureaus. One kind identifies a business (BusinessMatch); the other says how a business or its
 * guarantor pays (CreditBureau). Every method throws Unavailable if the bureau sends no valid response in time.
 * Requests and responses are never logged.
 */

/** A request to the bureau. Unknown texts are ''; postal codes have five or nine digits. */
export interface Business {
  readonly companyName: string
  readonly street: string
  readonly unit: string
  readonly city: string
  /** Two letters. */
  readonly state: string
  readonly postalCode: string
  /** Two letters, ISO 3166. */
  readonly country: string
  /** Ten digits, or ''. */
  readonly phone: string
}

export interface BureauAddress {
  readonly street: string
  readonly city: string
  readonly state: string
  /** Five or nine digits. */
  readonly zipCode: string
  readonly country: string
}

export interface MatchCandidate {
  /** Nine digits. */
  readonly dunsNumber: string
  readonly businessName: string
  readonly address: BureauAddress
  /** The bureau's confidence, 1 to 10. */
  readonly confidence: number
}

/** A reason that lowered a score. `words` is null if the bureau gave only a code. */
export interface Factor {
  readonly code: string
  readonly words: string | null
}

/** Why there is no score. Some bureaus send 998 for `bankruptcy` and 999 for `no-data`. */
export type NoScore = 'bankruptcy' | 'no-data'

export interface Score {
  /** Null if there is none; never 998 or 999. */
  readonly value: number | null
  readonly instead: NoScore | null
  /** 1 to 100, or null. */
  readonly percentile: number | null
  /** The bureau's own text, or ''. */
  readonly riskClass: string
  readonly factors: readonly Factor[]
}

/** K fraud history, M severe risk, J bankruptcy, L ask for the number; '' none (BUR-011). */
export type DataDepth = '' | 'J' | 'K' | 'L' | 'M'

export interface BusinessProfile {
  readonly dunsNumber: string
  readonly companyName: string
  readonly address: BureauAddress
  /** The bureau's own text, such as "Active"; or ''. */
  readonly status: string
  readonly score: Score
  /** Whole dollars. */
  readonly creditLimit: number | null
  /** ISO day, or ''. */
  readonly decisionDate: string
  readonly sicCode: string
  readonly dataDepth: DataDepth
}

/** The most candidates that we offer. */
export const MOST_MATCHES = 25

export interface BusinessMatch {
  /** Named in documents and dialogs. */
  readonly name: string
  /** "Demonstration data" if the figures are invented. */
  readonly demonstration: boolean
  /** The most certain first, at most 25. */
  match(business: Business): Promise<readonly MatchCandidate[]>
  /** The profile of a business that `match` found at any time; null if the bureau no longer has that number. */
  profile(candidate: MatchCandidate): Promise<BusinessProfile | null>
  /**
   * Proves that the service answers and accepts our credentials; changes and costs nothing. Throws Unavailable. Absent
   * if it is embedded.
   */
  connect?(): Promise<void>
}

export interface SimilarBusiness {
  /** The bureau's number for the business. */
  readonly fileNumber: string
  readonly businessName: string
  readonly street: string
  readonly city: string
  readonly state: string
  /** Five or nine digits. */
  readonly zip: string
}

export interface BusinessReport extends SimilarBusiness {
  readonly intelliscore: Score
  readonly financialStability: Score
  /** Whole dollars. */
  readonly recommendedLimit: number | null
  readonly yearsOnFile: number | null
  readonly tradelines: number | null
  readonly bankruptcies: number | null
  readonly liens: number | null
  readonly judgments: number | null
  /** Code and text. */
  readonly industry: string
}

export type BusinessCheck =
  | { readonly type: 'LIST'; readonly similar: readonly SimilarBusiness[] }
  | { readonly type: 'BUSP'; readonly report: BusinessReport }
  | { readonly type: 'NONE' }

/** A person who authorized the report (15 U.S.C. 1681b). The only place where the full number leaves the vault. */
export interface Person {
  readonly firstName: string
  readonly middleInitial: string
  readonly lastName: string
  readonly suffix: string
  readonly street: string
  readonly unit: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  /** Nine digits. */
  readonly ssn: string
}

export interface OwnerReport {
  /** The percentile, 1 to 100. */
  readonly score: Score
  /** Inquiries in the last six months. */
  readonly inquiries: number | null
  /** Dollars and cents. */
  readonly pastDueAmount: number | null
  readonly employer: string
  /** ISO day, or ''. */
  readonly employerUpdatedOn: string
}

export interface CreditBureau {
  readonly name: string
  /**
   * Proves that the service answers and accepts our credentials; changes and costs nothing. Throws Unavailable. Absent
   * if it is embedded.
   */
  connect?(): Promise<void>
  /** The agency that a notice must name (office/review/decisions/rules/consumer-agencies). */
  readonly agency: 'experian' | 'equifax' | 'transunion'
  readonly demonstration: boolean
  check(business: Business): Promise<BusinessCheck>
  /** The report on one business of a LIST; null if the bureau has none. */
  report(similar: SimilarBusiness): Promise<BusinessReport | null>
  /** Null if the bureau does not know this person. */
  owner(person: Person): Promise<OwnerReport | null>
}
