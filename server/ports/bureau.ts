/**
 * Bureaus of business credit. Two questions that two kinds of bureau answer: who is this business (BusinessMatch), and
 * how does it, or a person behind it, pay (CreditBureau). Every method throws Unavailable where the bureau does not
 * answer sensibly in its time; nothing that was sent or answered is ever logged.
 */

/** As the bureau is asked. Texts are '' where nothing is known; postal codes five digits or nine. */
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
  /** Digits alone: five or nine. */
  readonly zipCode: string
  readonly country: string
}

export interface MatchCandidate {
  /** Nine digits. */
  readonly dunsNumber: string
  readonly businessName: string
  readonly address: BureauAddress
  /** 1 to 10: how sure the bureau is. */
  readonly confidence: number
}

/** A reason that lowered a score. `words` null: the bureau gave a code alone. */
export interface Factor {
  readonly code: string
  readonly words: string | null
}

/** What is no score: `bankruptcy` is 998, `no-data` is 999 with bureaus that write them in its place. */
export type NoScore = 'bankruptcy' | 'no-data'

export interface Score {
  /** Null where there is none; 998 and 999 never stand here. */
  readonly value: number | null
  readonly instead: NoScore | null
  /** 1 to 100, or null. */
  readonly percentile: number | null
  /** In the bureau's words, or ''. */
  readonly riskClass: string
  readonly factors: readonly Factor[]
}

/** K fraud history, M severe risk, J bankruptcy, L ask for the number; '' none (BUR-011). */
export type DataDepth = '' | 'J' | 'K' | 'L' | 'M'

export interface BusinessProfile {
  readonly dunsNumber: string
  readonly companyName: string
  readonly address: BureauAddress
  /** In the bureau's words, such as "Active"; ''. */
  readonly status: string
  readonly score: Score
  /** Whole dollars. */
  readonly creditLimit: number | null
  /** ISO day, or ''. */
  readonly decisionDate: string
  readonly sicCode: string
  readonly dataDepth: DataDepth
}

/** A list to choose from is no directory to read through. */
export const MOST_MATCHES = 25

export interface BusinessMatch {
  /** Named in documents and dialogs. */
  readonly name: string
  /** "Demonstration data" where the figures are invented. */
  readonly demonstration: boolean
  /** The surest first, at most 25. */
  match(business: Business): Promise<readonly MatchCandidate[]>
  /** Of one that `match` found, today or long ago; null where the bureau knows no such number any more. */
  profile(candidate: MatchCandidate): Promise<BusinessProfile | null>
}

export interface SimilarBusiness {
  /** The bureau's own number of the business. */
  readonly fileNumber: string
  readonly businessName: string
  readonly street: string
  readonly city: string
  readonly state: string
  /** Digits alone: five or nine. */
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
  /** Code and words. */
  readonly industry: string
}

export type BusinessCheck =
  | { readonly type: 'LIST'; readonly similar: readonly SimilarBusiness[] }
  | { readonly type: 'BUSP'; readonly report: BusinessReport }
  | { readonly type: 'NONE' }

/** A person who has authorized it (15 U.S.C. 1681b). The only place where the whole number leaves the vault for. */
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
  /** 1 to 100: its value is the percentile. */
  readonly score: Score
  /** Inquiries of the last six months. */
  readonly inquiries: number | null
  /** Dollars and cents. */
  readonly pastDueAmount: number | null
  readonly employer: string
  /** ISO day, or ''. */
  readonly employerUpdatedOn: string
}

export interface CreditBureau {
  readonly name: string
  /** For the law's notices: which agency (domain/rules/consumer-agencies). */
  readonly agency: 'experian' | 'equifax' | 'transunion'
  readonly demonstration: boolean
  check(business: Business): Promise<BusinessCheck>
  /** The report on one of a LIST; null where the bureau has none. */
  report(similar: SimilarBusiness): Promise<BusinessReport | null>
  /** Null where no such person is known. */
  owner(person: Person): Promise<OwnerReport | null>
}
