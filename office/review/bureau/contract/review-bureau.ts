/** What bureaus report on a business (see review-detail.ts). */
import { z } from 'zod'
import { Factor, NoScore } from '../../contract/review-parts.ts'
import { Instant } from '../../../../platform/http/shapes.ts'

/** The matched business at the bureau, shown beside the application's business. */
export const Bureau = z.object({
  /** The number of matches: 1 matched, 0 none, more: several; null: not determined (BUR-002). */
  dnbMatchesFound: z.number().nullable(),
  dnbStatus: z.string(),
  dnbCreditScore: z.number().nullable(),
  dnbScoreInstead: NoScore.nullable(),
  dnbScoreFactors: z.array(Factor),
  /** The bureau's own words; ''. */
  dnbRiskClass: z.string(),
  /** Whole dollars. */
  dnbCreditLimit: z.number().nullable(),
  dnbDunsNumber: z.string(),
  dnbCompanyName: z.string(),
  dnbStreet: z.string(),
  dnbCity: z.string(),
  dnbState: z.string(),
  /** Five or nine digits. */
  dnbZipCode: z.string(),
  dnbCountry: z.string(),
  /** A date, or ''. */
  dnbDecisionDate: z.string(),
  dnbSicCode: z.string(),
  dnbDataDepthIndicator: z.enum(['', 'J', 'K', 'L', 'M']),
  /** Which bureau was asked, and whether its figures are invented. */
  dnbBureau: z.string(),
  dnbDemonstration: z.boolean(),
})

/** The last report on the business. */
export const CreditReport = z.object({
  transactionNumber: z.string(),
  transactionDateString: z.string(),
  intelliscore: z.number().nullable(),
  financialStability: z.number().nullable(),
  intelliscoreInstead: NoScore.nullable(),
  financialStabilityInstead: NoScore.nullable(),
  intelliscoreFactors: z.array(Factor),
  financialStabilityFactors: z.array(Factor),
  /** Whole dollars. */
  recommendedLimit: z.number().nullable(),
  /** The bureau that was asked: its name, and whether its figures are invented. */
  /** The bureau's own words; ''. */
  riskClass: z.string(),
  stabilityRiskClass: z.string(),
  /** The company at the bureau. */
  businessName: z.string(),
  yearsOnFile: z.number().nullable(),
  tradelines: z.number().nullable(),
  liens: z.number().nullable(),
  judgments: z.number().nullable(),
  bankruptcies: z.number().nullable(),
  bureau: z.string(),
  demonstration: z.boolean(),
  askedBy: z.string(),
  /** What it cost, in cents; null if that is not known. */
  priceCents: z.number().nullable(),
  /** The report as a document of this application; '' if there is none. */
  documentPath: z.string(),
})

/** The last search that was sent to the bureau. */
export const BureauSearch = z.object({
  companyName: z.string(),
  street: z.string(),
  unit: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  askedAt: Instant,
  /** The number of results. */
  candidates: z.number(),
  /** Why the search failed; '' if it did not. */
  problem: z.string(),
})
