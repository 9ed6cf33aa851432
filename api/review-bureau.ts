/** What bureaus say of a business (see review-detail.ts). */
import { z } from 'zod'
import { Factor, NoScore } from './review-parts.ts'
import { Instant } from './shapes.ts'

/** Which business of the bureau's it is; stands beside the business of the application. */
export const Bureau = z.object({
  /** 1 found, 0 none, more: several; null not determined (BUR-002). */
  dnbMatchesFound: z.number().nullable(),
  dnbStatus: z.string(),
  dnbCreditScore: z.number().nullable(),
  dnbScoreInstead: NoScore.nullable(),
  dnbScoreFactors: z.array(Factor),
  /** Whole dollars. */
  dnbCreditLimit: z.number().nullable(),
  dnbDunsNumber: z.string(),
  dnbCompanyName: z.string(),
  dnbStreet: z.string(),
  dnbCity: z.string(),
  dnbState: z.string(),
  /** Digits: five or nine. */
  dnbZipCode: z.string(),
  dnbCountry: z.string(),
  /** A day, or ''. */
  dnbDecisionDate: z.string(),
  dnbSicCode: z.string(),
  dnbDataDepthIndicator: z.enum(['', 'J', 'K', 'L', 'M']),
  /** Who was asked, and whether its figures are invented. */
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
  /** Of the one that was asked: its name, and whether its figures are invented. */
  bureau: z.string(),
  demonstration: z.boolean(),
  askedBy: z.string(),
  /** The report as a document of this application; '' where there is none. */
  documentPath: z.string(),
})

/** What the bureau was asked when it was last looked for. */
export const BureauSearch = z.object({
  companyName: z.string(),
  street: z.string(),
  unit: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  askedAt: Instant,
  /** How many came back. */
  candidates: z.number(),
  /** Why it could not be asked; '' when all is well. */
  problem: z.string(),
})
